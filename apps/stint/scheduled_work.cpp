#include <exception>

#include <stint/application/jobs/recurring_jobs.hpp>
#include <stint/application/working_time/keeping.hpp>
#include <stint/scheduled_work.hpp>

namespace stint::app {
namespace {

std::string description_of(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "exception without a description";
  }
}

/// The job `checkpoint`: the write-ahead log goes back to nothing. It is copied after every pause anyway; this is for
/// a server that never rests, and for its file to shrink.
application::Job checkpoint(sqlite::Store& store) {
  return {.name = "checkpoint",
          .interval = std::chrono::minutes{10},
          .look = [&store](application::Work&, domain::Instant) {
            return std::vector<application::Job::Unit>{[&store](application::Work&) { store.checkpoint_after_this(); }};
          }};
}

}  // namespace

application::Schedule scheduled_work(application::Office& office, sqlite::Store& database, const domain::Clock& clock,
                                     application::TokenUses& token_uses, application::RefusedLogins& refused_logins,
                                     application::Log& log) {
  return {
      office.store(),
      clock,
      {application::stop_clocks_that_ran_out(office.zones(), office.policies()),
       application::turn_employments(office.zones(), office.policies()),
       application::keep_working_time_findings(office.zones(), office.policies()), application::forget_what_expired(),
       application::forget_delivered_mails(), application::write_token_uses(token_uses),
       application::write_refused_logins(refused_logins), application::retire_signing_keys(), checkpoint(database)},
      [&log](std::string_view job, const std::exception_ptr& exception) {
        log.write(application::LogLevel::error, "job failed", {{"job", job}, {"reason", description_of(exception)}});
      }};
}

}  // namespace stint::app
