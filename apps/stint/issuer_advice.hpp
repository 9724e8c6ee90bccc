#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <stint/configuration.hpp>

namespace stint::app {

/// What may be wrong with `tokens.issuer`, the URL by which clients reach the server and that stands in every access
/// token, next to where the server listens. A sentence each. Behind a proxy that is trusted the issuer is the proxy's
/// and only an http issuer on a TLS listener is reported.
[[nodiscard]] std::vector<std::string> advice_about_issuer(const Configuration& configuration);

/// The issuer of a server that listens at this port, under the address that is configured.
[[nodiscard]] std::string issuer_served(const ServerConfiguration& server, std::uint16_t port);

}  // namespace stint::app
