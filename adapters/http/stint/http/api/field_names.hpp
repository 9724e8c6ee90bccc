#pragma once

#include <string_view>

#include <stint/domain/field.hpp>

namespace stint::http {

/// The member of a request body, or the query parameter, of this field. Each field has one name wherever it occurs.
[[nodiscard]] std::string_view wire_name(domain::Field field);

}  // namespace stint::http
