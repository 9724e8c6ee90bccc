#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

namespace stint::domain {

/// Which attributes of a resource a directory wants to see (RFC 7644 §3.4.2.5). Both empty: all.
struct AttributeSelection {
  std::vector<std::string> only{};
  std::vector<std::string> without{};
};

/// Names parted by commas. Refuses: both kinds at once, more than 50 of them, and what is not the name of an attribute.
[[nodiscard]] Result<AttributeSelection> parse_selection(std::string_view only, std::string_view without);

/// What is selected of a resource. Its id, schemas and kind are always there.
[[nodiscard]] Attribute selected(const Attribute& resource, const AttributeSelection& selection);

}  // namespace stint::domain
