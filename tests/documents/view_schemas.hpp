#pragma once

#include "tests/documents/schema_writer.hpp"

namespace stint::documents {

/// The schemas of the records and enums that the interface shows, and of the commands that requests contain, by name,
/// made from their descriptions. The build puts them into the OpenAPI document.
[[nodiscard]] boost::json::object view_schemas();

/// The expected docs/reference/openapi-views.json: these schemas, a member on each line.
[[nodiscard]] std::string view_schemas_page();

/// The text of an object, in which objects that begin less than `levels` below it have a line for each member.
[[nodiscard]] std::string in_lines(const boost::json::object& shown, int levels, const std::string& margin = "  ");

/// Rows of the tables of limits that no schema has.
[[nodiscard]] std::vector<std::string_view> unused_limits();

/// The schemas of views: one row each.
[[nodiscard]] const std::vector<NamedSchema>& view_schema_rows();

/// The schemas of requests: one row each. The first row of a command is that of the operations that name no other.
[[nodiscard]] const std::vector<NamedSchema>& request_schemas();

/// Limits that requests have beyond their commands, see `Limits`.
[[nodiscard]] const std::vector<Limits>& limits_of_requests();

/// The tables that complete the descriptions, see `Limits` and `AddedMember`.
[[nodiscard]] const std::vector<Limits>& limits_of_members();
[[nodiscard]] const std::vector<AddedMember>& added_members();

}  // namespace stint::documents
