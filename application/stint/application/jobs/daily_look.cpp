#include <chrono>
#include <utility>
#include <vector>

#include <stint/application/jobs/daily_look.hpp>

namespace stint::application {

using namespace domain;

Job company_job(std::string name, std::chrono::minutes interval, const CompanyLook& look, const TimeZones& zones,
                const Policies& policies) {
  const auto look_at_all = [look, &zones, &policies](Work& work, Instant now) {
    std::vector<Job::Unit> units;
    for (const auto& company : work.companies().all()) {
      look({work, company, zones, now, policies}, [&](CompanyAct act) {
        units.emplace_back(
            [&zones, &policies, id = company.id, now, act = std::move(act)](Work& unit) {
              if (const auto found = unit.companies().find(id)) act({unit, *found, zones, now, policies});
            },
            WriteScope{company.id});
      });
    }
    return units;
  };
  return {.name = std::move(name), .interval = interval, .look = look_at_all};
}

Job daily_job(const DailyLook& daily, const TimeZones& zones, const Policies& policies) {
  const auto look = [daily](const CompanyContext& context, const auto& later) {
    if (!daily.is_due(context)) return;
    for (const auto& employee : context.work.employees(context.company.id).all()) {
      if (!daily.concerns(context, employee)) continue;
      later([id = employee.id, look_at = daily.look_at](const CompanyContext& unit) {
        const auto found = unit.work.employees(unit.company.id).find(id);
        if (found) look_at(unit, *found);
      });
    }
    later([is_due = daily.is_due, finish = daily.finish](const CompanyContext& unit) {
      if (is_due(unit)) finish(unit);
    });
  };
  return company_job(daily.name, std::chrono::minutes{10}, look, zones, policies);
}

}  // namespace stint::application
