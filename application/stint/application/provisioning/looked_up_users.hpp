#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/provisioning/resources.hpp>
#include <stint/domain/provisioning/filter.hpp>

// Users whom a directory names, found without reading the company: it looks for everybody before it changes them.

namespace stint::application {

/// Whom a filter can mean that demands an id, a userName or an externalId, by id. All that match are among them, others
/// may be. Nothing for a filter that demands none of these: then everybody has to be looked at.
[[nodiscard]] std::optional<std::vector<domain::Attribute>> looked_up_users(const Context& context,
                                                                            const ImportServices& services,
                                                                            const domain::Filter& filter);

/// The user of an id whom the directory sees; nothing for any other id.
[[nodiscard]] std::optional<domain::Attribute> looked_up_user(const Context& context, const ImportServices& services,
                                                              std::string_view id);

}  // namespace stint::application
