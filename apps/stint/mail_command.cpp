#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/chrono.h>
#include <fmt/core.h>

#include <stint/application/mails/delivering.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/logging.hpp>
#include <stint/mail_delivery.hpp>
#include <stint/store.hpp>
#include <stint/system/system_time.hpp>

namespace stint::app {
namespace {

using application::MailState;
using application::OutboxMail;

struct MailOptions : CommonOptions {
  std::vector<std::int64_t> ids{};
  std::string before{};
  bool waiting = false;
  bool failed = false;
  bool all_held = false;
  bool all_failed = false;
  bool json = false;
};

std::string timestamp(domain::Instant moment) {
  return fmt::format("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(moment));
}

std::int64_t milliseconds(domain::Instant moment) { return moment.time_since_epoch().count(); }

/// Waits for its next attempt, not for the operator's approval.
bool is_tried_again(const OutboxMail& entry) {
  return entry.state == MailState::waiting && entry.next_attempt_at != application::held_back;
}

boost::json::object as_json(const OutboxMail& entry) {
  boost::json::object object{{"id", std::to_string(entry.id)}, {"kind", name(entry.mail.kind)},
                             {"to", entry.mail.to_address},    {"createdAt", milliseconds(entry.mail.created_at)},
                             {"state", name(entry.state)},     {"attempts", entry.attempts},
                             {"nextAttemptAt", nullptr},       {"endedAt", nullptr},
                             {"messageId", nullptr},           {"lastError", nullptr}};
  if (is_tried_again(entry)) object["nextAttemptAt"] = milliseconds(entry.next_attempt_at);
  if (entry.ended_at) object["endedAt"] = milliseconds(*entry.ended_at);
  if (!entry.message_id.empty()) object["messageId"] = entry.message_id;
  if (!entry.last_error.empty()) object["lastError"] = entry.last_error;
  return object;
}

void print(const OutboxMail& entry) {
  fmt::print("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", entry.id, name(entry.mail.kind),
             application::one_line(entry.mail.to_address), timestamp(entry.mail.created_at), name(entry.state),
             entry.attempts, is_tried_again(entry) ? timestamp(entry.next_attempt_at) : "-",
             entry.last_error.empty() ? "-" : application::one_line(entry.last_error));
}

std::vector<OutboxMail> listed(const application::Outbox& outbox, const MailOptions& options) {
  if (options.waiting) return outbox.waiting();
  return options.failed ? outbox.failed() : outbox.all();
}

void list(const MailOptions& options) {
  if (options.waiting && options.failed) fail("--waiting and --failed exclude each other", ExitCode::wrong_usage);
  const auto store = open_existing_store(options);
  std::vector<OutboxMail> mails;
  store->read([&](application::Work& work) { mails = listed(work.outbox(), options); });
  if (!options.json) {
    for (const auto& mail : mails) print(mail);
    return;
  }
  boost::json::array all;
  for (const auto& mail : mails) all.push_back(as_json(mail));
  fmt::print("{}\n", application::clean_json(boost::json::serialize(all)));
}

void retry(const MailOptions& options) {
  const int ways = (options.ids.empty() ? 0 : 1) + (options.all_failed ? 1 : 0) + (options.all_held ? 1 : 0);
  if (ways != 1) fail("name mails by their IDs, or --all-failed, or --all-held", ExitCode::wrong_usage);
  OpenOffice office(open_store(options));
  const auto count = options.all_held     ? office.write(application::retry_held_mails)
                     : options.all_failed ? office.write(application::retry_failed_mails)
                                          : office.write(application::retry_mails, options.ids);
  fmt::print("{} to be tried now\n", count);
}

void drop(const MailOptions& options) {
  const auto before = domain::parse_date(options.before);
  if (!before) fail("--before: must be a date YYYY-MM-DD", ExitCode::wrong_usage);
  OpenOffice office(open_existing_store(options));
  const auto count = office.write(application::drop_mails, *before);
  fmt::print("{} dropped\n", count);
}

void deliver(const MailOptions& options) {
  const auto configuration = options.load();
  LogLines log(configuration.log);
  OpenOffice office(open_store(options));
  const system::SystemClock clock;
  identity::SodiumRandom random;
  const auto never = [] { return false; };
  ConfiguredDelivery delivery(configuration.mail, office->store(), clock, random, log, {never, never});
  if (!delivery.is_possible()) fail("mail.transport is none: there is no way to deliver mails");
  ignore_closed_connections();
  const auto held = office.write([](const application::OperatorContext& context) -> domain::Result<std::int64_t> {
    return application::begin_delivery(context.work, context.now);
  });
  if (held > 0) fmt::print(stderr, "stint: {} held back, written while no mails were delivered\n", held);
  application::DeliveryReport all;
  for (auto batch = delivery.deliver_batch(); batch.taken > 0; batch = delivery.deliver_batch()) {
    all.delivered += batch.delivered;
    all.put_back += batch.put_back;
    all.given_up += batch.given_up + static_cast<std::int64_t>(batch.failures.size());
    all.trouble = batch.trouble;
  }
  delivery.rest();
  fmt::print("delivered {}, to be tried again {}, failed {}\n", all.delivered, all.put_back, all.given_up);
  if (!all.trouble.empty()) fail("nothing can be delivered now: " + all.trouble);
}

}  // namespace

void add_mail(Command& program) {
  auto command = program.add("mail", "Mails on their way out");
  command.require_one();
  auto options = std::make_shared<MailOptions>();
  auto listing = add_action(command, options, "list", "List the mails in the outbox, oldest first", list);
  listing.flag("--waiting", options->waiting, "Only those that have not been delivered or given up");
  listing.flag("--failed", options->failed, "Only those that were given up");
  listing.flag("--json", options->json, "Print JSON");
  auto retrying = add_action(command, options, "retry", "Retry undelivered mails now", retry);
  retrying.option("ID", options->ids, "Ids of mails");
  retrying.flag("--all-failed", options->all_failed, "All that were given up");
  retrying.flag("--all-held", options->all_held, "All that are held back");
  auto dropping = add_action(command, options, "drop", "Drop waiting mails", drop);
  dropping.option("--before", options->before, "Those written before this day, UTC (YYYY-MM-DD)").required();
  add_action(command, options, "deliver", "Deliver what is due and exit; a server may be running", deliver);
}

}  // namespace stint::app
