#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/several_servers.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/companies.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// A recurring task. It must be idempotent: an extra run, or one on each of several servers, changes nothing more.
struct Job {
  /// The action of one unit of work, and the scope of the records it writes.
  struct Unit {
    template <std::invocable<Work&> Act>
    Unit(Act does, WriteScope about = {}) : act(std::move(does)), scope(about) {}  // a function is a valid unit

    std::function<void(Work&)> act;
    WriteScope scope;
  };

  std::string name;  ///< stable: operators see it
  /// The time from the last recorded run to the next, at least 1 s. A run that found nothing to do is recorded once a
  /// minute.
  std::chrono::seconds interval;
  /// The units to write now: each succeeds or fails on its own.
  std::function<std::vector<Unit>(Work&, domain::Instant now)> look;
  /// Called if a run was not committed as a whole, although its units may have run: whatever they took out of
  /// memory must be put back. Runs on the thread that learns of it, perhaps after the schedule itself has been
  /// destroyed.
  std::function<void()> undo = [] {};
  /// It writes data in the memory of this server: each server runs it, regardless of when the others did.
  bool is_of_each_server = false;
};

/// Finds the companies for which a job has something to do.
using DueCompanies = std::vector<domain::CompanyId> (domain::Companies::*)(domain::Instant now, std::size_t most) const;

/// A job that searches each second, with one statement, for companies that are due, and acts on each of them: a failure
/// of one does not delay the others. Remaining companies follow a second later.
[[nodiscard]] Job job_per_company(std::string name, DueCompanies due,
                                  std::function<void(Work&, domain::CompanyId, domain::Instant now)> act);

/// Runs jobs when they are due. All servers on the same data know when they ran, and those that claim them run each
/// once.
class Schedule {
 public:
  /// Called when a job failed: while looking for work, on the thread of the round, or in a unit or its commit, on the
  /// store's, perhaps after the schedule itself has been destroyed. A run is recorded once all of its units are
  /// committed, so the next round tries again; so does the next start if the server ends in between.
  using Report = std::function<void(std::string_view job, const std::exception_ptr& failure)>;

  /// Store, clock and everything the jobs use must outlive the last write that this has queued in the store; the claims
  /// must outlive this. Null: no other server shares the data.
  Schedule(Store& store, const domain::Clock& clock, std::vector<Job> jobs, const Report& report,
           JobClaims* claims = nullptr);

  /// Queues due jobs and does not wait for them. Cheap if nothing is due. A job whose last run is still queued is left
  /// out. To be called by one thread, every second or so.
  void do_round();

 private:
  class Run;
  /// A job that has something to do, or only has to be recorded.
  struct Due {
    Run* run;
    std::optional<domain::Instant> last;
    std::vector<Job::Unit> units;
  };

  /// Whether this server has to run it.
  [[nodiscard]] bool is_claimed(const Run& run, std::optional<domain::Instant> last);

  Store& store_;
  const domain::Clock& clock_;
  JobClaims* claims_;
  std::vector<std::shared_ptr<Run>> runs_;  // one per job
};

/// How often a run that found nothing to do is recorded.
inline constexpr std::chrono::minutes idle_record_interval{1};

/// Whether the interval has passed since the last run; a run in the future was recorded before the clock was set back.
[[nodiscard]] inline bool has_passed(std::optional<domain::Instant> last, std::chrono::seconds interval,
                                     domain::Instant now) {
  return !last || *last > now || now - *last >= interval;
}

/// A check that is made in each company once its day is over.
struct DailyLook {
  std::string name;  ///< of the job
  /// Whether a day has passed that is not checked yet.
  std::function<bool(const CompanyContext&)> is_due;
  /// Whether an employee has to be checked.
  std::function<bool(const CompanyContext&, const domain::Employee&)> concerns;
  std::function<void(const CompanyContext&, const domain::Employee&)> look_at;
  /// Called after all employees; records that nothing is due any longer.
  std::function<void(const CompanyContext&)> finish;
};

using CompanyAct = std::function<void(const CompanyContext&)>;

/// Looks at a company, and passes what has to be done to `later`. Each act is a separate unit of work, so that others
/// can write in between, and gets the company in its state at that time; none is run if it no longer exists.
using CompanyLook = std::function<void(const CompanyContext&, const std::function<void(CompanyAct)>& later)>;

/// A job that looks at each company. The zones and policies must outlive it.
[[nodiscard]] Job company_job(std::string name, std::chrono::minutes interval, const CompanyLook& look,
                              const domain::TimeZones& zones, const Policies& policies);

/// A job that checks every ten minutes. Each employee is a separate unit of work. The zones and policies must outlive
/// it.
[[nodiscard]] Job daily_job(const DailyLook& daily, const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application
