#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include <stint/application/notifications/hearers.hpp>
#include <stint/application/notifications/publications.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/policies.hpp>

namespace stint::application {

using namespace domain;

namespace {

const EventRow& row_of(const Event& event) { return event_rows().at(event.index()); }

void write_line(Work& work, const Occasion& occasion, const EventRow& row, AuditLine line,
                std::optional<EmployeeId> owner) {
  if (!line.of_what.empty()) line.of_what += '.';
  if (!occasion.token.empty()) line.details.emplace_back("byToken", occasion.token);
  work.audit().add({.company = occasion.company,
                    .at = occasion.at,
                    .actor = occasion.actor,
                    .action = line.of_what.append(row.action),
                    .subject = line.subject.value_or(occasion.company.value),
                    .details = std::move(line.details),
                    .employee = owner});
}

/// Mails of the service itself are never replaced: each is written once.
MailCause cause_of(const Occasion& occasion, const EventRow& row, const Event& event) {
  return {.record = occasion.actor ? row.record(event) : std::nullopt, .by = occasion.actor};
}

void write_mail(const CompanyContext& company_context, const EventRow& row, const MailRule& mail, const Event& event,
                const MailCause& cause) {
  if (mail.sent == Sent::unless_switched_off && !company_context.company.notifications_additional) return;
  if (mail.applies && !mail.applies(event)) return;
  Addressees addressees(company_context);
  for (const Hearer hearer : mail.to) row.add(addressees, hearer, company_context, event);
  if (addressees.empty()) return;
  using enum Addressees::Choice;
  addressees.send(mail.kind, mail.sent == Sent::unless_switched_off ? of_each : none,
                  mail.facts(company_context, event), cause,
                  mail.link ? std::optional{mail.link(event)} : std::nullopt);
}

/// For the subscribers, who must not get the secret of a link.
void collect(Work& work, const Occasion& occasion, const Event& event) {
  auto* const happened = work.happened();
  if (happened == nullptr) return;
  happened->push_back({occasion, event});
  if (const auto* const made = event.get_if<PasswordLinkMade>()) {
    auto without_link = *made;
    without_link.link.clear();
    happened->back().event = std::move(without_link);
  }
}

}  // namespace

std::string token_of(const Caller& caller) {
  if (!caller.personal_token) return {};
  return caller.token_name + " (" + std::to_string(caller.token_id) + ")";
}

Occasion occasion_of(const Context& context) {
  return {context.caller.company, context.now, context.caller.employee, token_of(context.caller)};
}

void raise(const CompanyContext& company_context, std::optional<EmployeeId> actor, Event event) {
  raise(company_context, Occasion{company_context.company.id, company_context.now, actor}, std::move(event));
}

// As the other two, which hand the event over. NOLINTNEXTLINE(performance-unnecessary-value-param)
void raise(const CompanyContext& company_context, const Occasion& occasion, Event event) {
  const EventRow& row = row_of(event);
  std::int32_t subject = 0;
  if (row.line) {
    AuditLine line = row.line(event);
    subject = line.subject.value_or(0);
    write_line(company_context.work, occasion, row, std::move(line), row.owner(event));
  }
  const MailCause cause = cause_of(occasion, row, event);
  for (const MailRule& mail : row.mails) write_mail(company_context, row, mail, event, cause);
  publish(company_context.work, occasion, event);
  collect(company_context.work, occasion, event);
  if (!row.line) return;
  for (const auto& reaction : company_context.policies.reactions) {
    reaction.function(company_context, {event, row.action, subject});
  }
}

void raise(const Context& context, const Company& company, Event event) {
  raise(company_context_of(context, company), occasion_of(context), std::move(event));
}

void raise_unmailed(Work& work, const Occasion& occasion, Event event) {
  const EventRow& row = row_of(event);
  const auto is_sent = [&](const MailRule& mail) { return !mail.applies || mail.applies(event); };
  if (std::ranges::any_of(row.mails, is_sent)) {
    throw std::logic_error(std::string{row.name} + " is told by mail: raise it with the company's settings");
  }
  if (row.line) write_line(work, occasion, row, row.line(event), row.owner(event));
  publish(work, occasion, event);
  collect(work, occasion, event);
}

}  // namespace stint::application
