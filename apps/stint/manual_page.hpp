#pragma once

#include <span>
#include <string>
#include <string_view>

#include <stint/command_description.hpp>

namespace stint::app {

/// A file or a command and its purpose.
struct ManualEntry {
  std::string_view term{};
  std::string_view meaning{};  ///< one sentence
};

/// Sections of a manual page that do not follow from the command line; empty ones are left out.
struct ManualSupplement {
  std::span<const ManualEntry> files{};
  std::span<const ManualEntry> examples{};
  std::string_view see_also{};
};

/// The manual page of a program in section 1, in the macros of man(7). `version` is a name and a number: `stint 1.2.3`.
/// The same input always gives the same page, on any day.
[[nodiscard]] std::string manual_page(const CommandDescription& program, const std::string& version,
                                      const ManualSupplement& more = {});

}  // namespace stint::app
