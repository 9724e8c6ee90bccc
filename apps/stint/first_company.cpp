#include <algorithm>
#include <chrono>
#include <cstdint>

#include <boost/json.hpp>
#include <fmt/format.h>

#include <stint/application/text.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/country_suggestion.hpp>
#include <stint/first_company.hpp>
#include <stint/identity/sodium_random.hpp>
#include <stint/importing.hpp>
#include <stint/memory/store.hpp>
#include <stint/system/system_clock.hpp>

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

}  // namespace stint::app
