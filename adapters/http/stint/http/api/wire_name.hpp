#pragma once

#include <string>

#include <stint/domain/field.hpp>

namespace stint::http {

/// The member of a request body, or the query parameter, of a field: `startDate` for `start-date`. The name of an HTTP
/// header stays as it is. Empty for the request as a whole.
[[nodiscard]] std::string wire_name(domain::Field field);

}  // namespace stint::http
