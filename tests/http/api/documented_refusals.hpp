#pragma once

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Whether the OpenAPI document contains the problem type of the response for its operation and status, or for all
/// operations. True for responses that are not problem documents, and for paths that are not in the document.
[[nodiscard]] bool is_documented(const Request& request, const Response& response);

/// Throws std::logic_error unless it is documented.
void check_documented(const Request& request, const Response& response);

}  // namespace stint::http
