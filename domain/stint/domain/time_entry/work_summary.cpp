#include <algorithm>

#include <stint/domain/absence/half_of_day.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::domain {
namespace {

bool takes_off_commitment(const ApprovedAbsence& absence) {
  return is_off(absence) && absence.kind != AbsenceKind::in_lieu;
}

}  // namespace

std::chrono::minutes committed_minutes(Date date, const WorkCalendar& calendar,
                                       std::span<const ApprovedAbsence> absences) {
  int due_halves = 0;
  int worked_halves = 0;
  for (const HalfOfDay half : both_halves) {
    const auto [use, absence] = half_of_day(date, half, calendar, absences);
    if (use == HalfUse::worked) ++worked_halves;
    const bool is_in_lieu = use == HalfUse::absent && claim_of(*absence, date) == HalfClaim::in_lieu;
    if (use == HalfUse::worked || is_in_lieu) ++due_halves;
  }
  const std::int32_t scheduled = calendar.scheduled_halves(date).count;
  const auto minutes_of = [&](int halves) {
    if (halves == 0) return std::chrono::minutes{0};
    return std::chrono::minutes{(calendar.scheduled_minutes(date) * halves + scheduled / 2) / scheduled};
  };
  auto due = minutes_of(due_halves);
  auto at_work = minutes_of(worked_halves);
  for (const ApprovedAbsence& absence : absences) {
    if (!absence.minutes || !takes_off_commitment(absence) || !absence.span.contains(date)) continue;
    const auto taken = std::min(at_work, *absence.minutes);
    due -= taken;
    at_work -= taken;
  }
  return due;
}

WorkSummary summarize(std::chrono::minutes commitment, std::chrono::minutes worked, std::chrono::minutes breaks) {
  WorkSummary summary{.commitment = commitment, .worked = worked, .remaining = commitment - worked, .breaks = breaks};
  if (commitment > std::chrono::minutes{0}) {
    // Twice the fraction plus one half, truncated: rounds half up using only integers.
    summary.percent_done = static_cast<std::int32_t>((worked * 200 + commitment) / (commitment * 2));
  }
  return summary;
}

}  // namespace stint::domain
