#pragma once

#include <expected>
#include <optional>
#include <string>

#include <boost/json/value.hpp>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

/// The value of a cell for a member, as in a company file; `nullopt` if the cell has none. The error describes the
/// fault of the cell and continues a sentence that begins with its location. The reader of company files checks which
/// strings a member accepts, such as the words of a status. `zone`: that of the company, for the date of a moment with
/// an offset; null if there is no such company.
[[nodiscard]] std::expected<std::optional<boost::json::value>, std::string> value_of(const MemberRule& member,
                                                                                     const TableRule& table,
                                                                                     const table_files::Cell& cell,
                                                                                     const domain::TimeZone* zone);

/// Whether the value comes from the cell, and not from the mapping file or a translation in it.
[[nodiscard]] bool is_read_from_cell(const MemberRule& member, const table_files::Cell& cell);

}  // namespace stint::mapping_file
