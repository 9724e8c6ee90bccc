#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

namespace stint::domain {

/// The attributes of a resource that a directory requests (RFC 7644 §3.4.2.5). Both empty: all.
struct AttributeSelection {
  std::vector<std::string> only{};
  std::vector<std::string> without{};
};

/// Parses names separated by commas. Refuses both kinds at once, more than 50 names, and invalid attribute names.
[[nodiscard]] Result<AttributeSelection> parse_selection(std::string_view only, std::string_view without);

/// The selected part of a resource. Its id, schemas and kind are always included.
[[nodiscard]] Attribute selected(const Attribute& resource, const AttributeSelection& selection);

}  // namespace stint::domain
