#include <cstddef>

#include <stint/application/time_entries/entry_surcharges.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::application {

EntrySurchargesView surcharges_of(const SurchargeRules& rules, const domain::WorkedPeriod& period,
                                  std::span<const domain::WorkedPeriod> before) {
  const auto& windows = rules.company.working_time.surcharge_windows;
  const auto& holidays = rules.calendar.holidays_on(rules.zone.to_local(period.begin).date);
  const auto worked = domain::surcharge_minutes(period, windows, holidays, rules.zone, before);
  EntrySurchargesView view{.credited = domain::credited_minutes({&period, 1}, windows, holidays, rules.zone, before)};
  for (std::size_t i = 0; i < windows.size(); ++i) {
    view.surcharges.push_back({windows[i].name, worked[i], windows[i].factor_percent});
  }
  return view;
}

}  // namespace stint::application
