#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stint::domain {

/// What a personal token opens: all that its owner may do, or what a directory needs that provisions people alone.
enum class TokenScope : std::uint8_t { everything, provisioning };

inline constexpr std::array all_token_scopes{TokenScope::everything, TokenScope::provisioning};

/// As in `provisioning`.
[[nodiscard]] constexpr std::string_view name(TokenScope scope) {
  switch (scope) {
    case TokenScope::everything:
      return "everything";
    case TokenScope::provisioning:
      return "provisioning";
  }
  return {};
}

[[nodiscard]] constexpr std::optional<TokenScope> parse_token_scope(std::string_view text) {
  for (const auto scope : all_token_scopes) {
    if (text == name(scope)) return scope;
  }
  return std::nullopt;
}

}  // namespace stint::domain
