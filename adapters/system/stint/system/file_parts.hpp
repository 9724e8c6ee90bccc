#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include <sys/stat.h>

#include <stint/system/descriptor.hpp>

namespace stint::system {

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
