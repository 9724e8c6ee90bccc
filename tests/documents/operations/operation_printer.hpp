#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include <stint/http/api/operation.hpp>

#include "tests/documents/operations/described_operation.hpp"

namespace stint::documents {

/// The operation as the OpenAPI document has it, without examples. The route determines who may call it, and with that
/// the 403 of the role and of locked accounts; whether it can be sent again, tried and cached; and what is refused
/// because of a password. It also declares all other refusals. The path determines the ids and the 404, the description
/// determines the input and the responses. Throws std::runtime_error if the route declares a refusal that follows from
/// it.
[[nodiscard]] boost::json::object printed(const DescribedOperation& described, const http::Operation& route,
                                          std::string_view tag);

/// The `paths` of all operations of the route table. Throws std::runtime_error for a route that is not described, and
/// for a description without a route.
[[nodiscard]] boost::json::object printed_paths();

/// The expected docs/reference/openapi-paths.json.
[[nodiscard]] std::string printed_paths_page();

}  // namespace stint::documents
