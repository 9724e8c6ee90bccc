#pragma once

#include <stint/domain/problem.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The problem document of a refusal: the one place that turns refusals into statuses.
[[nodiscard]] Response refusal_response(const domain::Problem& problem);

/// 401 with the challenge of RFC 6750 §3; `token_was_sent` decides whether it calls the token invalid.
[[nodiscard]] Response unauthenticated_response(bool token_was_sent);

}  // namespace stint::http
