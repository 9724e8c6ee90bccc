#include <algorithm>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::domain {

std::chrono::minutes committed_minutes(Date date, const WorkCalendar& calendar,
                                       std::span<const ApprovedAbsence> absences) {
  const auto is_covered = [&](HalfOfDay half, bool in_lieu) {
    return std::ranges::any_of(absences, [&](const ApprovedAbsence& absence) {
      return absence.in_lieu == in_lieu && time_of(absence).covers(date, half);
    });
  };
  const std::int32_t scheduled = calendar.scheduled_halves(date).count;
  const auto scheduled_in = [&](const auto& counts) {
    const auto halves = std::ranges::count_if(
        both_halves, [&](HalfOfDay half) { return calendar.is_working(date, half) && counts(half); });
    if (halves == 0) return std::chrono::minutes{0};
    return std::chrono::minutes{(calendar.scheduled_minutes(date) * halves + scheduled / 2) / scheduled};
  };
  auto due = scheduled_in([&](HalfOfDay half) { return is_covered(half, true) || !is_covered(half, false); });
  auto at_work = scheduled_in([&](HalfOfDay half) { return !is_covered(half, true) && !is_covered(half, false); });
  for (const ApprovedAbsence& absence : absences) {
    if (!absence.minutes || absence.in_lieu || !absence.span.contains(date)) continue;
    const auto taken = std::min(at_work, *absence.minutes);
    due -= taken;
    at_work -= taken;
  }
  return due;
}

WorkSummary summarize(std::chrono::minutes commitment, std::chrono::minutes worked, std::chrono::minutes breaks) {
  WorkSummary summary{.commitment = commitment, .worked = worked, .remaining = commitment - worked, .breaks = breaks};
  if (commitment > std::chrono::minutes{0}) {
    // Twice the fraction plus one half, cut: rounding half up without leaving the integers.
    summary.percent_done = static_cast<std::int32_t>((worked * 200 + commitment) / (commitment * 2));
  }
  return summary;
}

}  // namespace stint::domain
