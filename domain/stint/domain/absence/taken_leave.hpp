#pragma once

#include <array>
#include <cstddef>
#include <span>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/half_of_day.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

/// The use of one half of a day.
struct HalfTaken {
  HalfClaim claim = HalfClaim::none;  ///< of the absence to which it belongs, see half_of_day.hpp
  bool by_vacation = false;           ///< it was counted as vacation
  bool by_illness = false;
  bool certified_ill = false;

  /// Vacation does not count where it overlaps time off in lieu or certified, approved illness (BUrlG §9).
  [[nodiscard]] bool is_vacation() const { return by_vacation && claim == HalfClaim::vacation; }
};

/// The halves of the days of one leave year. A half counts once, even if several absences take it.
class TakenLeave {
 public:
  /// `absences`: may include those of other years. `year`: at most 366 days.
  TakenLeave(DateSpan year, std::span<const CountedAbsence> absences);

  [[nodiscard]] HalfDays vacation() const { return vacation_through(year_.last); }
  /// From the first day of the year through `last`.
  [[nodiscard]] HalfDays vacation_through(Date last) const;
  /// Approved illness, certified or not.
  [[nodiscard]] HalfDays illness() const;
  /// Precondition: a day of the year.
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
