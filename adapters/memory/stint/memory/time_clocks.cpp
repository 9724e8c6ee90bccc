#include <algorithm>

#include <stint/memory/time_clocks.hpp>

namespace stint::memory {

domain::TimeClock TimeClocks::of(domain::EmployeeId employee) const {
  const auto* clock = find_owned(state_.clocks, employee, company_);
  return clock ? *clock : domain::TimeClock{};
}

void TimeClocks::save(domain::EmployeeId employee, const domain::TimeClock& clock) {
  if (!find_owned(state_.employees, employee, company_)) return;
  if (clock.session()) {
    state_.clocks.edit().insert_or_assign(employee, Owned<domain::TimeClock>{company_, clock});
  } else {
    state_.clocks.edit().erase(employee);
  }
}

std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> TimeClocks::started_by(domain::Instant moment,
                                                                                     std::size_t most) const {
  std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started;
  for (const auto& [employee, owned] : state_.clocks.get()) {
    if (owned.company == company_ && owned.record.session()->started_at <= moment) {
      started.emplace_back(employee, owned.record);
    }
  }
  std::ranges::stable_sort(started, {}, [](const auto& clock) { return clock.second.session()->started_at; });
  if (started.size() > most) started.resize(most);
  return started;
}

}  // namespace stint::memory
