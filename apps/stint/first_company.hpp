#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::app {

/// The answers about a company during `stint init`.
struct FirstCompany {
  std::string name{};
  std::string country{};    ///< ISO 3166-1 alpha-2, of a country with a suggestion; empty: another country, and no law
                            ///< is suggested
  std::string holidays{};   ///< region of `stint holidays list`; empty: no holiday calendar yet
  std::string time_zone{};  ///< IANA, such as `Europe/Berlin`
  std::string administrator_first_name{};
  std::string administrator_last_name{};
  std::string administrator_email{};
  std::string password_hash{};  ///< of the administrator's password, encoded (Argon2id); empty: not known yet
  std::chrono::year year{};     ///< the current year, from which leave is counted
};

/// The key of a record with this name: its ASCII letters and digits in lower case, a hyphen for everything between
/// them, `otherwise` if nothing remains.
[[nodiscard]] std::string key_of(std::string_view name, std::string_view otherwise);

/// A company file (JSON) with the company, two absence types and the administrator, and the language, holidays and laws
/// that the country suggests. Overdrawn leave is deducted from the next year. In Germany statutory leave is tracked
/// separately from additional contractual leave: it lapses after 31 March of the next year, and only after a reminder.
[[nodiscard]] std::string company_file_of(const FirstCompany& company);

/// A configuration (TOML) that uses this database file. The path is well-formed UTF-8 without control characters.
[[nodiscard]] std::string configuration_of(const std::filesystem::path& database);

/// Why a company cannot be imported, or what an import would warn about: the first finding of an import into an empty
/// database. A password that is not known yet is not a finding.
[[nodiscard]] std::optional<std::string> objection_to(const FirstCompany& company);

/// A password that cannot be guessed: 100 bits of the operating system's randomness, in letters and digits that are not
/// easily confused.
[[nodiscard]] application::Secret make_up_password();

/// Suggestions for the first company file of a company in a country.
struct CountrySuggestion {
  std::string_view code{};       ///< ISO 3166-1 alpha-2
  std::string_view name{};       ///< in the country's language
  std::string_view language{};   ///< of mails and messages: `de`
  std::string_view time_zone{};  ///< IANA, of most of the population
  std::string_view
      holidays{};  ///< region of `stint holidays list` that applies nationwide; empty: regions differ, or none is known
  std::string_view rules{};     ///< value of `workingTime.rules`; empty: Stint has no rules for the country
  std::string_view breaks{};    ///< statutory `breakRegulation` as JSON; empty: none
  std::string_view vacation{};  ///< name of the absence type, in the country's language
  std::string_view illness{};   ///< name of the absence type, in the country's language
};

/// Ordered by code.
[[nodiscard]] std::span<const CountrySuggestion> country_suggestions();

/// `nullopt` if Stint has no suggestion for the country.
[[nodiscard]] std::optional<CountrySuggestion> suggestion_for(std::string_view code);

/// The country of a time zone: `Europe/Berlin` is DE. `nullopt` if the zone belongs to no country that Stint knows.
[[nodiscard]] std::optional<CountrySuggestion> suggestion_of_zone(std::string_view time_zone);

}  // namespace stint::app
