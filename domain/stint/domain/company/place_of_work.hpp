#pragma once

#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/working_time_law.hpp>
#include <stint/domain/ids.hpp>

// What holds where somebody works: what is said of them, or else of their branch office of the day, or else of the
// company. A branch office of which the company says nothing, or another thing, is passed over. All of it refers to
// the company and the employee.

namespace stint::domain {

/// The name of somebody's branch office on a day; empty: none.
[[nodiscard]] std::string_view branch_office_of(const Employee& employee, Date day);

/// What the company says of an office on a day: null where it says nothing of it.
[[nodiscard]] const Site* site_on(const std::vector<Site>& sites, std::string_view branch_office, Date day);

/// The days from which on somebody may have other terms or another place of work, or something else may hold there:
/// ascending, each once.
[[nodiscard]] std::vector<Date> days_of_change(const Company& company, const Employee& employee);

/// An IANA name.
[[nodiscard]] std::string_view time_zone_of(const Company& company, const Employee& employee, Date day);

/// Whether a zone is said of somebody themselves, on whatever day.
[[nodiscard]] bool has_own_time_zone(const Employee& employee);

/// The language in which somebody is spoken to: a tag (RFC 5646), as it was given.
[[nodiscard]] std::string_view language_of(const Company& company, const Employee& employee, Date day);

/// By which law somebody's work is looked at.
[[nodiscard]] WorkingTimeLaw working_time_law_of(const Company& company, const Employee& employee, Date day);

/// The calendar of somebody's holidays: one of their own, or else their branch office's. Companies have none.
struct ChosenHolidays {
  std::optional<HolidayCalendarId> own{};
  std::optional<std::string_view> of_site{};  ///< key
  bool operator==(const ChosenHolidays&) const = default;
};
[[nodiscard]] ChosenHolidays holidays_of(const Company& company, const Employee& employee, Date day);

}  // namespace stint::domain
