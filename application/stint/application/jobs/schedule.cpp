#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::size_t most_companies_together = 20;
/// The maximum number of units of one job in the store's queue, and so in a commit: others write in between. Large
/// enough that the commit does not dominate.
constexpr std::size_t most_units_waiting = 4;

}  // namespace

Job job_per_company(std::string name, DueCompanies due, std::function<void(Work&, CompanyId, Instant)> act) {
  const auto look = [due, act = std::move(act)](Work& work, Instant now) {
    std::vector<Job::Unit> units;
    for (const auto company : (work.companies().*due)(now, most_companies_together)) {
      units.emplace_back([act, company, now](Work& unit) { act(unit, company, now); }, WriteScope{company});
    }
    return units;
  };
  return {.name = std::move(name), .interval = std::chrono::seconds{1}, .look = look};
}

/// A job, and its present run. Units that the store still has to run keep it alive.
class Schedule::Run : public std::enable_shared_from_this<Run> {
 public:
  Run(Store& store, Job job, Report report) : store_(store), job_(std::move(job)), report_(std::move(report)) {}

  [[nodiscard]] const Job& job() const { return job_; }
  void report(const std::exception_ptr& failure) const { report_(job_.name, failure); }
  /// When the last run of this server was recorded.
  [[nodiscard]] std::optional<Instant> last_kept() const {
    const auto last = last_kept_.load();
    return last == never ? std::nullopt : std::optional{last};
  }

  /// The units that would be due if the job ran at that time. They are looked up in a separate reading unit of work, so
  /// that an error of the database does not affect the next job.
  [[nodiscard]] std::optional<Due> look(std::optional<Instant> last, Instant now) {
    if (under_way_ || !has_passed(last, job_.interval, now)) return std::nullopt;
    try {
      std::vector<Job::Unit> units;
      store_.read([&](Work& work) { units = job_.look(work, now); });
      if (units.empty() && !has_passed(last, idle_record_interval, now)) return std::nullopt;
      return Due{this, last, std::move(units)};
    } catch (...) {  // a failure of one job must not delay the others
      report(std::current_exception());
      return std::nullopt;
    }
  }

  void start(std::vector<Job::Unit> units, Instant now) {
    under_way_ = true;
    all_kept_ = true;
    now_ = now;
    units_ = std::move(units);
    queued_ = 0;
    waiting_ = ended_ = 1;  // as if one had ended
    queue_units();
  }

 private:
  /// Queues units until enough of them wait, and concludes the run once the last has ended. Only one thread does so at
  /// a time, and it continues for units that end meanwhile: a store may report a write before it returns.
  void queue_units() {
    bool is_over = false;
    std::size_t ended = 0;
    do {
      ended = ended_;
      waiting_ -= ended;
      for (; queued_ < units_.size() && waiting_ < most_units_waiting; ++queued_) {
        ++waiting_;
        write(std::move(units_[queued_]), [this] {
          if (ended_++ == 0) queue_units();
        });
      }
      is_over = waiting_ == 0;
    } while ((ended_ -= ended) > 0);
    if (is_over) conclude();
  }

  void conclude() {
    units_.clear();
    if (all_kept_) return record(now_);
    job_.undo();
    under_way_ = false;
  }

  void record(Instant now) {
    write([this, now](Work& work) { work.job_runs().record(job_.name, now); },
          [this, now] {
            if (all_kept_) last_kept_ = now;
            under_way_ = false;
          });
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
  Instant now_{};                 // of the run
  std::vector<Job::Unit> units_;  // of the run; those before `queued_` belong to the store
  std::size_t queued_ = 0;
  std::size_t waiting_ = 0;             // not yet counted as ended
  std::atomic<std::size_t> ended_ = 0;  // to be counted as ended
  static constexpr auto never = Instant::min();
  std::atomic<Instant> last_kept_ = never;
};

Schedule::Schedule(Store& store, const Clock& clock, std::vector<Job> jobs, const Report& report, JobClaims* claims)
    : store_(store), clock_(clock), claims_(claims) {
  runs_.reserve(jobs.size());
  for (auto& job : jobs) runs_.push_back(std::make_shared<Run>(store, std::move(job), report));
}

void Schedule::do_round() {
  const auto now = clock_.now();
  std::vector<Due> due;
  store_.read([&](Work& work) {
    due.clear();
    const auto recorded = work.job_runs().all();
    for (const auto& run : runs_) {
      const auto found = recorded.find(run->job().name);
      auto last = found == recorded.end() ? std::nullopt : std::optional{found->second};
      if (run->job().is_of_each_server) last = run->last_kept();
      if (auto found_due = run->look(last, now)) due.push_back(*std::move(found_due));
    }
  });
  for (auto& [run, last, units] : due) {
    if (!units.empty() && !is_claimed(*run, last)) continue;
    run->start(std::move(units), now);
  }
}

bool Schedule::is_claimed(const Run& run, std::optional<Instant> last) {
  if (claims_ == nullptr || run.job().is_of_each_server) return true;
  try {
    return claims_->claim(run.job().name, last);
  } catch (...) {  // the next round tries again
    run.report(std::current_exception());
    return false;
  }
}

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
