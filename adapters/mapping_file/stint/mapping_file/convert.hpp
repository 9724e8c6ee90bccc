#pragma once

#include <expected>
#include <optional>
#include <string>

#include <boost/json/value.hpp>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

/// What a cell says of a member, as a company file would; nothing where it says nothing. The error is what is wrong
/// with the cell, and reads on after its place. Which texts a member takes, such as the words of a status, is for the
/// reader of company files to judge. `zone`: of the company, in which the date of a moment with an offset is meant;
/// null where there is no such company.
[[nodiscard]] std::expected<std::optional<boost::json::value>, std::string> value_of(const MemberRule& member,
                                                                                     const TableRule& table,
                                                                                     const table_files::Cell& cell,
                                                                                     const domain::TimeZone* zone);

/// Whether it is the cell that says the value, and neither the mapping file nor a translation in it.
[[nodiscard]] bool is_read_from_cell(const MemberRule& member, const table_files::Cell& cell);

}  // namespace stint::mapping_file
