#pragma once

#include <string>

#include <stint/domain/field.hpp>

namespace stint::http {

/// The member of a request body, or the query parameter, of a field: `startDate` for `start-date`. The name of an HTTP
/// header stays as it is. Empty for the request as a whole.
[[nodiscard]] inline std::string wire_name(domain::Field field) {
  std::string name;
  name.reserve(field.name.size());
  for (const char c : field.name) {
    if (name.ends_with('-') && c >= 'a' && c <= 'z') {
      name.back() = static_cast<char>(c - 'a' + 'A');
    } else {
      name += c;
    }
  }
  return name;
}

}  // namespace stint::http
