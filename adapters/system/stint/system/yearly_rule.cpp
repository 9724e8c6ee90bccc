#include <algorithm>

#include <stint/system/yearly_rule.hpp>

namespace stint::system {

using std::chrono::seconds;

/// Reads the parts of a rule from left to right; a part that is not there is nothing and reads no further.
class YearlyRule::Reader {
 public:
  explicit Reader(std::string_view text) : rest_{text} {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  bool skip(char expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// `CET`, or `<+0330>` for a name that has more than letters.
  bool skip_name() {
    const bool quoted = skip('<');
    const std::size_t length = quoted ? rest_.find('>') : rest_.find_first_not_of(letters);
    if (length == std::string_view::npos || length < 3) return false;
    rest_.remove_prefix(length);
    return !quoted || skip('>');
  }

  std::optional<unsigned> number(unsigned least, unsigned most) {
    const std::size_t length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (length == 0 || length > 3) return std::nullopt;
    unsigned value = 0;
    for (const char digit : rest_.substr(0, length)) value = value * 10 + static_cast<unsigned>(digit - '0');
    rest_.remove_prefix(length);
    if (value < least || value > most) return std::nullopt;
    return value;
  }

  /// `2`, `-3:30`, `50`: hours up to 167 (RFC 8536 §3.3.1), with minutes and seconds where they are.
  std::optional<seconds> time() {
    const bool negative = skip('-');
    if (!negative) skip('+');
    const auto hours = number(0, 167);
    const auto minutes = hours && skip(':') ? number(0, 59) : 0U;
    const auto rest = minutes && skip(':') ? number(0, 59) : 0U;
    if (!hours || !minutes || !rest) return std::nullopt;
    const seconds size = std::chrono::hours{*hours} + std::chrono::minutes{*minutes} + seconds{*rest};
    return negative ? -size : size;
  }

  /// `,M3.5.0/1`, `,J60` or `,59`; two o'clock unless a time follows.
  std::optional<Day> day() {
    if (!skip(',')) return std::nullopt;
    auto day = date();
    if (!day) return std::nullopt;
    const auto time_of_change = skip('/') ? time() : std::chrono::hours{2};
    if (!time_of_change) return std::nullopt;
    day->time = *time_of_change;
    return day;
  }

 private:
  static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  std::optional<Day> date() {
    if (skip('M')) return weekday();
    const bool julian = skip('J');
    const auto number_in_year = julian ? number(1, 365) : number(0, 365);
    if (!number_in_year) return std::nullopt;
    return Day{.kind = julian ? Day::Kind::julian : Day::Kind::zero_based, .number = *number_in_year};
  }

  std::optional<Day> weekday() {
    const auto month = number(1, 12);
    const auto week = month && skip('.') ? number(1, 5) : std::nullopt;
    const auto day = week && skip('.') ? number(0, 6) : std::nullopt;
    if (!day) return std::nullopt;
    return Day{.kind = Day::Kind::weekday, .number = *month, .week = *week, .weekday = *day};
  }

  std::string_view rest_;
};

std::chrono::sys_seconds YearlyRule::Day::in(std::chrono::year year) const {
  const std::chrono::sys_days new_year{year / 1 / 1};
  switch (kind) {
    case Kind::weekday: {
      const auto month = year / std::chrono::month{number};
      const std::chrono::weekday named{weekday};
      if (week == 5) return std::chrono::sys_days{month / named[std::chrono::last]} + time;
      return std::chrono::sys_days{month / named[week]} + time;
    }
    case Kind::julian: {  // never counts 29 February: day 60 is 1 March in every year
      const unsigned leap_days = year.is_leap() && number >= 60 ? 1 : 0;
      return new_year + std::chrono::days{number - 1 + leap_days} + time;
    }
    case Kind::zero_based:
      break;
  }
  return new_year + std::chrono::days{number} + time;
}

std::pair<Transition, Transition> YearlyRule::in(std::chrono::year year) const {
  const Transition begin{daylight_->begin.in(year)-standard_offset_, daylight_->offset};
  const Transition end{daylight_->end.in(year)-daylight_->offset, standard_offset_};
  return begin.at < end.at ? std::pair{begin, end} : std::pair{end, begin};
}

std::optional<YearlyRule> YearlyRule::parse(std::string_view text) {
  Reader reader{text};
  YearlyRule rule;
  if (!reader.skip_name()) return std::nullopt;
  const auto behind_utc = reader.time();
  if (!behind_utc) return std::nullopt;
  rule.standard_offset_ = -*behind_utc;
  if (reader.at_end()) return rule;

  if (!reader.skip_name()) return std::nullopt;
  Reader without_offset = reader;
  const auto daylight_behind_utc = reader.time();
  if (!daylight_behind_utc) reader = without_offset;
  const auto begin = reader.day();
  const auto end = begin ? reader.day() : std::nullopt;
  if (!end || !reader.at_end()) return std::nullopt;
  rule.daylight_ = Daylight{-daylight_behind_utc.value_or(*behind_utc - std::chrono::hours{1}), *begin, *end};
  return rule;
}

}  // namespace stint::system
