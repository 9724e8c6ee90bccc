#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "tests/documents/schema_writer.hpp"

// Schemas of what directories read and send (RFC 7643 and 7644), made from the attributes that the server describes to
// them. Servers and directories may add members, so these objects are open.

namespace stint::documents {

inline constexpr std::string_view scim_user_means =
    "A user, by the attributes that `/scim/v2/Schemas` explains. Others are ignored; those without a value are left "
    "out.";
inline constexpr std::string_view scim_group_means =
    "A department, by the attributes that `/scim/v2/Schemas` explains. A directory sends at most 10000 members.";
inline constexpr std::string_view scim_patch_means = "RFC 7644 §3.5.2.";

[[nodiscard]] boost::json::object scim_user(SchemaWriter& writer, const std::string& name);
[[nodiscard]] boost::json::object scim_group(SchemaWriter& writer, const std::string& name);
[[nodiscard]] boost::json::object scim_list(SchemaWriter& writer, const std::string& name);
[[nodiscard]] boost::json::object scim_patch(SchemaWriter& writer, const std::string& name);
/// Has the members of all resources that describe the server.
[[nodiscard]] boost::json::object scim_discovery(SchemaWriter& writer, const std::string& name);

}  // namespace stint::documents
