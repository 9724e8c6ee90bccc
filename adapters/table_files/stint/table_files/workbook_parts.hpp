#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/table_files/serial_moment.hpp>

// The parts of a workbook that its sheets refer to. Each reader takes the XML of its part; an error describes what is
// wrong with it.

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

template <class T>
using PartResult = std::expected<T, std::string>;

struct Relationship {
  std::string type;    ///< the last step of its URI, such as `worksheet`
  std::string target;  ///< path in the archive
};

/// The relationships of a part in a folder, by id (ECMA-376 Part 2, 9.3).
[[nodiscard]] PartResult<std::map<std::string, Relationship>> read_relationships(std::string_view xml,
                                                                                 std::string_view folder);

struct WorkbookContents {
  std::vector<std::pair<std::string, std::string>> sheets{};  ///< names, and ids of relationships
  DateSystem dates = DateSystem::since_1900;
};
[[nodiscard]] PartResult<WorkbookContents> read_contents(std::string_view xml);

/// The strings that cells share.
[[nodiscard]] PartResult<std::vector<std::string>> read_shared_strings(std::string_view xml);

/// The kind of number that each style displays.
[[nodiscard]] PartResult<std::vector<NumberFormat>> read_number_formats(std::string_view xml);

}  // namespace stint::table_files
