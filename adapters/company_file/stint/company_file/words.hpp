#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <stint/company_file/values.hpp>

namespace stint::company_file {

/// A parser of the words for some values, which are what the function `name` of the domain calls them.
template <class Value, std::size_t Count>
[[nodiscard]] auto one_of(const std::array<Value, Count>& values) {
  return [values](const Place& place) -> std::optional<Value> {
    const auto word = text(place);
    if (!word) return std::nullopt;
    std::string known;
    for (const Value value : values) {
      const std::string_view called = name(value);
      if (called == *word) return value;
      known.append(known.empty() ? "" : ", ").append(called);
    }
    return place.fault("must be one of " + known);
  };
}

}  // namespace stint::company_file
