#include <algorithm>
#include <ranges>
#include <string_view>

#include <boost/json/object.hpp>

#include <stint/application/text.hpp>
#include <stint/company_file/values.hpp>
#include <stint/domain/characters.hpp>

namespace stint::company_file {
namespace {

/// `written`: `least` as in a message.
std::optional<domain::HalfDays> halves_from(const Place& place, double least, const std::string& written) {
  boost::json::error_code error;
  const auto days = place.value().to_number<double>(error);
  const auto halves = error ? std::nullopt : domain::half_days_in(days, least, most_days);
  if (!halves)
    place.fault("must be a number of days from " + written + " to " + std::to_string(most_days) + " in steps of 0.5");
  return halves;
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_blank_or_control(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; }

bool is_subtag(std::string_view tag) {
  return !tag.empty() && tag.size() <= 8 && std::ranges::all_of(tag, domain::is_letter_or_digit);
}

bool is_language_tag(std::string_view tag) {
  if (tag.empty() || !std::ranges::all_of(tag.substr(0, tag.find('-')), domain::is_letter)) return false;
  return std::ranges::all_of(tag | std::views::split('-'), [](const auto& part) {
    return is_subtag({part.begin(), part.end()});
  });
}

bool is_email_address(std::string_view address) {
  return std::ranges::count(address, '@') == 1 && !address.starts_with('@') && !address.ends_with('@') &&
         std::ranges::none_of(address, is_blank_or_control);
}

/// A string that satisfies a rule; `must` describes the rule.
template <class Rule>
std::optional<std::string> text_that(const Place& place, Rule holds, const char* must) {
  auto found = text(place);
  if (found && !holds(*found)) return place.fault(must);
  return found;
}

/// The value that a function of the domain returns for a string; `must` describes what it accepts.
template <class Value>
std::optional<Value> converted(const Place& place, std::optional<Value> (*convert)(std::string_view),
                               const char* must) {
  const auto found = text(place);
  if (!found) return std::nullopt;
  const auto value = convert(*found);
  if (!value) return place.fault(must);
  return value;
}

/// A calendar year within the domain's range, from its four digits.
std::optional<std::int32_t> calendar_year(std::string_view digits) {
  const auto january = domain::parse_month(std::string{digits} + "-01");
  if (!january) return std::nullopt;
  return static_cast<int>(january->year());
}

}  // namespace

std::optional<bool> truth(const Place& place) {
  const auto* found = place.value().if_bool();
  if (found == nullptr) return place.fault("must be true or false");
  return *found;
}

std::optional<std::string> text(const Place& place) {
  const auto* found = place.value().if_string();
  if (found == nullptr) return place.fault("must be a text");
  std::string copy{found->data(), found->size()};
  if (copy.find('\0') != std::string::npos) return place.fault("must not contain NUL");
  return copy;
}

std::optional<std::string> filled_text(const Place& place) {
  return text_that(
      place, [](std::string_view found) { return !found.empty(); }, "must not be empty");
}

std::optional<domain::AbsenceTypeCode> type_code(const Place& place) {
  return converted(place, domain::AbsenceTypeCode::parse, "must have 3 characters");
}

std::optional<std::string> email_address(const Place& place) {
  return text_that(place, is_email_address, "must be an e-mail address");
}

std::optional<std::string> language_tag(const Place& place) {
  return text_that(place, is_language_tag, "must be a language tag such as 'de' or 'pt-BR'");
}

std::optional<std::string> language_tag_or_empty(const Place& place) {
  const auto* found = place.value().if_string();
  if (found != nullptr && found->empty()) return std::string{};
  return language_tag(place);
}

std::optional<std::string> country_code(const Place& place) {
  return text_that(
      place, [](std::string_view code) { return code.size() == 2 && std::ranges::all_of(code, is_capital); },
      "must be a country code of two capital letters");
}

std::optional<domain::Date> date(const Place& place) {
  return converted(place, domain::parse_date, "must be a date YYYY-MM-DD of the years 1900 to 2199");
}

std::optional<std::chrono::year_month> month(const Place& place) {
  return converted(place, domain::parse_month, "must be a month YYYY-MM of the years 1900 to 2199");
}

std::optional<std::chrono::minutes> time_of_day(const Place& place) {
  return converted(place, domain::parse_time_of_day, "must be a time HH:mm from 00:00 to 23:59");
}

std::optional<std::chrono::minutes> utc_offset(const Place& place) {
  return converted(place, domain::parse_utc_offset, "must be an offset from UTC such as +02:00");
}

std::optional<std::int32_t> whole_number(const Place& place, std::int32_t minimum, std::int32_t maximum) {
  boost::json::error_code error;
  const auto number = place.value().to_number<std::int32_t>(error);
  if (error || number < minimum || number > maximum) {
    const bool is_bounded = maximum != std::numeric_limits<std::int32_t>::max();
    const std::string limit =
        is_bounded ? "from " + std::to_string(minimum) + " to " : "of at least " + std::to_string(minimum);
    return place.fault("must be a whole number " + limit + (is_bounded ? std::to_string(maximum) : ""));
  }
  return number;
}

std::optional<std::int32_t> retention_months(const Place& place, domain::RecordKind kind) {
  const auto months = whole_number(place, 1, most_retention_months);
  const auto least = domain::least_retention(kind);
  if (months && *months < least.months) {
    return place.fault("must be at least " + std::to_string(least.months) + ", as " + std::string{least.section} +
                       " demands");
  }
  return months;
}

std::optional<domain::HalfDays> half_days(const Place& place) { return halves_from(place, 0, "0"); }

std::optional<domain::HalfDays> quota_days(const Place& place) { return halves_from(place, 0.5, "0.5"); }

std::optional<std::map<std::int32_t, domain::HalfDays>> half_days_by_year(const Place& place) {
  const auto* object = place.value().if_object();
  if (object == nullptr) return place.fault("must be an object");
  std::map<std::int32_t, domain::HalfDays> by_year;
  for (const auto& member : *object) {
    const std::string_view name{member.key().data(), member.key().size()};
    const auto year = calendar_year(name);
    if (!year) place.fault_of(name, "must be a year from 1900 to 2199");
    const auto days = half_days(place.below(name, member.value()));
    if (year && days) by_year[*year] = *days;
  }
  return by_year;
}

}  // namespace stint::company_file
