#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace stint::app {

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
