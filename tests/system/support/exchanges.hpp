#pragma once

#include "tests/system/support/http_client.hpp"

namespace stint::system_tests {

/// Adds a request and its response, as a line of JSON, to a file of this process in the folder that STINT_EXCHANGES
/// names: they are compared with the OpenAPI document once all tests have run. Without the variable it does nothing.
void keep_exchange(const HttpRequest& request, const HttpResponse& response);

}  // namespace stint::system_tests
