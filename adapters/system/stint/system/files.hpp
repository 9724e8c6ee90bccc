#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <sys/stat.h>
#include <sys/types.h>

#include <stint/system/descriptor.hpp>

// Creating and finding files. Commands that root runs work in folders of the service's own user, who may have put
// anything there: nothing here follows a link, waits for a pipe or changes a file that has another name elsewhere.

namespace stint::system {

/// Why a file cannot be used.
struct FileFault {
  int error = 0;     ///< errno; EINVAL if the path is not the expected kind of file
  std::string text;  ///< a sentence for people, without the path, such as `No such file or directory`
};

template <class T>
using FileResult = std::expected<T, FileFault>;

/// The owner of a file and its mode.
struct FileRights {
  /// As for chown(2): the creator of the file.
  static constexpr uid_t maker = static_cast<uid_t>(-1);

  uid_t owner = maker;
  gid_t group = maker;
  mode_t mode = 0600;

  [[nodiscard]] bool operator==(const FileRights&) const = default;
};

/// The rights of what is at a path, without following a link. `nullopt` if there is nothing, or no access to it.
[[nodiscard]] std::optional<FileRights> rights_of(const std::filesystem::path& path);

/// The rights of a file to be created in a folder: only for its owner. Files created by root belong to the owner of the
/// folder, who could not use them otherwise.
[[nodiscard]] FileRights rights_in(const std::filesystem::path& folder);

/// The target of a path: of a link if root or this user has created it, otherwise the path itself. Fails for a link of
/// another user, and for one without a target.
[[nodiscard]] FileResult<std::filesystem::path> followed(const std::filesystem::path& path);

/// The folder that contains a file.
[[nodiscard]] std::filesystem::path folder_of(const std::filesystem::path& file);

/// The whole content of a file or a pipe, byte for byte. The error is a sentence for people without the path, such as
/// `No such file or directory`; a file of more than `most_bytes` is also an error.
[[nodiscard]] std::expected<std::string, std::string> read_file(const std::filesystem::path& path,
                                                                std::size_t most_bytes = std::size_t{256} << 20U);

/// Creates an empty file with exactly these rights, whatever the umask, and opens it for reading and writing. If only
/// root can give it to that owner, its creator remains the owner, and if the group cannot be set, the group gets no
/// rights. Fails (EEXIST) if anything exists already, even a link without a target.
[[nodiscard]] FileResult<Descriptor> create_file(const std::filesystem::path& path, const FileRights& rights);

/// Opens a file that several programs share for reading and writing, and creates it if it is missing. Sets these rights
/// as far as this process may. Fails if there is a link, something that is not a regular file, or a file with several
/// names.
[[nodiscard]] FileResult<Descriptor> open_shared_file(const std::filesystem::path& path, const FileRights& rights);

/// Sets the rights of a file as `create_file` does. Fails as `open_shared_file` does. Does not open the file in a way
/// that matters to SQLite: no lock of this process is lost.
[[nodiscard]] FileResult<void> set_rights(const std::filesystem::path& path, const FileRights& rights);

/// Whether `open_shared_file` could open what is at the path, determined without opening it.
[[nodiscard]] FileResult<void> check_shared_file(const std::filesystem::path& path);

/// Whether this user may create files in a folder.
[[nodiscard]] FileResult<void> check_folder(const std::filesystem::path& folder);

/// Creates a folder and its missing parents, each only for its owner (see `rights_in`).
[[nodiscard]] FileResult<void> make_folders(const std::filesystem::path& folder);

/// Replaces or creates a file: after a crash or loss of power at any moment it has either its complete old or its
/// complete new content, and its new one once this has returned. The draft is next to it under the same name with a dot
/// before and `.part` after it, and is replaced by the next attempt. The rights are those of `rights_in` its folder.
[[nodiscard]] FileResult<void> write_whole_file(const std::filesystem::path& path, std::string_view content);

/// Creates a file with this content and exactly these rights, as `create_file` does: after a crash at any moment it
/// exists completely or not at all. Fails (EEXIST) if anything exists already. The draft is next to it as above.
[[nodiscard]] FileResult<void> write_new_file(const std::filesystem::path& path, std::string_view content,
                                              const FileRights& rights);

/// Makes a renaming or removal in the folder of a file survive a loss of power.
[[nodiscard]] FileResult<void> sync_folder_of(const std::filesystem::path& file);

/// A regular file that is read in parts, and must not change in the meantime.
class FileParts {
 public:
  /// `nullopt` if there is no such file, it is not a regular file, or it cannot be read.
  [[nodiscard]] static std::optional<FileParts> open(const std::filesystem::path& path);

  /// The bytes that begin at an offset: `most` of them, or fewer at the end. The error is a sentence for people without
  /// the path: the system's, or that the file has changed since it was opened.
  [[nodiscard]] std::expected<std::string, std::string> read(std::size_t offset, std::size_t most) const;

 private:
  FileParts(Descriptor file, const struct stat& opened) : file_(std::move(file)), opened_(opened) {}

  Descriptor file_;
  struct stat opened_;
};

}  // namespace stint::system
