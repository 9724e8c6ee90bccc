#pragma once

#include <stint/sqlite/store.hpp>

#include "tests/support/temporary_folder.hpp"

namespace stint::support {

/// Puts an empty database of this version at a path, and returns the path. The database is created once and copied:
/// creating one takes longer than most tests.
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
