#pragma once

#include <optional>
#include <vector>

#include <stint/company_file/place.hpp>

// Parsers of records, see Place. Each reports unknown members.

namespace stint::company_file {

[[nodiscard]] std::optional<application::FiledCompany> company(const Place& place);
[[nodiscard]] std::optional<application::FiledTimeTracking> time_tracking(const Place& place);
[[nodiscard]] std::optional<application::Identity> linked_login(const Place& place);
[[nodiscard]] std::optional<application::FiledDeputy> named_deputy(const Place& place);
[[nodiscard]] std::optional<domain::BreakRegulation> break_regulation(const Place& place);
[[nodiscard]] std::optional<application::FiledSchedule> work_schedule(const Place& place);
[[nodiscard]] std::optional<application::FiledHolidayCalendar> holiday_calendar(const Place& place);
[[nodiscard]] std::optional<application::FiledAbsenceType> absence_type(const Place& place);
/// A project or a category.
[[nodiscard]] std::optional<application::FiledCatalogueItem> catalogue_item(const Place& place);
[[nodiscard]] std::optional<application::FiledClient> client(const Place& place);
[[nodiscard]] std::optional<application::FiledEmployee> employee(const Place& place);
/// As above, for tables of other systems, which also contain balances that company files do not: `timeAccount`.
[[nodiscard]] std::optional<application::FiledEmployee> employee_with_balances(const Place& place);
[[nodiscard]] std::optional<application::FiledAbsence> absence(const Place& place);
[[nodiscard]] std::optional<application::FiledTimeEntry> time_entry(const Place& place);

}  // namespace stint::company_file
