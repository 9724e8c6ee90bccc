#pragma once

#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/working_time_law.hpp>
#include <stint/domain/ids.hpp>

// The settings that apply at an employee's place of work: the employee's own, or else those of their branch office on
// the day, or else those of the company. A branch office that does not have the setting is skipped. All results refer
// to the company and the employee.

namespace stint::domain {

/// The name of the employee's branch office on a day; empty: none.
[[nodiscard]] std::string_view branch_office_of(const Employee& employee, Date day);

/// The settings of an office on a day; null if there are none.
[[nodiscard]] const Site* site_on(const std::vector<Site>& sites, std::string_view branch_office, Date day);

/// The days on which an employee's terms, place of work or the settings there may change: ascending, each once.
[[nodiscard]] std::vector<Date> days_of_change(const Company& company, const Employee& employee);

/// An IANA name.
[[nodiscard]] std::string_view time_zone_of(const Company& company, const Employee& employee, Date day);

/// Whether the employee has a time zone of their own, on any day.
[[nodiscard]] bool has_own_time_zone(const Employee& employee);

/// The language used for messages to the employee: a tag (RFC 5646), as entered.
[[nodiscard]] std::string_view language_of(const Company& company, const Employee& employee, Date day);

/// The law against which the employee's work is checked.
[[nodiscard]] WorkingTimeLaw working_time_law_of(const Company& company, const Employee& employee, Date day);

/// The calendar of an employee's holidays: their own, or else that of their branch office. Companies do not have one.
struct ChosenHolidays {
  std::optional<HolidayCalendarId> own{};
  std::optional<std::string_view> of_site{};  ///< key
  bool operator==(const ChosenHolidays&) const = default;
};
[[nodiscard]] ChosenHolidays holidays_of(const Company& company, const Employee& employee, Date day);

}  // namespace stint::domain
