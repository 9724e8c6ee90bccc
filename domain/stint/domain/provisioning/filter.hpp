#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// Filters by which a directory selects resources (RFC 7644 §3.4.2.2), and paths at which it changes them (§3.5.2).

namespace stint::domain {

namespace rules {
inline constexpr Rule invalid_filter{"invalid-filter"};
inline constexpr Rule invalid_path{"invalid-path"};
}  // namespace rules

/// The maximum length of a filter in bytes, its nesting depth and its number of comparisons.
inline constexpr std::size_t longest_filter = 2'000;
inline constexpr std::size_t deepest_filter = 8;
inline constexpr std::size_t most_comparisons = 50;

enum class Comparator : std::uint8_t {
  equal,
  not_equal,
  contains,
  starts_with,
  ends_with,
  present,
  greater,
  greater_or_equal,
  less,
  less_or_equal,
};

struct Filter {
  enum class Kind : std::uint8_t {
    comparison,  ///< of the value at `steps`
    both,        ///< all of `parts`
    either,      ///< at least one of `parts`
    neither,     ///< not the only part
    element,     ///< at least one element of the list at `steps` passes the only part
  };
  Kind kind{};
  std::vector<std::string> steps{};  ///< names that lead to a value; the first may be that of a schema
  Comparator comparator{};
  Attribute value{};  ///< to compare with; a single one
  std::vector<Filter> parts{};
};

/// The place at which an operation changes a resource: `steps`, the last of which may select the list elements that
/// pass the filter.
struct TargetPath {
  std::vector<std::string> steps{};
  std::optional<Filter> elements{};
  std::optional<std::string> member{};  ///< of these elements
};

/// Refuses with `invalid_filter` and the position of the error in bytes.
[[nodiscard]] Result<Filter> parse_filter(std::string_view text);
/// Refuses with `invalid_path`.
[[nodiscard]] Result<TargetPath> parse_target(std::string_view text);
/// Parses the name of an attribute, optionally with a sub-attribute and prefixed by a schema, into steps. `nullopt` for
/// any other string.
[[nodiscard]] std::optional<std::vector<std::string>> parse_steps(std::string_view text);

/// The string that the attribute must equal for the filter to match, as directories use to look up a person before each
/// write. `nullopt` if the filter can match in other ways.
[[nodiscard]] std::optional<std::string> demanded_text(const Filter& filter, std::string_view attribute);

/// Strings are compared without regard to ASCII case, unless the attribute is exact. A list matches if an element
/// matches, using its member `value` if it has members. Missing values match only `ne` and `eq null`.
[[nodiscard]] bool matches(const Filter& filter, const Attribute& resource);

}  // namespace stint::domain
