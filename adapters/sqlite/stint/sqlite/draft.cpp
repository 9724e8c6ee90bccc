#include <system_error>

#include <unistd.h>

#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/draft.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

/// Follows the links of a folder, so that none is left in the path.
std::filesystem::path without_links(const std::filesystem::path& file) {
  return std::filesystem::canonical(system::folder_of(file)) / file.filename();
}

void sync_folder(const std::filesystem::path& file) {
  const auto synced = system::sync_folder_of(file);
  if (!synced) {
    throw OpenError(OpenError::Reason::unusable, "the folder of " + file.string() + ": " + synced.error().text);
  }
}

}  // namespace

Draft::Draft(const std::filesystem::path& destination, const char* ending, system::FileRights rights)
    : file_(beside(without_links(destination), ending)) {
  constexpr mode_t owner_only = 0600;
  rights.mode = owner_only;
  std::filesystem::remove(file_);
  remove_files_beside(file_);
  const auto made = system::create_file(file_, rights);
  if (!made) {
    throw OpenError(OpenError::Reason::unusable, "cannot make " + file_.string() + ": " + made.error().text);
  }
}

Draft::~Draft() {
  std::error_code ignored;  // a draft that remains is replaced the next time
  std::filesystem::remove(file_, ignored);
}

void Draft::move_to(const std::filesystem::path& destination) const {
  std::filesystem::rename(file_, destination);
  sync_folder(destination);
}

void Draft::replace_database(const std::filesystem::path& database, const system::FileRights& rights) const {
  const auto given = system::set_rights(file_, rights);
  if (!given) throw OpenError(OpenError::Reason::unusable, file_.string() + ": " + given.error().text);
  // From here on the old database is complete without its log, which could be mistaken for the new one's.
  empty_log(database);
  remove_files_beside(database);
  sync_folder(database);
  move_to(database);
}

system::FileRights rights_of_replaced(const std::filesystem::path& database) {
  const auto present = system::rights_of(database);
  if (!present) return rights_beside(database);
  if (present->owner != ::geteuid() && ::geteuid() != 0) {
    throw OpenError(OpenError::Reason::read_only,
                    database.string() + " belongs to another user: replace it as that user, or as root");
  }
  return *present;
}

}  // namespace stint::sqlite
