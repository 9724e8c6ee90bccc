#pragma once

#include <string>

#include <stint/application/import/report.hpp>

namespace stint::app {

/// For people: a line a list with its counts, and below it the records, as many as one can read. Ends with a line feed.
[[nodiscard]] std::string text_of(const application::ImportReport& report);

/// For programs, as docs/reference/command-line.md has it: everything, in one line.
[[nodiscard]] std::string json_of(const application::ImportReport& report);

}  // namespace stint::app
