#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/application/mails/delivering.hpp>
#include <stint/application/reactions/employments.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/webhooks/delivering.hpp>

namespace stint::application {

using namespace domain;

Job stop_clocks_that_ran_out(const TimeZones& zones, const Policies& policies) {
  return job_per_company("stop-clocks", &Companies::with_overdue_clocks,
                         [&zones, &policies](Work& work, CompanyId company, Instant now) {
                           stop_overdue_clocks(work, company, zones, now, policies);
                         });
}

namespace {

void turn_employments_of(Work& work, CompanyId id, const TimeZones& zones, Instant now, const Policies& policies) {
  const auto company = work.companies().find(id);
  if (!company) return;
  const CompanyContext company_context{work, *company, zones, now, policies};
  const auto today = company_context.today();
  const auto judged = work.companies().employments_judged(id);
  if (!judged || *judged < today) {
    judge_employments(company_context, judged);
    ask_stand_ins(company_context);
  }
  const auto midnight = company_context.zone().to_instant({today + std::chrono::days{1}, std::chrono::milliseconds{0}});
  work.companies().set_employments_judged(id, std::max(judged.value_or(today), today), midnight);
}

// A unit takes the waiting entries out of memory. If it runs again, it first puts back those that it took before.

/// Writes the waiting uses into a collection of a unit of work.
template <auto collection>
Job write_uses(std::string_view name, TokenUses& uses) {
  const auto written = std::make_shared<std::vector<TokenUses::Use>>();  // by the present run
  return {.name = std::string{name},
          .interval = std::chrono::seconds{1},
          .look =
              [&uses, written](Work&, Instant now) {
                written->clear();
                std::vector<Job::Unit> units;
                if (uses.has_waiting()) {
                  units.emplace_back([&uses, written, now](Work& unit) {
                    uses.put_back(std::exchange(*written, {}));
                    *written = uses.write((unit.*collection)(), now);
                  });
                }
                return units;
              },
          .undo = [&uses, written] { uses.put_back(*written); },
          .is_of_each_server = true};
}

}  // namespace

Job turn_employments(const TimeZones& zones, const Policies& policies) {
  return job_per_company("employments", &Companies::with_turned_day,
                         [&zones, &policies](Work& work, CompanyId company, Instant now) {
                           turn_employments_of(work, company, zones, now, policies);
                         });
}

Job write_token_uses(TokenUses& uses) { return write_uses<&Work::personal_tokens>("token-uses", uses); }

Job write_feed_uses(TokenUses& uses) { return write_uses<&Work::calendar_feeds>("feed-uses", uses); }

Job write_refused_logins(RefusedLogins& refused) {
  const auto written = std::make_shared<RefusedLogins::Sums>();  // by the present run
  return {.name = "refused-logins",
          .interval = std::chrono::seconds{1},
          .look =
              [&refused, written](Work&, Instant now) {
                written->clear();
                std::vector<Job::Unit> units;
                if (refused.has_waiting(now)) {
                  units.emplace_back([&refused, written, now](Work& unit) {
                    refused.put_back(std::exchange(*written, {}));
                    *written = refused.write(unit, now);
                  });
                }
                return units;
              },
          .undo = [&refused, written] { refused.put_back(*written); },
          .is_of_each_server = true};
}

Store::WriteJob write_what_waits(TokenUses& token_uses, TokenUses& feed_uses, RefusedLogins& refused, Instant now) {
  struct Written {
    std::vector<TokenUses::Use> of_tokens{};
    std::vector<TokenUses::Use> of_feeds{};
    RefusedLogins::Sums refusals{};
  };
  return [&token_uses, &feed_uses, &refused, now, written = std::make_shared<Written>()](Work& work) {
    auto& [of_tokens, of_feeds, refusals] = *written;
    token_uses.put_back(std::exchange(of_tokens, {}));
    feed_uses.put_back(std::exchange(of_feeds, {}));
    refused.put_back(std::exchange(refusals, {}));
    of_tokens = token_uses.write(work.personal_tokens(), now);
    of_feeds = feed_uses.write(work.calendar_feeds(), now);
    refusals = refused.write_all(work);
    return true;
  };
}

Job forget_what_expired() {
  return {.name = "forget-expired", .interval = std::chrono::minutes{10}, .look = [](Work&, Instant now) {
            return std::vector<Job::Unit>{[now](Work& work) {
              work.refresh_tokens().remove_expired(now);
              work.challenges().remove_expired(now);
              work.one_time_links().remove_expired(now);
              work.outbox().expire(now, expired_link);
              work.revoked_access().remove_expired(now);
              work.login_addresses().remove_before(now - login_address_kept);
              work.idempotency_keys().remove_before(now - idempotency_keys_kept);
              work.record_changes().forget_gone_before(now - gone_records_kept);
            }};
          }};
}

Job forget_delivered_mails() {
  return {.name = "forget-delivered-mails", .interval = std::chrono::hours{1}, .look = [](Work&, Instant now) {
            return std::vector<Job::Unit>{
                [now](Work& work) { work.outbox().remove_delivered(now - delivered_mails_kept); }};
          }};
}

Job forget_webhook_deliveries() {
  return {.name = "forget-webhook-deliveries", .interval = std::chrono::hours{1}, .look = [](Work&, Instant now) {
            return std::vector<Job::Unit>{
                [now](Work& work) { work.webhook_deliveries().remove_before(now - webhook_deliveries_kept); }};
          }};
}

Job retire_signing_keys() {
  return {.name = "retire-keys", .interval = std::chrono::minutes{1}, .look = [](Work& work, Instant now) {
            std::vector<Job::Unit> units;
            if (!retired_signing_keys(work, now).empty()) {
              units.emplace_back([now](Work& unit) {
                for (const auto& id : retired_signing_keys(unit, now)) unit.signing_keys().remove(id);
              });
            }
            return units;
          }};
}

}  // namespace stint::application
