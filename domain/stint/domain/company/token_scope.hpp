#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stint::domain {

/// The permissions of a personal token: everything its owner may do, or only what a directory needs to provision
/// people.
enum class TokenScope : std::uint8_t { everything, provisioning };

inline constexpr std::array all_token_scopes{TokenScope::everything, TokenScope::provisioning};

/// For example `provisioning`.
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
