#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/role.hpp>

namespace stint::domain {

/// Month closure: the hours of a closed month are final. Each of the two values closes a month and all before it: the
/// company's applies to all employees as a minimum, and an employee's own may extend beyond it.
struct MonthClosure {
  std::optional<std::chrono::year_month> company{};
  std::optional<std::chrono::year_month> person{};

  /// The last closed month: the later of both.
  [[nodiscard]] constexpr std::optional<std::chrono::year_month> through() const { return std::max(company, person); }
  [[nodiscard]] constexpr bool is_closed(std::chrono::year_month month) const {
    return through() && month <= *through();
  }
  [[nodiscard]] constexpr bool is_closed(Date date) const { return is_closed(month_of(date)); }
  /// The first day that is not closed; nullopt if no month is closed.
  [[nodiscard]] constexpr std::optional<Date> first_open_day() const {
    if (!through()) return std::nullopt;
    return Date{(*through() + std::chrono::months{1}) / 1};
  }
  bool operator==(const MonthClosure&) const = default;
};

/// The month closure of an employee.
[[nodiscard]] constexpr MonthClosure closure_of(const Company& company, const Employee& employee) {
  return {company.time_tracking.closed_through, employee.closed_through};
}

/// An employee's own closure after a month and all later ones have been reopened. If the company's month is reopened,
/// the employee's closure also ends there, so that an open month is open for all employees.
[[nodiscard]] constexpr std::optional<std::chrono::year_month> closed_before(
    std::optional<std::chrono::year_month> person, std::chrono::year_month month) {
  return person && *person >= month ? std::optional{month - std::chrono::months{1}} : person;
}

/// Whether a user may change closed months: only administrators who give a reason. White space is not a reason.
[[nodiscard]] constexpr bool may_correct_closed_month(Role role, std::string_view reason) {
  return role == Role::administrator && reason.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

}  // namespace stint::domain
