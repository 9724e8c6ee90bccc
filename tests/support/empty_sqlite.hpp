#pragma once

#include <filesystem>

#include <stint/sqlite/store.hpp>

#include "tests/support/temporary_folder.hpp"

namespace stint::support {

/// Puts a database of this version without any record at a path, and returns the path. The database is made once and
/// copied: the steps that make one take longer than most stories.
inline std::filesystem::path with_empty_database(std::filesystem::path file) {
  static const TemporaryFolder folder;
  static const auto empty = [] {
    auto made = folder / "empty.db";
    const sqlite::Store store{made};
    return made;
  }();
  std::filesystem::copy_file(empty, file);
  return file;
}

}  // namespace stint::support
