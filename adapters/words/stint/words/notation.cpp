#include <algorithm>
#include <chrono>

#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::words {
namespace {

/// Patterns of a language contain exactly the placeholders that the tests have checked.
std::string filled(std::string_view pattern, const Values& values) { return fill(pattern, values).value(); }

Values parts_of(std::chrono::year_month_day date, const Notation& notation) {
  const unsigned day = static_cast<unsigned>(date.day());
  const unsigned month = static_cast<unsigned>(date.month());
  return {
      {"day", day == 1 ? std::string{notation.first_of_month} : std::to_string(day) + std::string{notation.day_suffix}},
      {"month", std::string{notation.months.at(month - 1)}},
      {"year", std::to_string(static_cast<int>(date.year()))}};
}

std::string_view pattern_before(std::chrono::year_month_day first, std::chrono::year_month_day last,
                                const Notation& notation) {
  if (first.year() != last.year()) return notation.date;
  return first.month() == last.month() ? "{day}" : notation.day_and_month;
}

bool is_singular(std::string_view number, const Notation& notation) {
  if (number == "1") return true;
  const std::string_view whole = number.substr(0, number.find('.'));
  return notation.singular_below_two && (whole == "0" || whole == "1");
}

}  // namespace

std::string written_date(domain::Date date, const Notation& notation) {
  return filled(notation.date, parts_of(date, notation));
}

std::string written_month(std::chrono::year_month month, const Notation& notation) {
  return filled(notation.month_of_year, parts_of(month / 1, notation));
}

std::string written_period(domain::DateSpan span, const Notation& notation) {
  if (span.first == span.last) return written_date(span.first, notation);
  const std::string_view pattern = pattern_before(span.first, span.last, notation);
  return filled(notation.period, {{"first", filled(pattern, parts_of(span.first, notation))},
                                  {"last", written_date(span.last, notation)}});
}

std::string written_days(std::string_view days, const Notation& notation) {
  if (days == "0.5") return std::string{notation.half_a_day};
  std::string number{days};
  std::ranges::replace(number, '.', notation.decimal_separator);
  return filled(is_singular(days, notation) ? notation.one_day : notation.many_days, {{"count", number}});
}

std::string written_others(int count, const Notation& notation) {
  if (count == 0) return std::string{notation.nobody_else};
  if (count == 1) return std::string{notation.one_other};
  return filled(notation.many_others, {{"count", std::to_string(count)}});
}

std::string written_minutes(int minutes) {
  std::string text;
  if (minutes >= 60) text = std::to_string(minutes / 60) + "\u00A0h";
  if (minutes >= 60 && minutes % 60 > 0) text += ' ';
  if (minutes < 60 || minutes % 60 > 0) text += std::to_string(minutes % 60) + "\u00A0min";
  return text;
}

}  // namespace stint::words
