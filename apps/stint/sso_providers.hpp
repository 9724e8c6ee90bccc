#pragma once

#include <string_view>
#include <vector>

#include <stint/http/api/server_metadata.hpp>
#include <stint/identity/open_id_providers.hpp>
#include <stint/sso_configuration.hpp>

namespace stint::app {

/// The registrations of the service with the providers that are set up. `issuer`: the URL by which clients reach the
/// server.
[[nodiscard]] std::vector<identity::OpenIdRegistration> registrations(const SsoConfiguration& sso,
                                                                      std::string_view issuer);

/// The information about them that is published to clients.
[[nodiscard]] std::vector<http::LoginProvider> login_providers(const SsoConfiguration& sso);

/// Threads for logins that may wait for a provider: as many as may wait for all providers at once, so that no login
/// waits behind another provider's; one if none is set up, to report that.
[[nodiscard]] std::size_t provider_threads(const SsoConfiguration& sso);

}  // namespace stint::app
