#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stint/system/files.hpp>

namespace stint::system {
namespace {

using std::filesystem::path;

constexpr mode_t permission_bits = 07777;
constexpr mode_t group_bits = 0070;

std::string message_of(int error) { return std::generic_category().message(error); }

/// The fault described by errno.
std::unexpected<FileFault> failed() { return std::unexpected{FileFault{errno, message_of(errno)}}; }

std::unexpected<FileFault> unfit(const char* text) { return std::unexpected{FileFault{EINVAL, text}}; }

/// Repeats the call while signals interrupt it; returns its result.
template <class Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

/// The file of another user keeps its mode, and not every file system has modes: neither prevents us from using it.
bool is_not_ours_to_change(int error) { return error == EPERM || error == ENOTSUP || error == ENOSYS; }

bool has_owner(const struct stat& file, const FileRights& rights) {
  return (rights.owner == FileRights::maker || rights.owner == file.st_uid) &&
         (rights.group == FileRights::maker || rights.group == file.st_gid);
}

/// Sets the owner of a file and returns the mode that it may then have. `change` is fchownat(2) for the file.
template <class Change>
mode_t give_owner(const struct stat& file, const FileRights& rights, Change change) {
  if (has_owner(file, rights) || change(rights.owner, rights.group) == 0) return rights.mode;
  const bool has_group = file.st_gid == rights.group || change(FileRights::maker, rights.group) == 0;
  return has_group ? rights.mode : rights.mode & ~group_bits;
}

FileResult<void> give_rights(const Descriptor& file, const FileRights& rights) {
  struct stat present {};
  if (::fstat(file.number(), &present) != 0) return failed();
  const auto mode =
      give_owner(present, rights, [&](uid_t owner, gid_t group) { return ::fchown(file.number(), owner, group); });
  if ((present.st_mode & permission_bits) == mode || ::fchmod(file.number(), mode) == 0) return {};
  return is_not_ours_to_change(errno) ? FileResult<void>{} : failed();
}

/// Checks that the opened file can be the file that we share with other programs.
FileResult<void> expect_own_file(const Descriptor& file) {
  struct stat present {};
  if (::fstat(file.number(), &present) != 0) return failed();
  if (S_ISLNK(present.st_mode)) return unfit("It is a symbolic link");
  if (!S_ISREG(present.st_mode)) return unfit("It is not a regular file");
  if (present.st_nlink > 1) return unfit("It has other names (hard links)");
  return {};
}

Descriptor open_without_following(const path& file, int flags) {
  return Descriptor{::open(file.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)};
}

FileResult<Descriptor> open_own_file(const path& path, const FileRights& rights) {
  auto file = open_without_following(path, O_RDWR);
  if (!file.is_open()) return errno == ELOOP ? unfit("It is a symbolic link") : failed();
  if (const auto own = expect_own_file(file); !own) return std::unexpected{own.error()};
  if (const auto given = give_rights(file, rights); !given) return std::unexpected{given.error()};
  return file;
}

FileResult<void> write_all(const Descriptor& file, std::string_view content) {
  while (!content.empty()) {
    const auto written = uninterrupted([&] { return ::write(file.number(), content.data(), content.size()); });
    if (written < 0) return failed();
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file.number()) != 0) return failed();
  return {};
}

path draft_of(const path& file) { return folder_of(file) / ("." + file.filename().string() + ".part"); }

/// Creates a file under a unique name, complete and on disk.
FileResult<void> write_draft(const path& draft, std::string_view content, const FileRights& rights) {
  if (::unlink(draft.c_str()) != 0 && errno != ENOENT) return failed();
  const auto file = create_file(draft, rights);
  if (!file) return std::unexpected{file.error()};
  return write_all(*file, content);
}

FileResult<void> make_folder(const path& folder) {
  const auto rights = rights_in(folder_of(folder));
  constexpr mode_t owner_only = 0700;
  if (::mkdir(folder.c_str(), owner_only) != 0) {
    if (errno == EEXIST) return {};
    return failed();
  }
  const auto made = open_without_following(folder, O_RDONLY | O_DIRECTORY);
  if (!made.is_open()) return failed();
  return give_rights(made, {rights.owner, rights.group, owner_only});
}

}  // namespace

std::optional<FileRights> rights_of(const path& path) {
  struct stat present {};
  if (::lstat(path.c_str(), &present) != 0) return std::nullopt;
  return FileRights{present.st_uid, present.st_gid, present.st_mode & permission_bits};
}

FileRights rights_in(const path& folder) {
  FileRights rights;
  struct stat present {};
  if (::geteuid() != 0 || ::stat(folder.c_str(), &present) != 0) return rights;
  rights.owner = present.st_uid;
  rights.group = present.st_gid;
  return rights;
}

FileResult<path> followed(const path& path) {
  std::error_code error;
  if (!std::filesystem::is_symlink(path, error)) return path;
  const auto owner = rights_of(path).value_or(FileRights{}).owner;
  if (owner != 0 && owner != ::geteuid()) return unfit("It is a symbolic link that another user has made");
  auto target = std::filesystem::canonical(path, error);
  if (error) return unfit("It is a symbolic link that leads nowhere");
  return target;
}

path folder_of(const path& file) { return file.has_parent_path() ? file.parent_path() : "."; }

std::expected<std::string, std::string> read_file(const path& path, std::size_t most_bytes) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.is_open()) return std::unexpected{message_of(errno)};
  std::string content;
  std::array<char, 64 * 1024> block;
  for (;;) {
    const auto count = uninterrupted([&] { return ::read(file.number(), block.data(), block.size()); });
    if (count < 0) return std::unexpected{message_of(errno)};
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
    if (content.size() > most_bytes) return std::unexpected{"More than " + std::to_string(most_bytes) + " bytes"};
  }
}

FileResult<Descriptor> create_file(const path& path, const FileRights& rights) {
  constexpr mode_t owner_only = 0600;
  Descriptor file{::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, owner_only)};
  if (!file.is_open()) return failed();
  if (const auto given = give_rights(file, rights); !given) return std::unexpected{given.error()};
  return file;
}

FileResult<Descriptor> open_shared_file(const path& path, const FileRights& rights) {
  auto file = open_own_file(path, rights);
  if (file || file.error().error != ENOENT) return file;
  auto made = create_file(path, rights);
  if (made || made.error().error != EEXIST) return made;
  return open_own_file(path, rights);  // another process was faster
}

FileResult<void> set_rights(const path& path, const FileRights& rights) {
  const auto file = open_without_following(path, O_PATH);
  if (!file.is_open()) return failed();
  if (const auto own = expect_own_file(file); !own) return own;
  struct stat present {};
  if (::fstat(file.number(), &present) != 0) return failed();
  const auto mode = give_owner(present, rights, [&](uid_t owner, gid_t group) {
    return ::fchownat(file.number(), "", owner, group, AT_EMPTY_PATH);
  });
  if ((present.st_mode & permission_bits) == mode) return {};
  // The only way to change the mode by a descriptor of O_PATH.
  if (::chmod(("/proc/self/fd/" + std::to_string(file.number())).c_str(), mode) == 0) return {};
  return is_not_ours_to_change(errno) ? FileResult<void>{} : failed();
}

FileResult<void> check_shared_file(const path& path) {
  const auto file = open_without_following(path, O_PATH);
  if (!file.is_open()) return failed();
  if (const auto own = expect_own_file(file); !own) return own;
  if (::faccessat(AT_FDCWD, path.c_str(), R_OK | W_OK, AT_EACCESS) != 0) return failed();
  return {};
}

FileResult<void> check_folder(const path& folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) return unfit("It is not a folder");
  if (::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0) return failed();
  return {};
}

FileResult<void> make_folders(const path& folder) {
  std::error_code ignored;
  if (std::filesystem::is_directory(folder, ignored)) return {};
  if (folder.has_parent_path() && folder.parent_path() != folder) {
    if (const auto above = make_folders(folder.parent_path()); !above) return above;
  }
  return make_folder(folder);
}

FileResult<void> write_whole_file(const path& path, std::string_view content) {
  const auto draft = draft_of(path);
  const auto written = write_draft(draft, content, rights_in(folder_of(path)));
  if (written && ::rename(draft.c_str(), path.c_str()) == 0) return sync_folder_of(path);
  const auto fault = written ? failed() : std::unexpected{written.error()};
  ::unlink(draft.c_str());
  return fault;
}

FileResult<void> write_new_file(const path& path, std::string_view content, const FileRights& rights) {
  const auto draft = draft_of(path);
  auto result = write_draft(draft, content, rights);
  if (result && ::link(draft.c_str(), path.c_str()) != 0) result = failed();  // unlike rename(2), it replaces nothing
  ::unlink(draft.c_str());
  return result ? sync_folder_of(path) : result;
}

FileResult<void> sync_folder_of(const path& file) {
  const Descriptor folder{::open(folder_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (!folder.is_open() || ::fsync(folder.number()) != 0) return failed();
  return {};
}

namespace {

bool is_as_before(const struct stat& before, const struct stat& now) {
  return before.st_size == now.st_size && before.st_mtim.tv_sec == now.st_mtim.tv_sec &&
         before.st_mtim.tv_nsec == now.st_mtim.tv_nsec;
}

}  // namespace

std::optional<FileParts> FileParts::open(const std::filesystem::path& path) {
  struct stat opened {};
  // A pipe is not opened, not even briefly: its writer would fail.
  if (::stat(path.c_str(), &opened) != 0 || !S_ISREG(opened.st_mode)) return std::nullopt;
  Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.is_open() || ::fstat(file.number(), &opened) != 0 || !S_ISREG(opened.st_mode)) return std::nullopt;
  return FileParts{std::move(file), opened};
}

std::expected<std::string, std::string> FileParts::read(std::size_t offset, std::size_t most) const {
  std::string part(most, '\0');
  std::size_t length = 0;
  while (length < most) {
    const auto count =
        ::pread(file_.number(), part.data() + length, most - length, static_cast<off_t>(offset + length));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected{std::generic_category().message(errno)};
    if (count == 0) break;
    length += static_cast<std::size_t>(count);
  }
  part.resize(length);
  struct stat now {};
  if (::fstat(file_.number(), &now) != 0 || !is_as_before(opened_, now)) {
    return std::unexpected{std::string{"The file has changed while it was read"}};
  }
  return part;
}

}  // namespace stint::system
