#include <algorithm>
#include <chrono>
#include <cmath>

#include <stint/application/text.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/characters.hpp>
#include <stint/mapping_file/formats.hpp>

namespace stint::mapping_file {
namespace {

using domain::is_digit;

std::string digits(int number, std::size_t count) {
  auto text = std::to_string(number);
  return text.size() < count ? std::string(count - text.size(), '0') + text : text;
}

/// Reads and removes `least` to `most` digits from the text.
std::optional<int> take_number(std::string_view& text, std::size_t least, std::size_t most) {
  std::size_t count = 0;
  while (count < most && count < text.size() && is_digit(text[count])) ++count;
  if (count < least) return std::nullopt;
  const auto number = domain::parse_number<int>(text.substr(0, count)).value_or(0);
  text.remove_prefix(count);
  return number;
}

std::optional<bool> take_half_of_day(std::string_view& text) {
  const auto half = application::lower_case(text.substr(0, 2));
  if (half != "am" && half != "pm") return std::nullopt;
  text.remove_prefix(2);
  return half == "pm";
}

}  // namespace

std::optional<MomentFormat> MomentFormat::parsed(std::string_view pattern, std::string_view letters) {
  MomentFormat format;
  format.pattern_ = pattern;
  while (!pattern.empty()) {
    const char c = pattern.front();
    if (pattern.starts_with("am") && letters.contains('a')) {
      format.parts_.push_back({'a', 1});
      pattern.remove_prefix(2);
      continue;
    }
    const bool is_field = c != 'a' && letters.contains(c);
    if (!is_field && (domain::is_letter(c) || is_digit(c))) return std::nullopt;
    const auto count = is_field ? std::min(pattern.find_first_not_of(c), pattern.size()) : 1;
    format.parts_.push_back({c, is_field ? count : 0});
    pattern.remove_prefix(count);
  }
  return format;
}

bool MomentFormat::has_once(std::string_view letters, std::string_view counts) const {
  return std::ranges::all_of(letters, [&](char letter) {
    const auto found = std::ranges::find(parts_, letter, &Part::letter);
    return found != parts_.end() && counts.contains(static_cast<char>('0' + found->count)) &&
           std::ranges::count(parts_, letter, &Part::letter) == 1;
  });
}

std::optional<MomentFormat> MomentFormat::of_dates(std::string_view pattern) {
  auto format = parsed(pattern, "ymd");
  if (!format || !format->has_once("y", "4") || !format->has_once("md", "12")) return std::nullopt;
  return format;
}

std::optional<MomentFormat> MomentFormat::of_times(std::string_view pattern) {
  auto format = parsed(pattern, "hmsa");
  if (!format || !format->has_once("h", "12") || !format->has_once("m", "2")) return std::nullopt;
  for (const char optional_part : {'s', 'a'}) {
    const auto count = std::ranges::count(format->parts_, optional_part, &Part::letter);
    if (count != 0 && !format->has_once({&optional_part, 1}, optional_part == 's' ? "2" : "1")) return std::nullopt;
  }
  return format;
}

std::optional<MomentFormat::Values> MomentFormat::values(std::string_view text) const {
  Values values;
  for (const auto& part : parts_) {
    if (part.count == 0) {
      if (!text.starts_with(part.letter)) return std::nullopt;
      text.remove_prefix(1);
      continue;
    }
    if (part.letter == 'a') {
      values.is_afternoon = take_half_of_day(text);
      if (!values.is_afternoon) return std::nullopt;
      continue;
    }
    const auto number = take_number(text, part.count, std::max(part.count, std::size_t{2}));
    if (!number) return std::nullopt;
    const bool is_minute = part.letter == 'm' && std::ranges::find(parts_, 'h', &Part::letter) != parts_.end();
    int& value = part.letter == 'y'   ? values.year
                 : part.letter == 'd' ? values.day
                 : part.letter == 'h' ? values.hour
                 : part.letter == 's' ? values.second
                 : is_minute          ? values.minute
                                      : values.month;
    value = *number;
  }
  if (!text.empty()) return std::nullopt;
  return values;
}

std::optional<std::string> MomentFormat::date(std::string_view text) const {
  const auto found = values(text);
  if (!found) return std::nullopt;
  const std::chrono::year_month_day day{std::chrono::year{found->year},
                                        std::chrono::month{static_cast<unsigned>(found->month)},
                                        std::chrono::day{static_cast<unsigned>(found->day)}};
  if (!day.ok()) return std::nullopt;
  return digits(found->year, 4) + '-' + digits(found->month, 2) + '-' + digits(found->day, 2);
}

std::optional<std::chrono::seconds> MomentFormat::time_of_day(std::string_view text) const {
  const auto found = values(text);
  if (!found || found->minute > 59 || found->second > 59) return std::nullopt;
  auto hour = found->hour;
  if (found->is_afternoon) {
    if (hour < 1 || hour > 12) return std::nullopt;
    hour = hour % 12 + (*found->is_afternoon ? 12 : 0);
  }
  if (hour > 23) return std::nullopt;
  return std::chrono::hours{hour} + std::chrono::minutes{found->minute} + std::chrono::seconds{found->second};
}

std::optional<std::string> MomentFormat::time(std::string_view text) const {
  const auto found = time_of_day(text);
  if (!found) return std::nullopt;
  return domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(*found));
}

bool MomentFormat::has_seconds() const { return std::ranges::find(parts_, 's', &Part::letter) != parts_.end(); }

std::optional<double> decimal_number(std::string_view text, char decimal_sign) {
  std::string number{text};
  if (decimal_sign != '.' && number.contains('.')) return std::nullopt;
  std::ranges::replace(number, decimal_sign, '.');
  const auto unsigned_part = std::string_view{number}.substr(number.starts_with('-') ? 1 : 0);
  if (unsigned_part.empty() || unsigned_part.find_first_not_of("0123456789.") != std::string_view::npos) {
    return std::nullopt;
  }
  return domain::parse_number<double>(number);
}

std::optional<std::int64_t> minutes_of_hours(std::string_view text, char decimal_sign) {
  constexpr double most_hours = 1e6;
  const std::int64_t sign = text.starts_with('-') ? -1 : 1;
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  if (text.ends_with('h')) text = trimmed(text.substr(0, text.size() - 1));
  if (const auto colon = text.find(':'); colon != std::string_view::npos) {
    auto hours_text = text.substr(0, colon);
    auto minutes_text = text.substr(colon + 1, 2);
    const auto rest = text.substr(std::min(colon + 3, text.size()));  // seconds, which workbooks show
    const auto hours = take_number(hours_text, 1, 6);
    const auto minutes = take_number(minutes_text, 2, 2);
    if (!hours || !minutes || !hours_text.empty() || *minutes > 59 || !(rest.empty() || rest == ":00")) {
      return std::nullopt;
    }
    return sign * (std::int64_t{60} * *hours + *minutes);
  }
  const auto hours = decimal_number(text, decimal_sign);
  if (!hours || text.starts_with('-') || *hours > most_hours) return std::nullopt;
  return sign * std::llround(*hours * 60);
}

std::string_view trimmed(std::string_view text) {
  using std::string_view_literals::operator""sv;
  constexpr auto no_break = "\xC2\xA0"sv;
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  while (!text.empty() && (is_blank(text.front()) || text.starts_with(no_break))) {
    text.remove_prefix(text.starts_with(no_break) ? 2 : 1);
  }
  while (!text.empty() && (is_blank(text.back()) || text.ends_with(no_break))) {
    text.remove_suffix(text.ends_with(no_break) ? 2 : 1);
  }
  return text;
}

}  // namespace stint::mapping_file
