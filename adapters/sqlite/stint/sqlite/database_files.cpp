#include <array>
#include <cerrno>
#include <utility>

#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

using Reason = OpenError::Reason;
using std::filesystem::path;

constexpr std::array of_sqlite{"-wal", "-shm", "-journal"};
constexpr std::array of_all{"", "-wal", "-shm", "-journal", "-writer.lock", "-serving.lock"};

OpenError not_writable(const path& file, const system::FileFault& fault) {
  return {Reason::read_only, file.string() + " cannot be written: " + fault.text};
}

std::string join(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

path beside(path file, const char* ending) {
  file += ending;
  return file;
}

path database_at(const path& path) {
  auto file = system::followed(path);
  if (!file) throw OpenError(Reason::unusable, path.string() + " cannot be the database: " + file.error().text);
  return *std::move(file);
}

system::FileRights rights_beside(const path& database) {
  auto rights = system::rights_of(database);
  if (!rights) return system::rights_in(system::folder_of(database));
  constexpr mode_t read_and_write = 0666;
  constexpr mode_t of_owner = 0600;
  rights->mode = (rights->mode & read_and_write) | of_owner;
  return *rights;
}

void make_database_file(const path& database) {
  const auto made = system::create_file(database, rights_beside(database));
  if (!made && made.error().error != EEXIST) throw not_writable(database, made.error());
}

void prepare_files_beside(const path& database) {
  const auto rights = rights_beside(database);
  for (const char* const ending : of_sqlite) {
    const auto file = beside(database, ending);
    const auto set = system::set_rights(file, rights);
    if (!set && set.error().error != ENOENT) {
      throw OpenError(Reason::unusable, file.string() + " cannot be used: " + set.error().text);
    }
  }
}

void remove_files_beside(const path& database) {
  for (const char* const ending : of_sqlite) std::filesystem::remove(beside(database, ending));
}

void expect_writable(const path& database) {
  const auto folder = system::folder_of(database);
  if (const auto writable = system::check_folder(folder); !writable) throw not_writable(folder, writable.error());
  for (const char* const ending : of_all) {
    const auto file = beside(database, ending);
    const auto writable = system::check_shared_file(file);
    if (!writable && writable.error().error != ENOENT) throw not_writable(file, writable.error());
  }
}

std::vector<std::string> warnings_about_rights(const path& database) {
  const auto own = system::rights_of(database);
  std::vector<std::string> open_to_others;
  std::vector<std::string> of_others;
  for (const char* const ending : of_all) {
    const auto file = beside(database, ending);
    const auto rights = system::rights_of(file);
    if (!own || !rights) continue;
    constexpr mode_t of_others_than_owner = 0077;
    if ((rights->mode & of_others_than_owner) != 0) open_to_others.push_back(file.string());
    if (rights->owner != own->owner) of_others.push_back(file.string());
  }
  std::vector<std::string> warnings;
  if (!open_to_others.empty()) {
    warnings.push_back("others than its owner have rights to " + join(open_to_others) + ": chmod go= takes them away");
  }
  if (!of_others.empty()) {
    warnings.push_back(join(of_others) + " belongs to another user than " + database.string());
  }
  return warnings;
}

}  // namespace stint::sqlite
