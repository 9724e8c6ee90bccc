#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/ports/time_zones.hpp>
#include <stint/mapping_file/columns.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

/// The day on which an entry ends: a member of tables only, because entries in company files have the day of their
/// begin.
inline constexpr std::string_view end_date_member = "endDate";

/// When an entry was worked, as the cells of a row have it together.
struct EntryTimes {
  std::vector<std::pair<std::string, std::string>> members{};  ///< of the record, in place of what each cell has
  std::vector<std::pair<std::string, std::string>> faults{};   ///< members and messages
  bool is_under_a_minute = false;  ///< by cells that show seconds, or name the day of the end
};

/// Times with an offset from UTC become those of the zone. Where the cell of the end, or `endDate`, names a day, the
/// end is on that day, and it is a fault if it is not after the begin, or more than 24 hours after it. An end without a
/// day of its own that is not after the begin is on the next day. Cells that cannot be read are left to `value_of`.
/// `zone`: of the company; null where there is no such company, and then an offset is a fault.
[[nodiscard]] EntryTimes entry_times(const TableRule& table, const Columns& columns, const table_files::Row& row,
                                     const domain::TimeZone* zone);

}  // namespace stint::mapping_file
