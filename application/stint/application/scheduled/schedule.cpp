#include <optional>
#include <utility>

#include <stint/application/scheduled/run_interval.hpp>
#include <stint/application/scheduled/schedule.hpp>

namespace stint::application {
Schedule::Schedule(Store& store, const domain::Clock& clock, std::vector<Job> jobs, Report report)
    : store_(store), clock_(clock), report_(std::move(report)) {
  entries_.reserve(jobs.size());
  for (auto& job : jobs) entries_.push_back({std::move(job)});
}

void Schedule::do_round() {
  const auto now = clock_.now();
  std::vector<std::pair<const Entry*, std::vector<Job::Unit>>> due;
  store_.read([&](Work& work) {
    const auto runs = work.job_runs().all();
    for (const auto& entry : entries_) {
      const auto& job = entry.job;
      const auto run = runs.find(job.name);
      const auto last = run == runs.end() ? std::nullopt : std::optional{run->second};
      if (entry.run->is_queued || !has_passed(last, job.interval, now)) continue;
      try {
        auto units = job.look(work, now);
        if (!units.empty() || has_passed(last, idle_record_interval, now)) due.emplace_back(&entry, std::move(units));
      } catch (...) {  // its own trouble, which holds up no other job
        report_(job.name, std::current_exception());
      }
    }
  });
  for (auto& [entry, units] : due) queue(*entry, std::move(units), now);
}

void Schedule::queue(const Entry& entry, std::vector<Job::Unit> units, domain::Instant now) {
  entry.run->is_queued = true;
  entry.run->unfinished_units = 0;
  for (auto& unit : units) {
    write(
        entry,
        [run = entry.run, unit = std::move(unit)](Work& work) {
          ++run->unfinished_units;  // stays if the unit throws
          unit(work);
          --run->unfinished_units;
          return true;
        },
        false);
  }
  write(
      entry,
      [run = entry.run, name = entry.job.name, now](Work& work) {
        if (run->unfinished_units > 0) return false;
        work.job_runs().record(name, now);
        return true;
      },
      true);
}

void Schedule::write(const Entry& entry, Store::WriteJob unit, bool is_last) {
  store_.write(std::move(unit), [run = entry.run, name = entry.job.name, is_last, report = report_](
                                    WriteOutcome outcome, const std::exception_ptr& breakdown) {
    if (outcome == WriteOutcome::failed) report(name, breakdown);
    if (is_last) run->is_queued = false;
  });
}

}  // namespace stint::application
