#pragma once

#include <string_view>

#include <stint/domain/problem.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The HTTP status of a refusal.
[[nodiscard]] unsigned status_of(domain::Refusal refusal);

/// The problem document of a refusal. Its detail and the faults of fields
/// are in the language of a tag (RFC 5646), or in English if that language is not supported.
[[nodiscard]] Response refusal_response(const domain::Problem& problem, std::string_view language = {},
                                        const words::Languages& languages = words::languages());

/// 401 with the challenge of RFC 6750 §3; `token_was_sent` determines whether the challenge calls the token invalid.
[[nodiscard]] Response unauthenticated_response(bool token_was_sent);

}  // namespace stint::http
