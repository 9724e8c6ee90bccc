#include <algorithm>
#include <array>

#include <stint/country_suggestion.hpp>

namespace stint::app {
namespace {

// ArbZG §4 and §3.
constexpr std::string_view german_breaks =
    R"({"tiers": [{"moreThanWorkMinutes": 360, "breakMinutes": 30}, {"moreThanWorkMinutes": 540, "breakMinutes": 45}],
        "maximumDailyWorkMinutes": 600, "obligatory": true, "autoApply": false})";
// AZG §11 (1) and §9 (1).
constexpr std::string_view austrian_breaks =
    R"({"tiers": [{"moreThanWorkMinutes": 360, "breakMinutes": 30}],
        "maximumDailyWorkMinutes": 720, "obligatory": true, "autoApply": false})";
// ArG Art. 15 (1); a day's work and breaks fit into 14 hours, Art. 10 (3).
constexpr std::string_view swiss_breaks =
    R"({"tiers": [{"moreThanWorkMinutes": 330, "breakMinutes": 15}, {"moreThanWorkMinutes": 420, "breakMinutes": 30},
                  {"moreThanWorkMinutes": 540, "breakMinutes": 60}],
        "maximumDailyWorkMinutes": 780, "obligatory": true, "autoApply": false})";

// CH-45: ArG Art. 9 (1) a has 45 hours a week for offices, industry and large shops.
constexpr std::array suggestions{
    CountrySuggestion{"AT", "Österreich", "de", "Europe/Vienna", "AT", "AT", austrian_breaks, "Urlaub", "Krankheit"},
    CountrySuggestion{"CH", "Schweiz", "de", "Europe/Zurich", "", "CH-45", swiss_breaks, "Ferien", "Krankheit"},
    CountrySuggestion{"DE", "Deutschland", "de", "Europe/Berlin", "", "DE", german_breaks, "Urlaub", "Krankheit"},
    CountrySuggestion{"ES", "España", "es", "Europe/Madrid", "", "", "", "Vacaciones", "Enfermedad"},
    CountrySuggestion{"FR", "France", "fr", "Europe/Paris", "", "", "", "Congés", "Maladie"},
    CountrySuggestion{"LI", "Liechtenstein", "de", "Europe/Vaduz", "", "", "", "Ferien", "Krankheit"},
};

/// Further zones of a country.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> other_zones{
    {{"Europe/Busingen", "DE"}, {"Atlantic/Canary", "ES"}, {"Africa/Ceuta", "ES"}}};

std::optional<CountrySuggestion> found(const auto& position) {
  return position == suggestions.end() ? std::nullopt : std::optional{*position};
}

}  // namespace

std::span<const CountrySuggestion> country_suggestions() { return suggestions; }

std::optional<CountrySuggestion> suggestion_for(std::string_view code) {
  return found(std::ranges::find(suggestions, code, &CountrySuggestion::code));
}

std::optional<CountrySuggestion> suggestion_of_zone(std::string_view time_zone) {
  const auto other = std::ranges::find(other_zones, time_zone, [](const auto& pair) { return pair.first; });
  if (other != other_zones.end()) return suggestion_for(other->second);
  return found(std::ranges::find(suggestions, time_zone, &CountrySuggestion::time_zone));
}

}  // namespace stint::app
