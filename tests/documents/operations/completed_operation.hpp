#pragma once

#include <stint/http/api/operation.hpp>

#include "tests/documents/operations/described_operation.hpp"

namespace stint::documents {

/// With the parameters, the body and the responses that follow from the types of its route. Throws if the row repeats
/// one of these, names a request of another command, or if a query or a response has no schema.
[[nodiscard]] DescribedOperation completed(DescribedOperation described, const http::Operation& route);

}  // namespace stint::documents
