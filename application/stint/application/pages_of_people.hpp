#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <stint/domain/company/employee.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Where a page of people begins whose cursor is the id of the last one of the page before: behind that one; nothing:
/// nobody of them has the id.
[[nodiscard]] inline std::optional<std::size_t> begin_of_page(const std::vector<domain::Employee>& people,
                                                              std::string_view after) {
  if (after.empty()) return 0;
  const auto id = domain::parse_id<domain::EmployeeId>(after);
  const auto found = id ? std::ranges::find(people, *id, &domain::Employee::id) : people.end();
  if (found == people.end()) return std::nullopt;
  return static_cast<std::size_t>(found - people.begin()) + 1;
}

}  // namespace stint::application
