#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/mapping_file/cells.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

/// The day on which an entry ends: a member only of tables, because entries in company files have the day of their
/// begin.
inline constexpr std::string_view end_date_member = "endDate";

/// The length of an entry's work without its break: a member only of tables, for those without an end.
inline constexpr std::string_view worked_minutes_member = "workedMinutes";

/// Whether a member of entries does not exist in company files.
[[nodiscard]] constexpr bool is_of_tables_only(std::string_view member) {
  return member == end_date_member || member == worked_minutes_member;
}

/// The latest end of each employee's entries of a day, from the midnight at its start.
using EndsOfDays = std::map<std::pair<std::string, domain::Date>, std::chrono::seconds>;

/// The times of an entry, from the combined cells of a row.
struct EntryTimes {
  std::vector<std::pair<std::string, std::string>> members{};  ///< of the record, instead of the values of single cells
  std::vector<std::pair<std::string, std::string>> faults{};   ///< members and messages
  bool is_under_a_minute = false;                              ///< if cells show seconds or name the day of the end
};

/// Times with an offset from UTC become local times of the zone. If the cell of the end, or `endDate`, names a day, the
/// end is on that day, and it is a fault if it is not after the begin, or more than 24 hours after it. An end without a
/// day of its own that is not after the begin is on the next day.
///
/// A row without an end that has `workedMinutes` ends that long after its begin, plus its break. If its begin does not
/// come from its cell, but from the mapping file for all rows, it begins no earlier than the end of the employee's
/// entries of the day in the rows above it, because work in the same minutes counts once.
///
/// Cells that cannot be read are left to `value_of`. `employee`: the employee of the entry, always spelled alike.
/// `zone`: that of the employee; null if the company does not exist, and then an offset is a fault.
[[nodiscard]] EntryTimes entry_times(const TableRule& table, const Columns& columns, const table_files::Row& row,
                                     const domain::TimeZone* zone, const std::string& employee, EndsOfDays& ends);

}  // namespace stint::mapping_file
