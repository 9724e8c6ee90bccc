#include <algorithm>
#include <chrono>
#include <iterator>
#include <tuple>

#include <stint/application/working_hours/hours_read_ahead.hpp>
#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Proposals that are further apart are not read together.
constexpr std::chrono::days longest_span_of_hours{92};

}  // namespace

HoursReadAhead::HoursReadAhead(Work& work, CompanyId company, std::span<const std::int32_t> entries) {
  std::vector<EmployeeId> owners;
  for (const auto id : entries) {
    const auto entry = work.entries(company).find({id});
    if (!entry || !entry->record().proposal) continue;
    const auto& period = entry->record().proposal->details.period;
    span_.begin = owners.empty() ? period.begin : std::min(span_.begin, period.begin);
    span_.end = owners.empty() ? period.end : std::max(span_.end, period.end);
    owners.push_back(entry->employee());
  }
  if (owners.empty() || span_.end - span_.begin > longest_span_of_hours) return;
  hours_ = work.entries(company).overlapping_of_each(owners, span_);
  for (const auto owner : owners) hours_.try_emplace(owner);
}

std::optional<std::vector<EntryHours>> HoursReadAhead::overlapping(EmployeeId employee,
                                                                   const WorkedPeriod& period) const {
  const auto known = hours_.find(employee);
  if (known == hours_.end() || period.begin < span_.begin || period.end > span_.end) return std::nullopt;
  std::vector<EntryHours> found;
  std::ranges::copy_if(known->second, std::back_inserter(found),
                       [&](const EntryHours& one) { return domain::overlap(one.period, period); });
  return found;
}

void HoursReadAhead::note(const TimeEntry& stored) {
  const auto known = hours_.find(stored.employee());
  if (known == hours_.end()) return;
  auto& hours = known->second;
  std::erase_if(hours, [&](const EntryHours& one) { return one.id == stored.id(); });
  const auto now = stored.hours();
  if (stored.record().state == EntryState::removed || !domain::overlap(now.period, span_)) return;
  hours.push_back(now);
  std::ranges::sort(hours, {}, [](const EntryHours& one) { return std::tuple(one.period.begin, one.id); });
}

}  // namespace stint::application
