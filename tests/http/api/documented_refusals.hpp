#pragma once

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Whether the OpenAPI document contains the problem type of the response for its operation and status, or for all
/// operations. True for responses that are not problem documents, and for paths that are not in the document.
[[nodiscard]] bool is_documented(const Request& request, const Response& response);

/// Fails the test case that runs unless it is documented. Any thread may call it for one that is.
void check_documented(const Request& request, const Response& response);

}  // namespace stint::http
