#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

#include <boost/json.hpp>
#include <fmt/format.h>

#include <stint/application/text.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/first_company.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/importing.hpp>
#include <stint/memory/store.hpp>
#include <stint/system/system_time.hpp>

namespace stint::app {
namespace {

/// In quotation marks; basic strings of TOML have the same escapes.
std::string json_string(std::string_view text) { return boost::json::serialize(boost::json::value(text)); }

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

constexpr std::size_t maximum_key = 64;

/// For a country without a suggestion.
constexpr CountrySuggestion elsewhere{.language = "en", .vacation = "Vacation", .illness = "Illness"};

/// Empty for an empty value.
std::string optional_member(std::string_view name, std::string_view value) {
  return value.empty() ? std::string{} : fmt::format(",\n     \"{}\": {}", name, json_string(value));
}

std::string laws_of(const CountrySuggestion& suggestion) {
  std::string members;
  if (!suggestion.code.empty()) {
    members += fmt::format(",\n    \"country\": {{\"code\": {}, \"name\": {}}}", json_string(suggestion.code),
                           json_string(suggestion.name));
  }
  if (!suggestion.rules.empty()) {
    members += fmt::format(",\n    \"workingTime\": {{\"rules\": {}}}", json_string(suggestion.rules));
  }
  return members;
}

std::string breaks_of(const CountrySuggestion& suggestion) {
  return suggestion.breaks.empty() ? std::string{} : fmt::format(",\n      \"breakRegulation\": {}", suggestion.breaks);
}

std::string calendar_of(std::string_view region) {
  if (region.empty()) return {};
  const auto code = json_string(region);
  return fmt::format("\n  \"holidayCalendars\": [{{\"key\": {}, \"region\": {}}}],", code, code);
}

/// For Germany, the statutory rules of leave; elsewhere only that leave is not granted twice.
std::string leave_rules_of(const FirstCompany& company) {
  if (company.country != "DE") return R"({"overdrawn": "carried"})";
  const auto year = static_cast<int>(company.year);
  return fmt::format(R"({{
      "partialYears": "twelfths", "carryOverFromYear": {}, "carryOverUntilMonth": 3, "carryOverMonthsIfIll": 15,
      "remindInMonth": 10, "remindDaysBeforeLapse": 60, "lapseNeedsReminder": true,
      "byLawFromYear": {}, "contractCarryOverUntilMonth": 3, "overdrawn": "carried"
    }})",
                     year + 1, year);
}

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

std::string key_of(std::string_view name, std::string_view otherwise) {
  std::string key;
  for (const char c : application::lower_case(name)) {
    if (is_letter_or_digit(c)) {
      key += c;
    } else if (!key.empty() && !key.ends_with('-')) {
      key += '-';
    }
  }
  key.resize(std::min(key.size(), maximum_key));
  if (key.ends_with('-')) key.pop_back();
  return key.empty() ? std::string{otherwise} : key;
}

std::string company_file_of(const FirstCompany& company) {
  const auto person = company.administrator_first_name + ' ' + company.administrator_last_name;
  const auto suggestion = suggestion_for(company.country).value_or(elsewhere);
  return fmt::format(
      R"({{
  "company": {{
    "key": {}, "name": {}, "timeZone": {}, "language": {}{},
    "timeTracking": {{"active": true, "clockEnabled": true{}}},
    "absences": {{"leave": {}}}
  }},{}
  "absenceTypes": [
    {{"code": "VAC", "name": {}, "kind": "vacation", "needsApproval": true}},
    {{"code": "ILL", "name": {}, "kind": "illness", "needsApproval": false}}
  ],
  "employees": [
    {{"key": {}, "firstName": {}, "lastName": {}, "email": {}, "role": "ADMIN"{}{}}}
  ]
}}
)",
      json_string(key_of(company.name, "company")), json_string(company.name), json_string(company.time_zone),
      json_string(suggestion.language), laws_of(suggestion), breaks_of(suggestion), leave_rules_of(company),
      calendar_of(company.holidays), json_string(suggestion.vacation), json_string(suggestion.illness),
      json_string(key_of(person, "administrator")), json_string(company.administrator_first_name),
      json_string(company.administrator_last_name), json_string(company.administrator_email),
      optional_member("holidayCalendar", company.holidays), optional_member("passwordHash", company.password_hash));
}

std::string configuration_of(const std::filesystem::path& database) {
  return fmt::format(R"(# Every key that is left out has its default.

[server]
listen = "127.0.0.1:8080"

[database]
url = {}

[tokens]
issuer = "http://127.0.0.1:8080/api/v2"  # the URL by which clients reach the server
)",
                     json_string("sqlite:" + database.string()));
}

std::optional<std::string> objection_to(const FirstCompany& company) {
  const auto examined = company_file::examine_company_file(company_file_of(company));
  if (!examined.faults.empty()) return examined.faults.front().message;
  memory::Store nothing;
  const auto rehearsed = rehearse_on([&](const auto& job) { nothing.read(job); }, examined.files,
                                     system::SystemClock{}.now(), domain::PasswordPolicy{});
  if (!rehearsed.faults.empty()) return rehearsed.faults.front().message;
  for (const auto& [list, records] : rehearsed.report) {
    if (!records.warnings.empty()) return records.warnings.front().message;
  }
  return std::nullopt;
}

application::Secret make_up_password() {
  constexpr std::string_view characters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32 of them: five bits each
  constexpr std::size_t length = 20;
  constexpr std::size_t group = 5;
  application::Secret password;
  password.reserve(length + length / group);
  std::size_t count = 0;
  for (const char byte : identity::SodiumRandom{}.bytes(length)) {
    if (count > 0 && count % group == 0) password.push_back('-');
    password.push_back(characters[static_cast<unsigned char>(byte) % characters.size()]);
    ++count;
  }
  return password;
}

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
