#include <stint/domain/calendar/time.hpp>

namespace stint::domain {
namespace {

constexpr int first_year = 1900;
constexpr int last_year = 2199;

/// Parses a number of ASCII digits; `nullopt` if there is any other character.
std::optional<int> number(std::string_view digits) {
  int value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  return value;
}

/// Writes `value` into the `count` characters that start at `at`, with leading zeros.
void write_digits(char* at, int value, int count) {
  for (int i = count - 1; i >= 0; --i) {
    at[i] = static_cast<char>('0' + value % 10);
    value /= 10;
  }
}

/// Parses the `YYYY-MM` at the start of a string of at least seven characters.
std::optional<std::chrono::year_month> leading_month(std::string_view text) {
  const auto year = number(text.substr(0, 4));
  const auto month = number(text.substr(5, 2));
  if (!year || !month || text[4] != '-') return std::nullopt;
  if (*year < first_year || *year > last_year || *month < 1 || *month > 12) return std::nullopt;
  return std::chrono::year{*year} / *month;
}

void write_month(char* at, std::chrono::year_month month) {
  write_digits(at, static_cast<int>(month.year()), 4);
  at[4] = '-';
  write_digits(at + 5, static_cast<int>(static_cast<unsigned>(month.month())), 2);
}

}  // namespace

std::optional<Date> parse_date(std::string_view text) {
  if (text.size() != 10 || text[7] != '-') return std::nullopt;
  const auto month = leading_month(text);
  const auto day = number(text.substr(8, 2));
  if (!month || !day) return std::nullopt;
  const std::chrono::year_month_day date = *month / *day;
  if (!date.ok()) return std::nullopt;
  return Date{date};
}

std::string format_date(Date date) {
  const std::chrono::year_month_day day{date};
  std::string text(10, '-');
  write_month(text.data(), day.year() / day.month());
  write_digits(text.data() + 8, static_cast<int>(static_cast<unsigned>(day.day())), 2);
  return text;
}

std::optional<std::chrono::year_month> parse_month(std::string_view text) {
  if (text.size() != 7) return std::nullopt;
  return leading_month(text);
}

std::string format_month(std::chrono::year_month month) {
  std::string text(7, '-');
  write_month(text.data(), month);
  return text;
}

std::optional<std::chrono::minutes> parse_time_of_day(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = number(text.substr(0, 2));
  const auto minute = number(text.substr(3, 2));
  if (!hour || !minute || *hour > 23 || *minute > 59) return std::nullopt;
  return std::chrono::hours{*hour} + std::chrono::minutes{*minute};
}

std::optional<std::chrono::minutes> parse_utc_offset(std::string_view text) {
  if (text.empty() || (text.front() != '+' && text.front() != '-')) return std::nullopt;
  const auto ahead = parse_time_of_day(text.substr(1));
  if (!ahead) return std::nullopt;
  return text.front() == '-' ? -*ahead : *ahead;
}

std::string format_time_of_day(std::chrono::minutes since_midnight) {
  const int minutes = static_cast<int>(since_midnight.count());
  std::string text(5, ':');
  write_digits(text.data(), minutes / 60, 2);
  write_digits(text.data() + 3, minutes % 60, 2);
  return text;
}

}  // namespace stint::domain
