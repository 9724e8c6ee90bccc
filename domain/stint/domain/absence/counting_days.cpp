#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <stint/domain/absence/counting_days.hpp>

namespace stint::domain {
namespace {

constexpr int bit_of(HalfOfDay half) { return half == HalfOfDay::morning ? 1 : 2; }

}  // namespace

CountedHalves::CountedHalves(Date first, std::string code) : first_(first), code_(std::move(code)) {
  if (code_.find_first_not_of("0123") != std::string::npos) throw std::invalid_argument("no halves of days: " + code_);
}

bool CountedHalves::has(Date date, HalfOfDay half) const {
  const auto day = (date - first_).count();
  if (day < 0 || static_cast<std::size_t>(day) >= code_.size()) return false;
  return ((code_[static_cast<std::size_t>(day)] - '0') & bit_of(half)) != 0;
}

HalfDays CountedHalves::total() const {
  constexpr std::array halves_of_digit{0, 1, 1, 2};
  HalfDays total;
  for (const char digit : code_) total.count += halves_of_digit.at(static_cast<std::size_t>(digit - '0'));
  return total;
}

CountedHalves count_halves_if(const AbsenceTime& time, const std::function<bool(Date, HalfOfDay)>& counts) {
  std::string code;
  for (Date date = time.span.first; date <= time.span.last; date += std::chrono::days{1}) {
    int digit = 0;
    for (const HalfOfDay part : both_halves) {
      if (time.covers(date, part) && counts(date, part)) digit |= bit_of(part);
    }
    code += static_cast<char>('0' + digit);
  }
  return {time.span.first, std::move(code)};
}

CountedHalves count_halves(const AbsenceTime& time, const WorkCalendar& calendar) {
  return count_halves_if(time, [&](Date date, HalfOfDay part) { return calendar.is_working(date, part); });
}

CountedHalves together(const CountedHalves& one, const CountedHalves& other) {
  if (one.total() == HalfDays{}) return other.total() == HalfDays{} ? CountedHalves{} : other;
  if (other.total() == HalfDays{}) return one;
  const DateSpan both{std::min(one.first(), other.first()), std::max(one.last(), other.last())};
  return count_halves_if({.span = both},
                         [&](Date date, HalfOfDay part) { return one.has(date, part) || other.has(date, part); });
}

CountedHalves recount_halves(const AbsenceTime& time, const CountedHalves& anew, const KeptCount& kept) {
  return count_halves_if(time, [&](Date date, HalfOfDay part) {
    const bool stays = date < kept.until && kept.time.covers(date, part);
    return (stays ? kept.halves : anew).has(date, part);
  });
}

HalfDays count_days(DateSpan span, std::optional<HalfOfDay> half, const WorkCalendar& calendar) {
  return count_halves(span, half, calendar).total();
}

}  // namespace stint::domain
