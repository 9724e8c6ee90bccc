#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace stint::postgresql_tests {

/// The statements of a script, each on one line without comments.
[[nodiscard]] std::vector<std::string> statements_of(std::string_view script);

/// The parts of a step that would stop or delay servers of the previous version. `rewritten`: tables whose rows a
/// server replaces by those that it knows, so that other servers' values in further columns are lost.
[[nodiscard]] std::vector<std::string> objections_to(const std::vector<std::string>& statements,
                                                     const std::set<std::string>& rewritten);

}  // namespace stint::postgresql_tests
