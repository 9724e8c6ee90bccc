#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// How a directory changes a resource (RFC 7644 §3.5.2).

namespace stint::domain {

/// No request has more operations.
inline constexpr std::size_t most_patch_operations = 1'000;
/// No list of a resource has more elements, nor one that an operation says: members of a group.
inline constexpr std::size_t most_elements = 10'000;

enum class PatchKind : std::uint8_t { add, replace, remove };

struct PatchOperation {
  PatchKind kind{};
  std::string path{};  ///< empty: the resource, whose attributes `value` names
  Attribute value{};
};

/// The resource after all operations, in order. Beyond the standard: attributes in a value may be paths, and what is
/// removed of a list may be listed as a value, as Entra ID does both; what is read-only among the attributes of a value
/// is passed over, as Okta repeats the id. Refuses: `invalid_path`; `no_target` for a removal without a path, and to
/// replace in elements of which a list has none, where such elements are kept (others are ignored);
/// `read_only_attribute` for a path that leads to one; `invalid_field` for a value that does not fit, and for too many
/// operations or elements.
[[nodiscard]] Result<Attribute> patched(Attribute resource, const std::vector<PatchOperation>& operations);

}  // namespace stint::domain
