#pragma once

#include <filesystem>
#include <string>
#include <vector>

// The stored records of a database, bypassing the program. A database is identified by its file, see database_url.

namespace stint::system_tests {

/// The whole contents of a database except when jobs last ran and the version of its data, as statements that are equal
/// for equal states. Empty if the database does not exist.
[[nodiscard]] std::string records_of(const std::filesystem::path& database);

/// The rows of a query, each as its values separated by spaces. Throws std::runtime_error with the error of the
/// database.
[[nodiscard]] std::vector<std::string> rows_of(const std::filesystem::path& database, const std::string& sql);

/// Runs SQL on a database. Throws as `rows_of` does.
void tamper(const std::filesystem::path& database, const std::string& sql);

}  // namespace stint::system_tests
