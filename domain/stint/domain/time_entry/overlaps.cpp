#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::domain {

Clash clash_with(const WorkedPeriod& period, std::span<const EntryHours> entries, std::optional<TimeEntryId> except) {
  Clash worst = Clash::none;
  for (const EntryHours& hours : entries) {
    if (hours.id == except || !hours.count()) continue;
    if (is_duplicate(period, hours.period)) return Clash::duplicate;
    if (overlap(period, hours.period)) worst = Clash::overlap;
  }
  return worst;
}

}  // namespace stint::domain
