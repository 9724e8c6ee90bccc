#pragma once

#include <optional>
#include <string_view>

#include <stint/application/provisioning/resources.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// The description of this server for directories (RFC 7644 §4), in the form of RFC 7643 §5 to §7.

namespace stint::http {

/// A resource that describes a part of this server.
struct DiscoveryView {
  domain::Attribute resource{};
};

[[nodiscard]] domain::Attribute service_provider_configuration();
[[nodiscard]] application::ResourcePage resource_types();
[[nodiscard]] std::optional<domain::Attribute> resource_type(std::string_view id);
[[nodiscard]] application::ResourcePage schemas();
[[nodiscard]] std::optional<domain::Attribute> schema(std::string_view id);

}  // namespace stint::http
