#pragma once

#include <map>
#include <string>

namespace stint::test {

/// The parts of a workbook, by their paths in the archive.
using WorkbookParts = std::map<std::string, std::string>;

/// Parts of a workbook of one sheet `Data` with these rows (`<row>…</row>`).
[[nodiscard]] WorkbookParts parts_with_rows(const std::string& rows);

/// The archive, compressed.
[[nodiscard]] std::string zipped(const WorkbookParts& parts);

}  // namespace stint::test
