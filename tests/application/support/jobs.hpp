#pragma once

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/store.hpp>

namespace stint::test {

/// Runs a job once, as if it were due: each unit succeeds or fails separately. Returns the number of units.
inline std::size_t run_once(application::Store& store, const application::Job& job, domain::Instant now) {
  std::vector<application::Job::Unit> units;
  store.read([&](application::Work& work) { units = job.look(work, now); });
  for (const auto& unit : units) {
    application::write_now(store, unit.scope, [&](application::Work& work) {
      unit.act(work);
      return true;
    });
  }
  return units.size();
}

}  // namespace stint::test
