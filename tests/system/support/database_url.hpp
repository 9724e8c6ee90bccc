#pragma once

#include <filesystem>
#include <string>

namespace stint::system_tests {

/// Whether STINT_TEST_DATABASE is `postgresql`.
[[nodiscard]] bool is_on_postgresql();

/// The URL of a test's database: `sqlite:` and its file. If STINT_TEST_DATABASE is `postgresql`: the URL of a
/// PostgreSQL database that replaces the file.
[[nodiscard]] std::string database_url(const std::filesystem::path& file);

}  // namespace stint::system_tests
