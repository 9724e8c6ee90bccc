#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/configuration.hpp>

namespace stint::app {

/// Likely errors of `tokens.issuer`, the URL by which clients reach the server and that appears in every access token,
/// given where the server listens. One sentence each. Behind a trusted proxy the issuer is the proxy's, and only an
/// http issuer on a TLS listener is reported.
[[nodiscard]] std::vector<std::string> advice_about_issuer(const Configuration& configuration);

/// A warning if browsers on other machines reach the web application without TLS: they refuse cookies with `Secure`, so
/// that each login ends at once. `nullopt` if browsers keep them, or if there is no web application.
[[nodiscard]] std::optional<std::string> advice_about_logins(const Configuration& configuration);

/// The issuer of a server that listens at this port under the configured address.
[[nodiscard]] std::string issuer_served(const ServerConfiguration& server, std::uint16_t port);

}  // namespace stint::app
