#pragma once

#include <stint/http/api/contract.hpp>

#include "tests/documents/operations/described_operation.hpp"

namespace stint::documents {

/// With the parameters, the body and the responses of an operation that reads, adds, changes or removes records of
/// company files. `contract`: has the type of the record.
[[nodiscard]] DescribedOperation with_record(DescribedOperation described, const http::Contract& contract);

/// The schemas of these records, which the build completes from those of company files (cmake/openapi_document.py).
[[nodiscard]] boost::json::object record_schemas();

}  // namespace stint::documents
