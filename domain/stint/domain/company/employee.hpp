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

/// First and last name with a space between them where both are known.
[[nodiscard]] inline std::string display_name(std::string_view first_name, std::string_view last_name) {
  std::string name{first_name};
  if (!first_name.empty() && !last_name.empty()) name += ' ';
  return name += last_name;
}

/// Yearly vacation by contract, unless terms with dates say another one, and what was carried over into single years.
struct VacationEntitlement {
  HalfDays per_year{};                                ///< of the current year and later ones
  std::map<std::int32_t, HalfDays> carry_over{};      ///< by calendar year
  std::map<std::int32_t, HalfDays> per_year_until{};  ///< what it was up to a calendar year, by that year

  [[nodiscard]] HalfDays per_year_in(std::chrono::year year) const;
  /// With what was carried over into the year.
  [[nodiscard]] HalfDays total_in(std::chrono::year year) const;
  /// Another yearly vacation from a year on: earlier years keep what they had.
  [[nodiscard]] VacationEntitlement changed_from(std::chrono::year year, HalfDays new_per_year) const;
  bool operator==(const VacationEntitlement&) const = default;
};

/// Somebody's record. `schedule`, `holidays`, `vacation.per_year`, `managers`, `department`, `branch_office` and
/// `time_zone` are those of the first terms; later ones change them. What counts is what they are on the day in
/// question, see `as_of`.
struct Employee {
  EmployeeId id;
  std::string key;  ///< the company's own, unique in it
  std::string employee_number{};
  std::string first_name{};
  std::string last_name{};
  std::string email{};  ///< unique over all companies, compared without regard to ASCII case
  std::string phone{};
  std::string mobile{};
  Role role = Role::user;
  std::string department{};
  std::string cost_center{};
  std::string branch_office{};
  std::string language{};   ///< empty: their branch office's, or the company's
  std::string time_zone{};  ///< IANA name; empty: their branch office's, or the company's
  std::vector<EmployeeId> managers{};
  std::vector<EmployeeId> extra_view_rights{};  ///< whose directory entries they see beside their reports'
  std::string additional_info{};
  Employments employment{};
  std::optional<Date> date_of_birth{};
  bool active = true;  ///< false: locked
  std::optional<std::string> avatar{};
  std::optional<ScheduleId> schedule{};         ///< nothing: Monday to Friday, 8 hours
  std::optional<HolidayCalendarId> holidays{};  ///< nothing: their branch office's, or none
  VacationEntitlement vacation{};
  bool may_create_time_entries = true;
  bool exempt_from_terminal_only = false;
  std::vector<ProjectId> favorite_projects{};
  std::vector<Terms> terms{};                          ///< by their first days, of which no two are the same
  std::optional<WorkingTimeLaw> working_time_rules{};  ///< nothing: those of their branch office, or the company
  MaternityProtection maternity_protection{};
  SevereDisability severe_disability{};
  std::optional<std::chrono::year_month> closed_through{};  ///< their own month closure, see month_closure.hpp

  [[nodiscard]] std::string display_name() const { return domain::display_name(first_name, last_name); }
  /// The record with what holds on a day in the place of the first terms, and without later ones. The yearly vacation
  /// is that of these terms alone: what a year has is for `entitlement.hpp` to say.
  [[nodiscard]] Employee as_of(Date day) const;
  /// The list of managers of a day.
  [[nodiscard]] const std::vector<EmployeeId>& managers_on(Date day) const;
  bool operator==(const Employee&) const = default;
};

}  // namespace stint::domain
