#pragma once

#include <filesystem>
#include <string>

namespace stint::system_tests {

/// How the program is told of a test's database: `sqlite:` and its file. Where the tests are to run on PostgreSQL, which
/// STINT_TEST_DATABASE=postgresql says, the URL of a database there that stands for the file.
[[nodiscard]] std::string database_url(const std::filesystem::path& file);

}  // namespace stint::system_tests
