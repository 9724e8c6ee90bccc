#pragma once

#include <optional>
#include <string>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The settings of a company's branch office from a day. The company's own settings apply where these are missing.
struct Site {
  std::string branch_office;                      ///< its name, as in the records and terms of employees
  std::optional<std::string> time_zone{};         ///< IANA name
  std::optional<std::string> holiday_calendar{};  ///< key
  std::optional<std::string> language{};          ///< RFC 5646
  std::optional<Date> valid_from{};               ///< until the next row of the same office; nullopt: from the
                                                  ///< beginning
  bool operator==(const Site&) const = default;
};

}  // namespace stint::domain
