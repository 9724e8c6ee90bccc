#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::app {

/// The answers about a company at the first start.
struct FirstCompany {
  std::string name{};
  std::string country{};    ///< ISO 3166-1 alpha-2, one that has a suggestion; empty: another, and no law is suggested
  std::string holidays{};   ///< region of `stint holidays list`; empty: no holiday calendar yet
  std::string time_zone{};  ///< IANA, such as `Europe/Berlin`
  std::string administrator_first_name{};
  std::string administrator_last_name{};
  std::string administrator_email{};
  std::string password_hash{};  ///< of the administrator, encoded (Argon2id); empty: not known yet
  std::chrono::year year{};     ///< the current one, from which leave is counted
};

/// The key of a record with this name: its ASCII letters and digits in lower case, a hyphen for all that is between
/// them, `otherwise` where nothing is left.
[[nodiscard]] std::string key_of(std::string_view name, std::string_view otherwise);

/// A company file (JSON) of the company, two absence types and the administrator, with the language, the holidays and
/// the laws that its country suggests. Leave that is overdrawn is taken off the next year. In Germany leave by law is
/// kept apart from what contracts add: it lapses after 31 March of the next year, and only after a reminder.
[[nodiscard]] std::string company_file_of(const FirstCompany& company);

/// A configuration (TOML) whose database is this file. Its path is well-formed UTF-8 without control characters.
[[nodiscard]] std::string configuration_of(const std::filesystem::path& database);

/// What keeps a company from being imported, or would be warned of: the first thing that an import into an empty
/// database finds. A password that is not known yet is none.
[[nodiscard]] std::optional<std::string> objection_to(const FirstCompany& company);

/// A password that nobody can guess: 100 bits of the operating system's randomness in letters and digits that nobody
/// takes for each other.
[[nodiscard]] application::Secret make_up_password();

}  // namespace stint::app
