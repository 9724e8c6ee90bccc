#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/table_files/serial_moment.hpp>
#include <stint/table_files/zip_archive.hpp>

// The parts of a workbook that its sheets refer to. Each reader takes the XML of its part; an error describes what is
// wrong with it.

namespace stint::table_files {

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
