#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// The attributes of people and groups that a directory may say and see (RFC 7643 §4), once: what is told of them, and
// how they are compared and changed.

namespace stint::domain {

inline constexpr std::string_view user_schema = "urn:ietf:params:scim:schemas:core:2.0:User";
inline constexpr std::string_view group_schema = "urn:ietf:params:scim:schemas:core:2.0:Group";
inline constexpr std::string_view enterprise_schema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
/// Our own: the terms of an employment, which a directory mostly does not know.
inline constexpr std::string_view employment_schema = "urn:stint:params:scim:schemas:extension:employment:1.0:User";

inline constexpr std::array all_schemas{user_schema, group_schema, enterprise_schema, employment_schema};

enum class AttributeType : std::uint8_t { text, truth, number, date, reference, complex };
enum class Mutability : std::uint8_t { read_write, read_only };
enum class Uniqueness : std::uint8_t { none, server };

struct SchemaAttribute {
  std::string_view schema;
  std::string_view name;  ///< `name.givenName`: an attribute of an attribute
  AttributeType type{};
  std::string_view meaning;
  bool is_multiple = false;
  bool is_required = false;
  bool is_exact = false;  ///< compared with regard to case
  Mutability mutability{};
  Uniqueness uniqueness{};
};

/// In order, attributes of attributes behind theirs. Those that all resources have (RFC 7643 §3.1) are not among them.
[[nodiscard]] std::span<const SchemaAttribute> schema_attributes();

/// Whether an attribute, wherever it stands, is a list, may not be changed, or is compared with regard to case. Lists
/// that we do not keep count, too, for directories send them.
[[nodiscard]] bool is_multiple(std::string_view name);
[[nodiscard]] bool is_read_only(std::string_view name);
[[nodiscard]] bool is_exact(std::string_view name);

/// Whether a list with elements of a type, such as `emails` of `work`, is among what is kept. An empty `type` stands
/// for elements that are described otherwise.
[[nodiscard]] bool keeps_elements(std::string_view list, std::string_view type);

}  // namespace stint::domain
