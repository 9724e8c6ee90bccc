#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// Which resources a directory asks for (RFC 7644 §3.4.2.2), and where it changes one (§3.5.2).

namespace stint::domain {

/// No filter is longer, in bytes, deeper nested or has more comparisons.
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
    either,      ///< one of them
    neither,     ///< not the one part
    element,     ///< some element of the list at `steps` passes the one part
  };
  Kind kind{};
  std::vector<std::string> steps{};  ///< names that lead to a value; the first may be a schema's
  Comparator comparator{};
  Attribute value{};  ///< that is compared with; a single one
  std::vector<Filter> parts{};
};

/// Where an operation changes a resource: at `steps`, of which the last may lead into those elements of a list that
/// pass the filter.
struct TargetPath {
  std::vector<std::string> steps{};
  std::optional<Filter> elements{};
  std::optional<std::string> member{};  ///< of these elements
};

/// Refuses: `invalid_filter`, naming the byte where it is not understood.
[[nodiscard]] Result<Filter> parse_filter(std::string_view text);
/// Refuses: `invalid_path`.
[[nodiscard]] Result<TargetPath> parse_target(std::string_view text);
/// The name of an attribute, which may have another in it and a schema before it: the steps to it. Nothing for any
/// other text.
[[nodiscard]] std::optional<std::vector<std::string>> parse_steps(std::string_view text);

/// The text that the resource's attribute of a name must be equal to for a filter to match, as directories look for
/// somebody before each write. Nothing for a filter that can match otherwise.
[[nodiscard]] std::optional<std::string> demanded_text(const Filter& filter, std::string_view attribute);

/// Texts are compared without regard to ASCII case, unless the attribute is exact. A list matches where an element of
/// it does, by its member `value` where it has members. Nothing that is not there compares, but `ne` does and so does
/// `eq null`.
[[nodiscard]] bool matches(const Filter& filter, const Attribute& resource);

}  // namespace stint::domain
