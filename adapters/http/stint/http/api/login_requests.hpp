#pragma once

#include <optional>
#include <string>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

// Requests to log in, regardless of where they arrive: at the token endpoint, or for a browser session.

namespace stint::http {

/// Whether the request is a login rather than the continuation of a session.
[[nodiscard]] bool is_login(const application::TokenRequest& form);

/// Records the origin of a request, for the limits of addresses and for the networks that a company allows.
void note_origin(application::TokenRequest& form, const ClientAddress& client);

/// Where a request is processed, depending on what it waits for. `busy`: the response when that is full.
[[nodiscard]] OAuthLane lane_for(const application::TokenRequest& request, const TokenPools& pools,
                                 const std::string& address, Response (*busy)());

/// Whether a request counts as a failure of its address. False if it was not checked.
[[nodiscard]] bool counts_as_failure(const application::TokenAnswer& answer);

/// The log entry for it. Continuing a session that has meanwhile ended is not an attempt to log in.
[[nodiscard]] std::optional<RefusedLogin> refused_login(const application::TokenRequest& form,
                                                        const application::TokenAnswer& result);

}  // namespace stint::http
