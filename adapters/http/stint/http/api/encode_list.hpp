#pragma once

#include <string_view>

#include <stint/http/api/json_writer.hpp>

namespace stint::http {

/// A member that is a list: `write` writes each of the values.
template <class Values, class Write>
void encode_list(JsonWriter& json, std::string_view name, const Values& values, Write write) {
  json.name(name);
  json.begin_array();
  for (const auto& value : values) write(value);
  json.end_array();
}

}  // namespace stint::http
