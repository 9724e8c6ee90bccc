#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

#include <stint/application/jobs/schedule.hpp>

namespace stint::application {
namespace {

constexpr std::size_t most_companies_together = 20;

}  // namespace

Job job_per_company(std::string name, DueCompanies due,
                    std::function<void(Work&, domain::CompanyId, domain::Instant)> act) {
  const auto look = [due, act = std::move(act)](Work& work, domain::Instant now) {
    std::vector<Job::Unit> units;
    for (const auto company : (work.companies().*due)(now, most_companies_together)) {
      units.emplace_back([act, company, now](Work& unit) { act(unit, company, now); }, WriteScope{company});
    }
    return units;
  };
  return {.name = std::move(name), .interval = std::chrono::seconds{1}, .look = look};
}

/// A job, and the run of it that is under way. What the store has still to do keeps it alive.
class Schedule::Run : public std::enable_shared_from_this<Run> {
 public:
  Run(Store& store, Job job, Report report) : store_(store), job_(std::move(job)), report_(std::move(report)) {}

  [[nodiscard]] const Job& job() const { return job_; }
  [[nodiscard]] bool is_under_way() const { return under_way_; }
  void report(const std::exception_ptr& failure) const { report_(job_.name, failure); }

  void start(std::vector<Job::Unit> units, domain::Instant now) {
    under_way_ = true;
    all_kept_ = true;
    open_units_ = units.size();
    if (units.empty()) return record(now);
    for (auto& unit : units) {
      write(std::move(unit), [this, now] {
        if (--open_units_ > 0) return;
        if (all_kept_) return record(now);
        job_.undo();
        under_way_ = false;
      });
    }
  }

 private:
  void record(domain::Instant now) {
    write([this, now](Work& work) { work.job_runs().record(job_.name, now); }, [this] { under_way_ = false; });
  }

  void write(Job::Unit unit, std::function<void()> done) {
    const auto scope = unit.scope;
    store_.write_within(
        scope,
        [self = shared_from_this(), act = std::move(unit.act)](Work& work) {
          act(work);
          return true;
        },
        [self = shared_from_this(), done = std::move(done)](WriteOutcome outcome, const std::exception_ptr& failure) {
          if (outcome != WriteOutcome::kept) self->all_kept_ = false;
          if (outcome == WriteOutcome::failed) self->report(failure);
          done();
        });
  }

  Store& store_;
  const Job job_;
  const Report report_;
  std::atomic<bool> under_way_ = false;
  std::atomic<bool> all_kept_ = true;
  std::atomic<std::size_t> open_units_ = 0;
};

Schedule::Schedule(Store& store, const domain::Clock& clock, std::vector<Job> jobs, const Report& report)
    : store_(store), clock_(clock) {
  runs_.reserve(jobs.size());
  for (auto& job : jobs) runs_.push_back(std::make_shared<Run>(store, std::move(job), report));
}

void Schedule::do_round() {
  const auto now = clock_.now();
  std::vector<std::pair<Run*, std::vector<Job::Unit>>> due;
  store_.read([&](Work& work) {
    const auto recorded = work.job_runs().all();
    for (const auto& run : runs_) {
      const auto& job = run->job();
      const auto found = recorded.find(job.name);
      const auto last = found == recorded.end() ? std::nullopt : std::optional{found->second};
      if (run->is_under_way() || !has_passed(last, job.interval, now)) continue;
      try {
        auto units = job.look(work, now);
        if (!units.empty() || has_passed(last, idle_record_interval, now))
          due.emplace_back(run.get(), std::move(units));
      } catch (...) {  // its own trouble, which holds up no other job
        run->report(std::current_exception());
      }
    }
  });
  for (auto& [run, units] : due) run->start(std::move(units), now);
}

}  // namespace stint::application
