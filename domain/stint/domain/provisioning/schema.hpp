#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// The attributes of people and groups that a directory may write and read (RFC 7643 §4), defined in one place: their
// descriptions, and how they are compared and changed.

namespace stint::domain {

inline constexpr std::string_view user_schema = "urn:ietf:params:scim:schemas:core:2.0:User";
inline constexpr std::string_view group_schema = "urn:ietf:params:scim:schemas:core:2.0:Group";
inline constexpr std::string_view enterprise_schema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
/// Specific to Stint: the terms of an employment, which a directory usually does not know.
inline constexpr std::string_view employment_schema = "urn:stint:params:scim:schemas:extension:employment:1.0:User";

inline constexpr std::array all_schemas{user_schema, group_schema, enterprise_schema, employment_schema};

enum class AttributeType : std::uint8_t { text, truth, number, date, reference, complex };
enum class Mutability : std::uint8_t { read_write, read_only };
enum class Uniqueness : std::uint8_t { none, server };

struct SchemaAttribute {
  std::string_view schema;
  std::string_view name;  ///< `name.givenName`: a sub-attribute
  AttributeType type{};
  std::string_view meaning;
  bool is_multiple = false;
  bool is_required = false;
  bool is_exact = false;  ///< compared case-sensitively
  Mutability mutability{};
  Uniqueness uniqueness{};
};

/// In order, sub-attributes after their parents. Attributes common to all resources (RFC 7643 §3.1) are not included.
[[nodiscard]] std::span<const SchemaAttribute> schema_attributes();

/// Whether an attribute, at any level, is a list, is read-only, or is compared case-sensitively. Lists that are not
/// stored are included, because directories send them.
[[nodiscard]] bool is_multiple(std::string_view name);
[[nodiscard]] bool is_read_only(std::string_view name);
[[nodiscard]] bool is_exact(std::string_view name);

/// Whether a list with elements of a type, such as `emails` of `work`, is stored. An empty `type` stands for elements
/// described in another way.
[[nodiscard]] bool keeps_elements(std::string_view list, std::string_view type);

}  // namespace stint::domain
