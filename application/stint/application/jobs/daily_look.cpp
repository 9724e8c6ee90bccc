#include <chrono>
#include <utility>
#include <vector>

#include <stint/application/jobs/daily_look.hpp>

namespace stint::application {

using namespace domain;

Job::Unit unit_about(CompanyId company, Instant now, const TimeZones& zones, const Policies& policies,
                     std::function<void(const CompanyContext&)> act) {
  return {[&zones, &policies, company, now, act = std::move(act)](Work& unit) {
            const auto found = unit.companies().find(company);
            if (found) act({unit, *found, zones, now, policies});
          },
          WriteScope{company}};
}

Job daily_job(const DailyLook& daily, const TimeZones& zones, const Policies& policies) {
  const auto look = [daily, &zones, &policies](Work& work, Instant now) {
    std::vector<Job::Unit> units;
    const auto later = [&](CompanyId id, auto act) {
      units.push_back(unit_about(id, now, zones, policies, std::move(act)));
    };
    for (const auto& company : work.companies().all()) {
      const CompanyContext context{work, company, zones, now, policies};
      if (!daily.is_due(context)) continue;
      for (const auto& employee : work.employees(company.id).all()) {
        if (!daily.concerns(context, employee)) continue;
        later(company.id, [id = employee.id, look_at = daily.look_at](const CompanyContext& unit) {
          const auto found = unit.work.employees(unit.company.id).find(id);
          if (found) look_at(unit, *found);
        });
      }
      later(company.id, [is_due = daily.is_due, finish = daily.finish](const CompanyContext& unit) {
        if (is_due(unit)) finish(unit);
      });
    }
    return units;
  };
  return {.name = daily.name, .interval = std::chrono::minutes{10}, .look = look};
}

}  // namespace stint::application
