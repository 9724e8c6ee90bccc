#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stint::sql {

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

/// As a JSON array of `[name, text]`, which keeps their order.
[[nodiscard]] std::string to_json(const NamedTexts& texts);
/// Throws std::runtime_error for anything that `to_json` does not write.
[[nodiscard]] NamedTexts from_json(std::string_view json);

}  // namespace stint::sql
