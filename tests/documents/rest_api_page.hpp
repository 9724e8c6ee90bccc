#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace stint::documents {

/// The expected docs/reference/rest-api.md: the part below `<!-- operations -->` is generated from the OpenAPI
/// document, the rest is as in `page`. Throws std::runtime_error for a page without that mark.
[[nodiscard]] std::string with_operations(const std::string& page);

/// The OpenAPI document with the schemas and operations as they are printed now.
[[nodiscard]] boost::json::object printed_document();

/// The possible values of a schema, with links to schemas on the same page.
[[nodiscard]] std::string type_in_words(const boost::json::object& schema);

/// `POST` for `post`.
[[nodiscard]] std::string in_capitals(std::string_view method);

}  // namespace stint::documents
