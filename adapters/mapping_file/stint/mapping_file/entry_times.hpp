#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/mapping_file/columns.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

/// The day on which an entry ends: a member of tables only, because entries in company files have the day of their
/// begin.
inline constexpr std::string_view end_date_member = "endDate";

/// How long an entry's work took, without its break: a member of tables only, for those without an end.
inline constexpr std::string_view worked_minutes_member = "workedMinutes";

/// Whether a member of entries is one that company files do not have.
[[nodiscard]] constexpr bool is_of_tables_only(std::string_view member) {
  return member == end_date_member || member == worked_minutes_member;
}

/// The latest end of each employee's entries of a day, from the midnight at its beginning.
using EndsOfDays = std::map<std::pair<std::string, domain::Date>, std::chrono::seconds>;

/// When an entry was worked, as the cells of a row have it together.
struct EntryTimes {
  std::vector<std::pair<std::string, std::string>> members{};  ///< of the record, in place of what each cell has
  std::vector<std::pair<std::string, std::string>> faults{};   ///< members and messages
  bool is_under_a_minute = false;  ///< by cells that show seconds, or name the day of the end
};

/// Times with an offset from UTC become those of the zone. Where the cell of the end, or `endDate`, names a day, the
/// end is on that day, and it is a fault if it is not after the begin, or more than 24 hours after it. An end without a
/// day of its own that is not after the begin is on the next day.
///
/// A row without an end that has `workedMinutes` ends so long after its begin, its break added. If its begin is not in
/// its cell, but is the one that the mapping file has for all rows, it begins no earlier than the employee's entries of
/// the day in the rows above it end, because work in the same minutes counts once.
///
/// Cells that cannot be read are left to `value_of`. `employee`: whose entry it is, always spelled alike. `zone`: of
/// the company; null where there is no such company, and then an offset is a fault.
[[nodiscard]] EntryTimes entry_times(const TableRule& table, const Columns& columns, const table_files::Row& row,
                                     const domain::TimeZone* zone, const std::string& employee, EndsOfDays& ends);

}  // namespace stint::mapping_file
