#pragma once

#include <string_view>

#include <stint/domain/problem.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The problem document of a refusal: the one place that turns refusals into statuses. Its detail is in the language of
/// a tag (RFC 5646), or in English where that is not spoken, and so is what is wrong with fields.
[[nodiscard]] Response refusal_response(const domain::Problem& problem, std::string_view language = {},
                                        const words::Languages& languages = words::languages());

/// 401 with the challenge of RFC 6750 §3; `token_was_sent` decides whether it calls the token invalid.
[[nodiscard]] Response unauthenticated_response(bool token_was_sent);

}  // namespace stint::http
