#pragma once

#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// An RFC 9457 problem document. `code` is the end of the problem's URI: lower-case words with hyphens. `title` and
/// `detail` are for people, in UTF-8, not empty, and disclose no internals. `language`: the tag of the language of
/// `detail`, for Content-Language; empty: unknown.
[[nodiscard]] Response problem_response(unsigned status, std::string_view code, std::string_view title,
                                        std::string_view detail, std::string_view language = "en");

/// The response to a path without a route.
[[nodiscard]] Response unknown_path();
/// 405, or 204 for OPTIONS; both list the methods in Allow.
[[nodiscard]] Response wrong_method(Method asked, std::string_view allow);

/// The response to an exception.
[[nodiscard]] Response internal_error();

/// 503 with Retry-After, for a full queue.
[[nodiscard]] Response overloaded();

/// 503 with Retry-After, while the store is unavailable. Nothing was done.
[[nodiscard]] Response unavailable();

/// 503 with Retry-After: others have locked what the request needs in the store, or it took too long. Nothing was done.
[[nodiscard]] Response busy_database();

/// 503 with Retry-After, if the store was lost during the commit: it may have been done.
[[nodiscard]] Response outcome_unknown();

}  // namespace stint::http
