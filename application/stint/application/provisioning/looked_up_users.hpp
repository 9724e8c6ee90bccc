#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/provisioning/resources.hpp>
#include <stint/domain/provisioning/filter.hpp>

// Users whom a directory names, found without reading the whole company: a directory looks up each user before it
// changes them.

namespace stint::application {

/// The users that can match a filter that requires an id, a userName or an externalId, by id. All matches are among
/// them, and possibly others. `nullopt` if the filter requires none of these: then all users must be examined.
[[nodiscard]] std::optional<std::vector<domain::Attribute>> looked_up_users(const Context& context,
                                                                            const ImportServices& services,
                                                                            const domain::Filter& filter);

/// A page of the users whom the directory sees, by id, with or without a filter. Reads only the
/// directory's data about its users, and about all users if the filter refers to their names or ids in the directory.
[[nodiscard]] domain::Result<ResourcePage> page_of_users(const Context& context, const ImportServices& services,
                                                         const ResourceQuery& query);

/// The user with an id if the directory sees them; `nullopt` for any other id.
[[nodiscard]] std::optional<domain::Attribute> looked_up_user(const Context& context, const ImportServices& services,
                                                              std::string_view id);

}  // namespace stint::application
