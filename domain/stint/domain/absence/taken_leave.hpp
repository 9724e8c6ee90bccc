#pragma once

#include <array>
#include <cstddef>
#include <span>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/half_of_day.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

/// What has become of one half of a day.
struct HalfTaken {
  HalfClaim claim = HalfClaim::none;  ///< of the absence to which it belongs, see half_of_day.hpp
  bool by_vacation = false;           ///< vacation counted it
  bool by_illness = false;
  bool certified_ill = false;

  /// Vacation that covers time off in lieu or certified, approved illness (BUrlG §9) does not count there.
  [[nodiscard]] bool is_vacation() const { return by_vacation && claim == HalfClaim::vacation; }
};

/// The halves of the days of one leave year. A half counts once, however many absences take it.
class TakenLeave {
 public:
  /// `absences`: also those of other years. `year`: 366 days at most.
  TakenLeave(DateSpan year, std::span<const CountedAbsence> absences);

  [[nodiscard]] HalfDays vacation() const { return vacation_through(year_.last); }
  /// Of the days up to one of the year.
  [[nodiscard]] HalfDays vacation_through(Date last) const;
  /// Approved illness, certified or not.
  [[nodiscard]] HalfDays illness() const;
  /// Of a day of the year.
  [[nodiscard]] const HalfTaken& of(Date date, HalfOfDay half) const { return halves_.at(index_of(date, half)); }

 private:
  [[nodiscard]] std::size_t index_of(Date date, HalfOfDay half) const {
    const auto day = static_cast<std::size_t>((date - year_.first).count());
    return 2 * day + (half == HalfOfDay::morning ? 0 : 1);
  }

  DateSpan year_;
  std::array<HalfTaken, 2UL * 366> halves_{};
};

}  // namespace stint::domain
