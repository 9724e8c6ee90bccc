#pragma once

#include <span>

#include <stint/http/api/contract.hpp>

#include "tests/documents/operations/described_operation.hpp"

// The parameters of query strings, made from the descriptions of queries.

namespace stint::documents {

/// The parameters of the queries of a route, then those of pages. Throws std::runtime_error if a query has no row, or
/// if a member of it has no explanation.
[[nodiscard]] Parameters query_parameters(const http::Contract& contract);

/// The parameter that sorts a list. `names`: of its columns, separated by `|`; `order`: if it is left out; may be
/// empty.
[[nodiscard]] boost::json::object sort_parameter(const std::string& names, std::string_view order);

/// A name within a pattern.
[[nodiscard]] std::string escaped(std::string_view name);

/// With the parameters of pages.
[[nodiscard]] Parameters with_pages(Parameters parameters);

}  // namespace stint::documents
