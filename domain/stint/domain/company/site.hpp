#pragma once

#include <optional>
#include <string>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// What a company says of one of its branch offices from a day on. Where it says nothing the company's own holds.
struct Site {
  std::string branch_office;                      ///< its name, as employees and their terms have it
  std::optional<std::string> time_zone{};         ///< IANA name
  std::optional<std::string> holiday_calendar{};  ///< key
  std::optional<std::string> language{};          ///< RFC 5646
  std::optional<Date> valid_from{};               ///< until the next of the same office; nothing: from the beginning
  bool operator==(const Site&) const = default;
};

}  // namespace stint::domain
