#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stint::test {

/// The example with the member or element at a JSON pointer set to a JSON text; an empty text removes the member.
[[nodiscard]] std::string edited_example(std::string_view pointer, std::string_view json);

/// The pointers of the faults of a file, in the order of the report; none for a good one.
[[nodiscard]] std::vector<std::string> fault_pointers(std::string_view json);

}  // namespace stint::test
