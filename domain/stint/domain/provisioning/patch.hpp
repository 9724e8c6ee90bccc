#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// Changes of a resource by a directory (RFC 7644 §3.5.2).

namespace stint::domain {

namespace rules {
inline constexpr Rule no_target{"no-target"};
inline constexpr Rule read_only_attribute{"read-only-attribute"};
}  // namespace rules

/// The most operations of a request.
inline constexpr std::size_t most_patch_operations = 1'000;
/// The most elements in a list of a resource or of an operation: members of a group.
inline constexpr std::size_t most_elements = 10'000;

enum class PatchKind : std::uint8_t { add, replace, remove };

struct PatchOperation {
  PatchKind kind{};
  std::string path{};  ///< empty: the resource, with the attributes named in `value`
  Attribute value{};
};

/// The resource after all operations, in order. Extensions of the standard: attributes in a value may be paths, and
/// elements to remove from a list may be given as a value, as Entra ID does; read-only attributes in a value are
/// ignored, because Okta repeats the id. Refuses: `invalid_path`; `no_target` for a removal without a path, and for
/// replacing elements that a list does not have, if such elements are stored (others are ignored);
/// `read_only_attribute` for a path to one; `invalid_field` for an unsuitable value, and for too many operations or
/// elements.
[[nodiscard]] Result<Attribute> patched(Attribute resource, const std::vector<PatchOperation>& operations);

}  // namespace stint::domain
