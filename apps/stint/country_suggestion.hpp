#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace stint::app {

/// What a country suggests for the first company file of a company there.
struct CountrySuggestion {
  std::string_view code{};       ///< ISO 3166-1 alpha-2
  std::string_view name{};       ///< in its language
  std::string_view language{};   ///< of mails and messages: `de`
  std::string_view time_zone{};  ///< IANA, of most people there
  std::string_view
      holidays{};  ///< region of `stint holidays list` that holds in all of it; empty: regions differ, or none is known
  std::string_view rules{};     ///< value of `workingTime.rules`; empty: Stint has no rules of it
  std::string_view breaks{};    ///< `breakRegulation` as JSON, by its law; empty: none
  std::string_view vacation{};  ///< name of the absence type, in its language
  std::string_view illness{};   ///< name of the absence type, in its language
};

/// Ordered by code.
[[nodiscard]] std::span<const CountrySuggestion> country_suggestions();

/// `nullopt` if Stint suggests nothing for the country.
[[nodiscard]] std::optional<CountrySuggestion> suggestion_for(std::string_view code);

/// The country of a time zone: `Europe/Berlin` is DE. `nullopt` if the zone is of no country that Stint knows.
[[nodiscard]] std::optional<CountrySuggestion> suggestion_of_zone(std::string_view time_zone);

}  // namespace stint::app
