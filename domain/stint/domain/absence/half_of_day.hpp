#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/absence_type.hpp>

// The use of each half of a day. Leave, time accounts, month sheets, payroll, presence, calendar feeds, team rules and
// findings all use these functions, so that overlapping absences are handled the same way everywhere.

namespace stint::domain {

/// The claim of an absence on the halves of days that it covers. Where several absences cover a half, the half belongs
/// to the first claim in this order.
enum class HalfClaim : std::uint8_t {
  in_lieu,            ///< the employee was already off when they fell ill (BAG 11.09.2003, 6 AZR 374/02)
  certified_illness,  ///< its days are not deducted as vacation (BUrlG §9)
  vacation,
  other,  ///< includes illness on days without the certificate that its type requires
  none,   ///< the employee works, but elsewhere than usual
};

[[nodiscard]] constexpr HalfClaim claim_of(AbsenceKind kind, bool is_certified) {
  switch (kind) {
    case AbsenceKind::in_lieu:
      return HalfClaim::in_lieu;
    case AbsenceKind::illness:
      return is_certified ? HalfClaim::certified_illness : HalfClaim::other;
    case AbsenceKind::vacation:
      return HalfClaim::vacation;
    case AbsenceKind::other:
      return HalfClaim::other;
    case AbsenceKind::at_work:
      break;
  }
  return HalfClaim::none;
}

/// The claim of an absence on a day, for any type that has a kind: illness is certified on the days that its
/// certificates cover. If certificates are not known, it is treated as certified, because they do not affect whether an
/// employee is absent.
template <class Absence>
[[nodiscard]] constexpr HalfClaim claim_of(const Absence& absence, Date date) {
  if constexpr (requires { absence.certified; }) {
    return claim_of(absence.kind, absence.certified.covers(date));
  } else {
    return claim_of(absence.kind, true);
  }
}

/// Whether the employee is off during the absence; false for work elsewhere.
template <class Absence>
[[nodiscard]] constexpr bool is_off(const Absence& absence) {
  return claim_of(absence.kind, true) != HalfClaim::none;
}

/// The order in which absences take halves of a day: by claim, then the lowest id first.
template <class Absence>
[[nodiscard]] constexpr bool takes_before(const Absence& one, const Absence& other, Date date) {
  return std::pair{claim_of(one, date), one.id} < std::pair{claim_of(other, date), other.id};
}

/// Accepts every absence, with or without a state.
inline constexpr auto every_absence = [](const auto& /*absence*/) { return true; };

/// The absence to which a half of a day belongs, whether or not work is due on it; null if no absence takes it. Only
/// absences for which `counts` is true are considered.
template <class Absences, class Counts = decltype(every_absence)>
[[nodiscard]] constexpr auto absence_on(Date date, HalfOfDay half, const Absences& absences,
                                        Counts counts = every_absence) {
  decltype(&*std::ranges::begin(absences)) first = nullptr;
  for (const auto& absence : absences) {
    if (!is_off(absence) || !counts(absence) || !time_of(absence).covers(date, half)) continue;
    if (first == nullptr || takes_before(absence, *first, date)) first = &absence;
  }
  return first;
}

enum class HalfUse : std::uint8_t {
  off,      ///< no work is scheduled
  holiday,  ///< of scheduled work
  absent,
  worked,
};

/// A half of a day of an employee. Absences also cover halves without scheduled work.
template <class Absence>
struct HalfOfEmployee {
  HalfUse use = HalfUse::off;
  const Absence* absence = nullptr;  ///< the absence to which the half belongs; null if none covers it
};

/// The use of a half of a day. `absences`: those to consider, in any order.
template <class Absences>
[[nodiscard]] constexpr auto half_of_day(Date date, HalfOfDay half, const WorkCalendar& calendar,
                                         const Absences& absences) {
  using Absence = std::remove_cvref_t<decltype(*std::ranges::begin(absences))>;
  HalfOfEmployee<Absence> found{.absence = absence_on(date, half, absences)};
  if (!calendar.schedule_on(date).week_of(date).is_worked(date, half)) {
    found.use = HalfUse::off;
  } else if (!calendar.is_working(date, half)) {
    found.use = HalfUse::holiday;
  } else {
    found.use = found.absence != nullptr ? HalfUse::absent : HalfUse::worked;
  }
  return found;
}

}  // namespace stint::domain
