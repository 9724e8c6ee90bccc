#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <stint/system/descriptor.hpp>

namespace stint::system {

/// The whole content of a file or a pipe, byte for byte. The error is a sentence for people without the path, such as
/// `No such file or directory`; a file of more than `most_bytes` is one too.
[[nodiscard]] std::expected<std::string, std::string> read_file(const std::filesystem::path& path,
                                                                std::size_t most_bytes = std::size_t{256} << 20U);

/// Replaces the file or creates it: after a crash or loss of power at any moment it has its old or its new content
/// whole, and its new one once this has returned. Throws std::system_error and leaves the old file as it was.
void write_file_atomically(const std::filesystem::path& path, std::string_view content,
                           std::filesystem::perms permissions = std::filesystem::perms::owner_read |
                                                                std::filesystem::perms::owner_write);

/// An exclusive lock between those who ask for it (flock(2)), held until this object or the process dies.
///
/// Lock a file of its own, and never delete it: whoever waits would hold a lock that nobody else sees. A child
/// that is forked while the lock is held holds it too, until it ends or becomes another program.
class FileLock {
 public:
  /// Nothing if somebody else holds the lock, in this process or another. Creates the file, private to its owner,
  /// where there is none. Throws std::system_error if the file cannot be opened.
  [[nodiscard]] static std::optional<FileLock> try_lock(const std::filesystem::path& path);
  /// The same, but waits until the lock is free.
  [[nodiscard]] static FileLock lock(const std::filesystem::path& path);

 private:
  explicit FileLock(Descriptor file) : file_{std::move(file)} {}

  Descriptor file_;
};

}  // namespace stint::system
