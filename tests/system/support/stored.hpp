#pragma once

#include <filesystem>
#include <string>
#include <vector>

// What a database keeps, behind the program's back. A database is named by its file, see database_url.

namespace stint::system_tests {

/// Everything that a database says but when jobs last ran and which version its data have, as statements that two
/// states of it share when they are equal. A database that is not there says nothing.
[[nodiscard]] std::string records_of(const std::filesystem::path& database);

/// The rows of a query, each as its values with blanks between them. Throws std::runtime_error with what the database
/// has against it.
[[nodiscard]] std::vector<std::string> rows_of(const std::filesystem::path& database, const std::string& sql);

/// Runs SQL on a database. Throws as `rows_of` does.
void tamper(const std::filesystem::path& database, const std::string& sql);

}  // namespace stint::system_tests
