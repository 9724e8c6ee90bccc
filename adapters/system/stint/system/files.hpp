#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <stint/system/descriptor.hpp>

// How files are made and found. Commands that root runs work in folders of the service's own user, who may have put
// anything there: nothing here follows a link, waits for a pipe or changes a file that has another name elsewhere.

namespace stint::system {

/// Why a file cannot be used.
struct FileFault {
  int error = 0;     ///< errno; EINVAL for what stands at the path and is not the file that we want
  std::string text;  ///< a sentence for people without the path, such as `No such file or directory`
};

template <class T>
using FileResult = std::expected<T, FileFault>;

/// Who owns a file, and what its mode lets whom do.
struct FileRights {
  /// As for chown(2): whoever makes the file.
  static constexpr uid_t maker = static_cast<uid_t>(-1);

  uid_t owner = maker;
  gid_t group = maker;
  mode_t mode = 0600;

  [[nodiscard]] bool operator==(const FileRights&) const = default;
};

/// Those of what stands at a path, a link itself included. Nothing where there is nothing, or no way to it.
[[nodiscard]] std::optional<FileRights> rights_of(const std::filesystem::path& path);

/// Those of a file that is to be made in a folder: for its owner alone. What root makes belongs to the owner of the
/// folder, who could not use it otherwise.
[[nodiscard]] FileRights rights_in(const std::filesystem::path& folder);

/// What a path means: where a link leads that root or this user has made, anything else itself. A fault for a link of
/// another user, and for one that leads nowhere.
[[nodiscard]] FileResult<std::filesystem::path> followed(const std::filesystem::path& path);

/// The folder that a file stands in.
[[nodiscard]] std::filesystem::path folder_of(const std::filesystem::path& file);

/// The whole content of a file or a pipe, byte for byte. The error is a sentence for people without the path, such as
/// `No such file or directory`; a file of more than `most_bytes` is one too.
[[nodiscard]] std::expected<std::string, std::string> read_file(const std::filesystem::path& path,
                                                                std::size_t most_bytes = std::size_t{256} << 20U);

/// Makes an empty file with exactly these rights, whatever the umask, and opens it for reading and writing. Where only
/// root can give it to that owner it stays its maker's, and where the group cannot be given the group gets no rights.
/// A fault (EEXIST) where anything stands already, even a link that leads nowhere.
[[nodiscard]] FileResult<Descriptor> create_file(const std::filesystem::path& path, const FileRights& rights);

/// Opens a file that several programs share for reading and writing, and makes it where there is none. Brings it to
/// these rights as far as this process may. A fault where a link, something that is not a regular file, or a file of
/// several names stands.
[[nodiscard]] FileResult<Descriptor> open_shared_file(const std::filesystem::path& path, const FileRights& rights);

/// Brings a file to these rights as `create_file` does. The same faults as of `open_shared_file`. Does not open the
/// file as SQLite understands it: no lock of this process is lost.
[[nodiscard]] FileResult<void> set_rights(const std::filesystem::path& path, const FileRights& rights);

/// Whether `open_shared_file` could open what stands at the path, found without opening it.
[[nodiscard]] FileResult<void> check_shared_file(const std::filesystem::path& path);

/// Whether this user may make files in a folder.
[[nodiscard]] FileResult<void> check_folder(const std::filesystem::path& folder);

/// Makes a folder, and those above it that are missing, each for its owner alone (see `rights_in`).
[[nodiscard]] FileResult<void> make_folders(const std::filesystem::path& folder);

/// Replaces a file or makes it: after a crash or loss of power at any moment it has its old or its new content whole,
/// and its new one once this has returned. What was begun stands beside it under the same name with a dot before and
/// `.part` behind, and is replaced by the next try. The rights are those of `rights_in` its folder.
[[nodiscard]] FileResult<void> write_whole_file(const std::filesystem::path& path, std::string_view content);

/// Makes a file with this content and exactly these rights, as `create_file` does: after a crash at any moment it is
/// there whole or not at all. A fault (EEXIST) where anything stands already. What was begun stands beside it as above.
[[nodiscard]] FileResult<void> write_new_file(const std::filesystem::path& path, std::string_view content,
                                              const FileRights& rights);

/// Makes a renaming or removal in the folder of a file survive a loss of power.
[[nodiscard]] FileResult<void> sync_folder_of(const std::filesystem::path& file);

}  // namespace stint::system
