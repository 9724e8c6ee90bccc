#pragma once

#include <string>

#include <stint/command_description.hpp>

namespace stint::app {

/// The manual page of a program in section 1, in the macros of man(7). `version` is a name and a number: `stint 1.2.3`.
/// The same input gives the same page, on any day.
[[nodiscard]] std::string manual_page(const CommandDescription& program, const std::string& version);

}  // namespace stint::app
