#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace stint::domain {

/// The permissions of a person in their company, from least to most.
enum class Role { user, manager, administrator };

inline constexpr std::array all_roles{Role::user, Role::manager, Role::administrator};

[[nodiscard]] constexpr std::string_view name(Role role) {
  switch (role) {
    case Role::user:
      return "USER";
    case Role::manager:
      return "MANAGER";
    case Role::administrator:
      return "ADMIN";
  }
  return {};
}

[[nodiscard]] constexpr std::optional<Role> parse_role(std::string_view text) {
  for (const Role role : all_roles) {
    if (name(role) == text) return role;
  }
  return std::nullopt;
}

/// Whether the role may decide on other people's requests: managers and administrators.
[[nodiscard]] constexpr bool may_decide(Role role) { return role != Role::user; }

}  // namespace stint::domain
