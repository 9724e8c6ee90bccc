#pragma once

#include <initializer_list>

#include "tests/documents/schema_writer.hpp"

// Limits of members of the interface, as parts of JSON Schemas.

namespace stint::documents::limits {

using boost::json::object;

inline object letters(int most) { return {{"maxLength", most}}; }
inline object letters(int least, int most) { return {{"minLength", least}, {"maxLength", most}}; }
inline object form(const char* pattern, int most) { return {{"pattern", pattern}, {"maxLength", most}}; }
inline object uri(int most) { return {{"format", "uri"}, {"maxLength", most}}; }
inline object from_to(std::int64_t least, std::int64_t most) { return {{"minimum", least}, {"maximum", most}}; }
inline object halves(int least, int most) { return {{"multipleOf", 0.5}, {"minimum", least}, {"maximum", most}}; }
inline object items(int least, int most) { return {{"minItems", least}, {"maxItems", most}}; }
inline object items(int most) { return {{"maxItems", most}}; }
inline object values(std::initializer_list<boost::json::value_ref> names) {
  return {{"enum", boost::json::array(names)}};
}
inline object as(const char* schema) { return shapes::reference(schema); }

}  // namespace stint::documents::limits
