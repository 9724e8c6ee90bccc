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

#include <stint/application/ports/job_claims.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/companies.hpp>

namespace stint::application {

/// Something that happens by itself. It is idempotent: a run too many, or one on each of several servers, changes
/// nothing more.
struct Job {
  /// What one unit of work does, and whose records it is about.
  struct Unit {
    template <std::invocable<Work&> Act>
    Unit(Act does, WriteScope about = {}) : act(std::move(does)), scope(about) {}  // a function is a unit as it stands

    std::function<void(Work&)> act;
    WriteScope scope;
  };

  std::string name;  ///< stable: operators see it
  /// From the last recorded run to the next, and 1 s at least. A run that found nothing to do is recorded once a
  /// minute.
  std::chrono::seconds interval;
  /// What is to be written now: each unit stands or falls by itself.
  std::function<std::vector<Unit>(Work&, domain::Instant now)> look;
  /// Told when a run was not kept as a whole, though its units may have run: what they took out of memory is to be put
  /// back. On the thread that learns of it, perhaps after the schedule itself is gone.
  std::function<void()> undo = [] {};
  /// It writes what this server has in memory: each server runs it, whenever the others did.
  bool is_of_each_server = false;
};

/// Finds the companies for which a job has something to do.
using DueCompanies = std::vector<domain::CompanyId> (domain::Companies::*)(domain::Instant now, std::size_t most) const;

/// A job that looks each second, by one statement, for companies that are due, and does something for each: the trouble
/// of one does not hold up the others. What is left over comes a second later.
[[nodiscard]] Job job_per_company(std::string name, DueCompanies due,
                                  std::function<void(Work&, domain::CompanyId, domain::Instant now)> act);

/// Runs jobs when they are due. When they ran is known to all servers over the same data, and those that claim them run
/// each once.
class Schedule {
 public:
  /// Told when a job broke down: looking, on the thread of the round, or in a unit or its commit, on the store's,
  /// perhaps after the schedule itself is gone. A run is recorded once all of its units are committed, so the next
  /// round tries again; so does the next start when the server ends in between.
  using Report = std::function<void(std::string_view job, const std::exception_ptr& failure)>;

  /// Store and clock, and what the jobs use, live longer than the last write that this has queued in the store; the
  /// claims live longer than this. Null: no other server shares the data.
  Schedule(Store& store, const domain::Clock& clock, std::vector<Job> jobs, const Report& report,
           JobClaims* claims = nullptr);

  /// Queues what is due and does not wait for it. Cheap when nothing is. A job whose last run is still queued is left
  /// out. To be called by one thread, every second or so.
  void do_round();

 private:
  class Run;
  /// A job that has something to do, or nothing but to be recorded.
  struct Due {
    Run* run;
    std::optional<domain::Instant> last;
    std::vector<Job::Unit> units;
  };

  /// Whether this server is to run it.
  [[nodiscard]] bool is_claimed(const Run& run, std::optional<domain::Instant> last);

  Store& store_;
  const domain::Clock& clock_;
  JobClaims* claims_;
  std::vector<std::shared_ptr<Run>> runs_;  // one a job
};

/// How often a run that found nothing to do is recorded.
inline constexpr std::chrono::minutes idle_record_interval{1};

/// Whether that long has passed since the last run; a run in the future was recorded before the clock was set back.
[[nodiscard]] inline bool has_passed(std::optional<domain::Instant> last, std::chrono::seconds interval,
                                     domain::Instant now) {
  return !last || *last > now || now - *last >= interval;
}

}  // namespace stint::application
