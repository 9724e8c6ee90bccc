#include <exception>

#include <spdlog/spdlog.h>

#include <stint/application/scheduled/forget_delivered_mails.hpp>
#include <stint/application/scheduled/forget_what_expired.hpp>
#include <stint/application/scheduled/retire_signing_keys.hpp>
#include <stint/application/scheduled/stop_clocks_that_ran_out.hpp>
#include <stint/application/scheduled/write_refused_logins.hpp>
#include <stint/application/scheduled/write_token_uses.hpp>
#include <stint/scheduled_work.hpp>

namespace stint::app {
namespace {

void log_breakdown(std::string_view job, const std::exception_ptr& breakdown) {
  try {
    std::rethrow_exception(breakdown);
  } catch (const std::exception& error) {
    spdlog::error("job {}: {}", job, error.what());
  } catch (...) {
    spdlog::error("job {}: breakdown without a description", job);
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

application::Schedule scheduled_work(sqlite::Store& store, const domain::Clock& clock, const domain::TimeZones& zones,
                                     application::TokenUses& token_uses, application::RefusedLogins& refused_logins) {
  return {store,
          clock,
          {application::stop_clocks_that_ran_out(zones), application::forget_what_expired(),
           application::forget_delivered_mails(), application::write_token_uses(token_uses),
           application::write_refused_logins(refused_logins), application::retire_signing_keys(), checkpoint(store)},
          log_breakdown};
}

}  // namespace stint::app
