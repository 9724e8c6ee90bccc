#pragma once

#include <filesystem>

namespace stint::copy_tests {

/// Creates an SQLite database in which every table has rows of both companies of contracts::Setting, with strings and
/// bytes that are easily lost on the way.
void make_full_database(const std::filesystem::path& file);

}  // namespace stint::copy_tests
