#include <cstddef>

#include <stint/application/working_hours/entry_surcharges.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::application {

using namespace domain;

EntrySurchargesView surcharges_of(const SurchargeRules& rules, Date date, const WorkedPeriod& period, Minute begun) {
  const WorkedPeriod gone_on_from{begun, period.begin};
  const auto& windows = rules.company.working_time.surcharge_windows;
  const auto& holidays = rules.calendar.holidays_on(date);
  const auto worked = domain::surcharge_minutes(period, windows, holidays, rules.zone, {&gone_on_from, 1});
  EntrySurchargesView view{
      .credited = domain::credited_minutes({&period, 1}, windows, holidays, rules.zone, {&gone_on_from, 1})};
  for (std::size_t i = 0; i < windows.size(); ++i) {
    view.surcharges.push_back({windows[i].name, worked[i], windows[i].factor_percent});
  }
  return view;
}

}  // namespace stint::application
