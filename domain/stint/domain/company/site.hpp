#pragma once

#include <optional>
#include <string>

namespace stint::domain {

/// What a company says of one of its branch offices. Where it says nothing the company's own holds.
struct Site {
  std::string branch_office;                      ///< its name, as employees and their terms have it
  std::optional<std::string> time_zone{};         ///< IANA name
  std::optional<std::string> holiday_calendar{};  ///< key
  std::optional<std::string> language{};          ///< RFC 5646
  bool operator==(const Site&) const = default;
};

}  // namespace stint::domain
