#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/import/report.hpp>

namespace stint::app {

/// For people: one line per list with its counts, and below it the records, as many as can be read. Ends with a line
/// feed.
[[nodiscard]] std::string text_of(const application::ImportReport& report);

using PutText = std::function<void(std::string_view text)>;

/// For programs, see docs/reference/command-line.md: everything, on one line, which is put piece by piece.
void put_json(const application::ImportReport& report, const PutText& put);

/// A fault of a refused import.
struct PlacedFault {
  std::string place{};    ///< the file, or the cell of a table
  std::string pointer{};  ///< of the record's member in a company file (RFC 6901)
  std::string message{};
};

/// For programs: `faults`, the first ones, and `faultCount`, their total number.
[[nodiscard]] std::string json_of(const std::vector<PlacedFault>& faults, std::size_t count);

}  // namespace stint::app
