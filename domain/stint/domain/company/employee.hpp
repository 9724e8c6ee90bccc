#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employments.hpp>
#include <stint/domain/company/maternity_protection.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/company/severe_disability.hpp>
#include <stint/domain/company/terms.hpp>
#include <stint/domain/company/working_time_law.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// First and last name, separated by a space if both are known.
[[nodiscard]] inline std::string display_name(std::string_view first_name, std::string_view last_name) {
  std::string name{first_name};
  if (!first_name.empty() && !last_name.empty()) name += ' ';
  return name += last_name;
}

/// The yearly vacation by contract, unless dated terms specify another value, and the days carried over into single
/// years.
struct VacationEntitlement {
  HalfDays per_year{};                                ///< of the current year and later ones
  std::map<std::int32_t, HalfDays> carry_over{};      ///< by calendar year
  std::map<std::int32_t, HalfDays> per_year_until{};  ///< earlier values, by the last calendar year to which each
                                                      ///< applied

  [[nodiscard]] HalfDays per_year_in(std::chrono::year year) const;
  /// Changes the yearly vacation starting with a year; earlier years keep their values.
  [[nodiscard]] VacationEntitlement changed_from(std::chrono::year year, HalfDays new_per_year) const;
  bool operator==(const VacationEntitlement&) const = default;
};

/// An employee's record. `schedule`, `holidays`, `vacation.per_year`, `managers`, `department`, `branch_office` and
/// `time_zone` are those of the first terms; later terms change them. Use `as_of` for the values on a specific day.
struct Employee {
  EmployeeId id;
  std::string key;  ///< assigned by the company; unique within it
  std::string employee_number{};
  std::string first_name{};
  std::string last_name{};
  std::string email{};  ///< unique across all companies, compared without regard to ASCII case
  std::string phone{};
  std::string mobile{};
  Role role = Role::user;
  std::string department{};
  std::string cost_center{};
  std::string branch_office{};
  std::string language{};   ///< empty: that of their branch office or the company
  std::string time_zone{};  ///< IANA name; empty: that of their branch office or the company
  std::vector<EmployeeId> managers{};
  std::vector<EmployeeId> extra_view_rights{};  ///< people whose directory entries they can see in addition to their
                                                ///< reports'
  std::string additional_info{};
  Employments employment{};
  std::optional<Date> date_of_birth{};
  bool active = true;  ///< false: locked
  std::optional<std::string> avatar{};
  std::optional<ScheduleId> schedule{};         ///< nullopt: Monday to Friday, 8 hours
  std::optional<HolidayCalendarId> holidays{};  ///< nullopt: that of their branch office, or none
  VacationEntitlement vacation{};
  bool may_create_time_entries = true;
  bool exempt_from_terminal_only = false;
  std::vector<ProjectId> favorite_projects{};
  std::vector<Terms> terms{};                          ///< by first day; no two share a first day
  std::optional<WorkingTimeLaw> working_time_rules{};  ///< nullopt: that of their branch office or the company
  MaternityProtection maternity_protection{};
  SevereDisability severe_disability{};
  std::optional<std::chrono::year_month> closed_through{};  ///< their own month closure, see month_closure.hpp

  [[nodiscard]] std::string display_name() const { return domain::display_name(first_name, last_name); }
  /// The record with the values in effect on a day instead of the first terms, and without later terms. The yearly
  /// vacation is that of the terms in effect; `entitlement.hpp` computes the entitlement of a year.
  [[nodiscard]] Employee as_of(Date day) const;
  /// The list of managers on a day.
  [[nodiscard]] const std::vector<EmployeeId>& managers_on(Date day) const;
  /// The department on a day.
  [[nodiscard]] const std::string& department_on(Date day) const;
  bool operator==(const Employee&) const = default;
};

}  // namespace stint::domain
