#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::domain {

Clash clash_with(const WorkedPeriod& period, std::span<const TimeEntry> entries, std::optional<TimeEntryId> except) {
  Clash worst = Clash::none;
  for (const TimeEntry& entry : entries) {
    if (entry.id() == except || !entry.counts()) continue;
    const WorkedPeriod& taken = entry.record().details.period;
    if (is_duplicate(period, taken)) return Clash::duplicate;
    if (overlap(period, taken)) worst = Clash::overlap;
  }
  return worst;
}

}  // namespace stint::domain
