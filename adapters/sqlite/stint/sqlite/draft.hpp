#pragma once

#include <filesystem>

#include <stint/system/files.hpp>

namespace stint::sqlite {

/// A new file beside another, for its owner alone, that is gone when what was to be written into it did not come about.
/// One that a kill has left is replaced. Failures throw OpenError and std::filesystem::filesystem_error.
class Draft {
 public:
  Draft(const std::filesystem::path& destination, const char* ending, system::FileRights rights);
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  /// Takes the place of the destination, for good.
  void move_to(const std::filesystem::path& destination) const;
  /// The same with a database, which the caller keeps from being served and written: gets its rights, and what SQLite
  /// keeps beside it goes before. Throws OpenError, locked while somebody reads it.
  void replace_database(const std::filesystem::path& database, const system::FileRights& rights) const;

 private:
  std::filesystem::path file_;
};

/// Those of a database that replaces what is there, if anything: owner and mode stay. Only root can give it to another
/// user. Throws OpenError.
[[nodiscard]] system::FileRights rights_of_replaced(const std::filesystem::path& database);

}  // namespace stint::sqlite
