#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

struct zip;

namespace stint::table_files {

/// The maximum total size of all parts of a workbook, uncompressed.
inline constexpr std::size_t most_unpacked_bytes = std::size_t{512} << 20U;

/// A ZIP archive in memory; the bytes must outlive this object.
class ZipArchive {
 public:
  /// The error describes what is wrong with it.
  [[nodiscard]] static std::expected<ZipArchive, std::string> open(std::string_view bytes);

  [[nodiscard]] bool contains(const std::string& name) const;
  /// Reads a file of the archive. Whatever size the archive declares, no more is unpacked than remains of the limit for
  /// all of them.
  [[nodiscard]] std::expected<std::string, std::string> read(const std::string& name);

 private:
  struct Close {
    void operator()(zip* archive) const;
  };
  explicit ZipArchive(zip* archive) : archive_(archive) {}

  std::unique_ptr<zip, Close> archive_;
  std::size_t bytes_left_ = most_unpacked_bytes;
};

}  // namespace stint::table_files
