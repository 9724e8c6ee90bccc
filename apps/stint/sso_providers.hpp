#pragma once

#include <string_view>
#include <vector>

#include <stint/http/api/server_metadata.hpp>
#include <stint/identity/open_id_provider.hpp>
#include <stint/sso_configuration.hpp>

namespace stint::app {

/// How the service is registered with the providers that are set up. `issuer`: by which clients reach the server.
[[nodiscard]] std::vector<identity::OpenIdRegistration> registrations(const SsoConfiguration& sso,
                                                                      std::string_view issuer);

/// What is published to clients about them.
[[nodiscard]] std::vector<http::LoginProvider> login_providers(const SsoConfiguration& sso);

/// Threads for logins that may wait for a provider: as many as may wait for all of them at once, so that none waits
/// behind another provider's; one where none is set up, to say so.
[[nodiscard]] std::size_t provider_threads(const SsoConfiguration& sso);

}  // namespace stint::app
