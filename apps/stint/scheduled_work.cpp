#include <exception>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

#include <stint/application/time_clock/stop_overdue_clocks.hpp>
#include <stint/scheduled_work.hpp>

namespace stint::app {
namespace {

constexpr std::chrono::minutes sweep_interval{10};

/// Runs a job in the store's queue; a breakdown is logged, and the next round tries again.
void write_in_background(application::Store& store, const char* what, application::Store::WriteJob job) {
  store.write(std::move(job), [what](application::WriteOutcome outcome, const std::exception_ptr& failure) {
    if (outcome != application::WriteOutcome::failed) return;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      spdlog::error("{}: {}", what, error.what());
    } catch (...) {
      spdlog::error("{}: breakdown without a description", what);
    }
  });
}

/// Whether somebody's clock has reached their company's limit.
bool has_overdue_clock(application::Work& work, const domain::Company& company, domain::Instant now) {
  const auto limit = company.time_tracking.auto_stop_after;
  return limit && !work.clocks(company.id).started_by(now - *limit).empty();
}

}  // namespace

void ScheduledWork::do_round() {
  const auto now = clock_.now();
  stop_overdue_clocks(now);
  forget_expired_tokens(now);
}

void ScheduledWork::stop_overdue_clocks(domain::Instant now) {
  std::vector<domain::CompanyId> overdue;
  store_.read([&](application::Work& work) {
    for (const auto& company : work.companies().all()) {
      if (has_overdue_clock(work, company, now)) overdue.push_back(company.id);
    }
  });
  for (const auto company : overdue) {
    write_in_background(store_, "stopping overdue clocks", [&zones = zones_, company, now](application::Work& work) {
      return application::stop_overdue_clocks(work, company, zones, now) > 0;
    });
  }
}

void ScheduledWork::forget_expired_tokens(domain::Instant now) {
  if (now - tokens_swept_at_ < sweep_interval && now >= tokens_swept_at_) return;
  tokens_swept_at_ = now;
  write_in_background(store_, "forgetting expired tokens", [now](application::Work& work) {
    work.refresh_tokens().remove_expired(now);
    work.challenges().remove_expired(now);
    return true;
  });
}

}  // namespace stint::app
