#pragma once

#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

/// An RFC 9457 problem document. `code` ends the problem's URI: lower-case words with hyphens. `title` and `detail`
/// are for people, in UTF-8, not empty, and say nothing of the inside. `language`: the tag of that of `detail`, for
/// Content-Language; empty: it is not known.
[[nodiscard]] Response problem_response(unsigned status, std::string_view code, std::string_view title,
                                        std::string_view detail, std::string_view language = "en");

/// The response to an exception.
[[nodiscard]] Response internal_error();

/// 503 with Retry-After, for a full queue.
[[nodiscard]] Response overloaded();

/// 503 with Retry-After, while the store is away. Nothing was done.
[[nodiscard]] Response unavailable();

/// 503 with Retry-After: others hold what the request needs of the store, or it took too long. Nothing was done.
[[nodiscard]] Response busy_database();

/// 503 with Retry-After, where the store was lost while it committed: it may have been done.
[[nodiscard]] Response outcome_unknown();

}  // namespace stint::http
