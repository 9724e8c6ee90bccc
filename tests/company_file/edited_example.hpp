#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

namespace stint::test {

/// The example with the member or element at a JSON pointer set to a JSON text; an empty string removes the member.
[[nodiscard]] std::string edited_example(std::string_view pointer, std::string_view json);

/// The pointers of the faults of a file, in the order of the report; none if it is valid.
[[nodiscard]] std::vector<std::string> fault_pointers(std::string_view json);

struct Edit {
  std::string pointer;
  std::string value;
};

/// Edits of single values, each of which causes a fault at its own pointer.
inline void check_refused(const std::vector<Edit>& edits) {
  for (const auto& [pointer, value] : edits) {
    CAPTURE(pointer, value);
    CHECK(fault_pointers(edited_example(pointer, value)) == std::vector{pointer});
  }
}

inline void check_taken(const std::vector<Edit>& edits) {
  for (const auto& [pointer, value] : edits) {
    CAPTURE(pointer, value);
    CHECK(fault_pointers(edited_example(pointer, value)).empty());
  }
}

}  // namespace stint::test
