#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/leave_reminding.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/jobs/calendar_warnings.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/application/reactions/escalating.hpp>
#include <stint/application/retention/erasing.hpp>
#include <stint/application/time_accounts/judging_lights.hpp>
#include <stint/application/working_time/findings.hpp>
#include <stint/scheduled_work.hpp>

namespace stint::app {
namespace {

/// `nullopt` for what the store has already logged.
std::optional<std::string> description_of(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const application::StoreUnavailable&) {
    return std::nullopt;
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "exception without a description";
  }
}

}  // namespace

application::Schedule scheduled_work(application::Office& office, Database& database, const domain::Clock& clock,
                                     application::TokenUses& token_uses, application::TokenUses& feed_uses,
                                     application::RefusedLogins& refused_logins, application::Job another,
                                     application::Log& log) {
  std::vector<application::Job> jobs{application::stop_clocks_that_ran_out(office.zones(), office.policies()),
                                     application::turn_employments(office.zones(), office.policies()),
                                     application::keep_working_time_findings(office.zones(), office.policies()),
                                     application::remind_of_leave(office.zones(), office.policies()),
                                     application::remind_of_certificates(office.zones(), office.policies()),
                                     application::tell_of_sick_pay(office.zones(), office.policies()),
                                     application::escalate_requests(office.zones(), office.policies()),
                                     application::file_company_holidays(office.zones(), office.policies()),
                                     application::judge_time_accounts(office.zones(), office.policies()),
                                     application::erase_what_is_over(office.zones(), office.policies()),
                                     application::warn_of_calendars(office.zones(), office.policies()),
                                     application::forget_what_expired(),
                                     application::forget_delivered_mails(),
                                     application::forget_webhook_deliveries(),
                                     application::write_token_uses(token_uses),
                                     application::write_feed_uses(feed_uses),
                                     application::write_refused_logins(refused_logins),
                                     application::retire_signing_keys()};
  jobs.push_back(std::move(another));
  for (auto& job : database.jobs()) jobs.push_back(std::move(job));
  return {office.store(), clock, std::move(jobs),
          [&log](std::string_view job, const std::exception_ptr& exception) {
            const auto reason = description_of(exception);
            if (reason) log.write(application::LogLevel::error, "job failed", {{"job", job}, {"reason", *reason}});
          },
          database.job_claims()};
}

}  // namespace stint::app
