#pragma once

#include <algorithm>
#include <chrono>
#include <compare>
#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/field.hpp>

namespace stint::domain {

namespace fields {
inline constexpr Field starts_half{"starts-half"};
inline constexpr Field ends_half{"ends-half"};
}  // namespace fields

/// A half of a day, in chronological order.
struct HalfPoint {
  Date date;
  HalfOfDay half{};
  auto operator<=>(const HalfPoint&) const = default;
};

/// The part of its days that an absence covers: all of them; from noon of the first, until noon of the last; a half of
/// a single day; or some minutes of a single day, which cover neither of its halves.
struct AbsenceTime {
  DateSpan span{};
  std::optional<HalfOfDay> half{};                ///< only if the span is one day
  bool starts_half = false;                       ///< with several days: the first from noon
  bool ends_half = false;                         ///< with several days: the last until noon
  std::optional<std::chrono::minutes> minutes{};  ///< only if the span is one day, and no half is set

  [[nodiscard]] constexpr bool begins_at_noon() const { return starts_half || half == HalfOfDay::afternoon; }
  [[nodiscard]] constexpr bool ends_at_noon() const { return ends_half || half == HalfOfDay::morning; }
  /// The first and the last half.
  [[nodiscard]] constexpr HalfPoint first() const {
    return {span.first, begins_at_noon() ? HalfOfDay::afternoon : HalfOfDay::morning};
  }
  [[nodiscard]] constexpr HalfPoint last() const {
    return {span.last, ends_at_noon() ? HalfOfDay::morning : HalfOfDay::afternoon};
  }
  [[nodiscard]] constexpr bool covers(Date date, HalfOfDay part) const {
    const HalfPoint point{date, part};
    return !minutes && first() <= point && point <= last();
  }
  bool operator==(const AbsenceTime&) const = default;
};

[[nodiscard]] constexpr bool covers_whole(const AbsenceTime& time, Date date) {
  return time.covers(date, HalfOfDay::morning) && time.covers(date, HalfOfDay::afternoon);
}

/// From one half to another, both included; `nullopt` if the last is before the first.
[[nodiscard]] constexpr std::optional<AbsenceTime> time_between(HalfPoint first, HalfPoint last) {
  if (last < first) return std::nullopt;
  AbsenceTime time{.span = {first.date, last.date}};
  if (first.date != last.date) {
    time.starts_half = first.half == HalfOfDay::afternoon;
    time.ends_half = last.half == HalfOfDay::morning;
  } else if (first.half == last.half) {
    time.half = first.half;
  }
  return time;
}

/// The time of any absence type that has these members.
template <class Absence>
[[nodiscard]] constexpr AbsenceTime time_of(const Absence& absence) {
  return {absence.span, absence.half, absence.starts_half, absence.ends_half, absence.minutes};
}

/// Whether absences cover both halves of a day, together if need be. Only absences for which `counted` is true are
/// considered.
template <class Absences, class Counted>
[[nodiscard]] constexpr bool cover_whole_together(const Absences& absences, Date date, Counted counted) {
  return std::ranges::all_of(both_halves, [&](HalfOfDay half) {
    return std::ranges::any_of(
        absences, [&](const auto& absence) { return counted(absence) && time_of(absence).covers(date, half); });
  });
}

}  // namespace stint::domain
