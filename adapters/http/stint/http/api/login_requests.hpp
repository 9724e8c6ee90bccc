#pragma once

#include <optional>
#include <string>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/api/token_pools.hpp>
#include <stint/http/client_address.hpp>
#include <stint/http/response.hpp>

// Requests to log in, whichever way they come: to the token endpoint, or for a session of a browser.

namespace stint::http {

/// Whether somebody tries to log in with it, rather than to go on with a session.
[[nodiscard]] bool is_login(const application::TokenRequest& form);

/// Notes where a request comes from, for the limits of addresses and the networks that a company allows.
void note_origin(application::TokenRequest& form, const ClientAddress& client);

/// Where a request is answered, by what it waits for. `busy`: the response when that is full.
[[nodiscard]] OAuthLane lane_for(const application::TokenRequest& request, const TokenPools& pools,
                                 const std::string& address, Response (*busy)());

/// Whether a request has failed as far as its address is concerned. Not where it has not been looked at.
[[nodiscard]] bool counts_as_failure(const application::TokenAnswer& answer);

/// What the log says of it. Who goes on with a session that has ended meanwhile has not tried to log in.
[[nodiscard]] std::optional<RefusedLogin> refused_login(const application::TokenRequest& form,
                                                        const application::TokenAnswer& result);

}  // namespace stint::http
