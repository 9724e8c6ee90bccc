#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/notifications/mail_facts.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/webhook/webhook_url.hpp>

namespace stint::application {

using namespace domain;

namespace {

MailFacts with_reason(MailFacts facts, std::string_view reason) {
  if (!reason.empty()) facts.emplace_back("reason", reason);
  return facts;
}

}  // namespace

MailFacts absence_facts(const CompanyContext& company_context, const AbsenceRequest& absence, std::string_view reason) {
  auto& work = company_context.work;
  const auto company = company_context.company.id;
  const AbsenceRecord& record = absence.record();
  const auto type = work.absence_types(company).find(record.details.type);
  MailFacts facts{{"employee", name_of(work, company, record.employee)},
                  {"type", std::string{record.details.type.text()}}};
  facts.emplace_back("typeName", type ? type->name : std::string{record.details.type.text()});
  append_time(facts, record);
  if (record.substitute) facts.emplace_back("substitute", name_of(work, company, record.substitute->substitute));
  return with_reason(std::move(facts), reason);
}

MailFacts facts_for_managers(const CompanyContext& company_context, const AbsenceRequest& absence) {
  MailFacts facts = absence_facts(company_context, absence);
  if (!absence.record().details.comments.empty()) facts.emplace_back("hasComments", "yes");
  const auto also_away = company_context.work.absence_listings(company_context.company.id)
                             .count_also_away(absence.employee(),
                                              deciding_managers_of(company_context, absence.employee(),
                                                                   absence.record().details.span.first),
                                              absence.record().details.span);
  facts.emplace_back("alsoAway", std::to_string(also_away));
  return facts;
}

MailFacts facts_for_substitute(const CompanyContext& company_context, const AbsenceRequest& absence) {
  MailFacts facts = absence_facts(company_context, absence);
  if (!is_illness(company_context.work, company_context.company.id, absence.record().details.type)) return facts;
  for (auto& [name, value] : facts) {
    if (name == "type") value = type_shown_to_substitutes.text();
  }
  std::erase_if(facts, [](const auto& fact) { return fact.first == "typeName"; });
  return facts;
}

MailFacts facts_of_reduction(const CompanyContext& company_context, const AbsenceRequest& before,
                             const std::vector<AbsenceTime>& parts, std::string_view reason) {
  MailFacts facts = absence_facts(company_context, before);
  facts.emplace_back("request", "reduced");
  append_parts(facts, parts);
  return with_reason(std::move(facts), reason);
}

MailFacts facts_of_reduction_for_substitute(const CompanyContext& company_context, const AbsenceRequest& before,
                                            const std::vector<AbsenceTime>& parts) {
  MailFacts facts = facts_for_substitute(company_context, before);
  std::erase_if(facts, [](const auto& fact) { return fact.first == "typeName"; });
  facts.emplace_back("request", "substitute");
  append_parts(facts, parts);
  return facts;
}

namespace {

MailFacts facts_of_asked_reduction(const CompanyContext& company_context, const AbsenceRequest& absence,
                                   std::string_view reason) {
  MailFacts facts = absence_facts(company_context, absence);
  append_parts(facts,
               domain::parts_left(domain::time_of(absence.record().details), absence.record().reduction.value()));
  return with_reason(std::move(facts), reason);
}

}  // namespace

MailFacts facts_of_reduction_asked(const CompanyContext& company_context, const AbsenceRequest& absence) {
  return facts_of_asked_reduction(company_context, absence, absence.record().reduction.value().reason);
}

MailFacts facts_of_rejected_reduction(const CompanyContext& company_context, const AbsenceRequest& before,
                                      std::string_view reason) {
  MailFacts facts = facts_of_asked_reduction(company_context, before, reason);
  facts.emplace_back("request", "rejected");
  return facts;
}

MailFacts deputy_facts(const CompanyContext& company_context, const Deputyship& deputyship) {
  MailFacts facts{{"employee", name_of(company_context.work, company_context.company.id, deputyship.manager)},
                  {"request", deputyship.span ? "span" : "absences"}};
  if (const auto& span = deputyship.span) {
    facts.emplace_back("from", domain::format_date(span->first));
    facts.emplace_back("to", domain::format_date(span->last));
  }
  return facts;
}

namespace {

void add_by(MailFacts& facts, const CompanyContext& company_context, std::optional<EmployeeId> by) {
  const auto person = by ? company_context.work.employees(company_context.company.id).find(*by) : std::nullopt;
  if (person) facts.emplace_back("by", person->display_name());
}

}  // namespace

MailFacts facts_of_deletion(const CompanyContext& company_context, const AbsenceRequest& absence,
                            std::optional<EmployeeId> by, std::string_view reason) {
  MailFacts facts = absence_facts(company_context, absence);
  add_by(facts, company_context, by);
  return with_reason(std::move(facts), reason);
}

MailFacts facts_for_owner(const CompanyContext& company_context, const AbsenceRequest& absence, std::string done,
                          std::optional<EmployeeId> by) {
  MailFacts facts = absence_facts(company_context, absence);
  add_by(facts, company_context, by);
  facts.emplace_back("request", std::move(done));
  return facts;
}

namespace {

std::string_view word_for(EntryRequestKind kind) {
  switch (kind) {
    case EntryRequestKind::new_entry:
      return "new_entry";
    case EntryRequestKind::change:
      return "change";
    case EntryRequestKind::deletion:
      return "deletion";
  }
  return {};
}

std::string clock_time(const TimeZone& zone, Minute moment) {
  return domain::format_time_of_day(
      std::chrono::floor<std::chrono::minutes>(zone.to_local(Instant{moment}).time_of_day));
}

/// A mail about a change contains the values that it proposes.
const EntryDetails& details_at_stake(const EntryRecord& record, EntryRequestKind kind) {
  const bool is_proposed = kind == EntryRequestKind::change && record.proposal;
  return is_proposed ? record.proposal->details : record.details;
}

void add_entry_before(MailFacts& facts, const TimeZone& zone, const EntryDetails& details) {
  facts.emplace_back("dateBefore", domain::format_date(details.date));
  facts.emplace_back("startBefore", clock_time(zone, details.period.begin));
  facts.emplace_back("endBefore", clock_time(zone, details.period.end));
  facts.emplace_back("breakBefore", std::to_string(details.period.break_taken.count()));
}

MailFacts facts_of(const CompanyContext& company_context, const TimeEntry& entry, const EntryDetails& details) {
  const auto zone = zone_of(company_context, entry.employee());
  return {{"employee", name_of(company_context.work, company_context.company.id, entry.employee())},
          {"date", domain::format_date(details.date)},
          {"start", clock_time(zone, details.period.begin)},
          {"end", clock_time(zone, details.period.end)},
          {"worked", std::to_string(details.period.worked().count())},
          {"break", std::to_string(details.period.break_taken.count())}};
}

}  // namespace

MailFacts request_facts(const CompanyContext& company_context, const TimeEntry& entry, std::string_view reason) {
  const auto kind = entry.open_request().value();
  const auto& details = details_at_stake(entry.record(), kind);
  MailFacts facts = facts_of(company_context, entry, details);
  if (&details != &entry.record().details) {
    add_entry_before(facts, zone_of(company_context, entry.employee()), entry.record().details);
  }
  facts.emplace_back("request", word_for(kind));
  return with_reason(std::move(facts), reason);
}

MailFacts facts_for_owner(const CompanyContext& company_context, const EntryDoneForOwner& event) {
  MailFacts facts = facts_of(company_context, event.entry, event.entry.record().details);
  if (event.done == EntryRequestKind::change) {
    add_entry_before(facts, zone_of(company_context, event.entry.employee()), event.before.record().details);
  }
  add_by(facts, company_context, event.by);
  facts.emplace_back("request", word_for(event.done));
  return with_reason(std::move(facts), event.reason);
}

MailFacts session_facts(const CompanyContext& company_context, const TimeEntry& entry) {
  return facts_of(company_context, entry, entry.record().details);
}

MailFacts held_session_facts(const CompanyContext& company_context, const TimeEntry& entry) {
  MailFacts facts = session_facts(company_context, entry);
  facts.emplace_back("request", name(entry.record().session.held_for.value()));
  return facts;
}

MailFacts waiting_request_facts(const CompanyContext& company_context, const WaitingRequest& request) {
  auto& work = company_context.work;
  const auto company = company_context.company.id;
  MailFacts facts;
  if (request.kind == WaitingKind::time_entry) {
    facts = request_facts(company_context, work.entries(company).find({request.id}).value());
    std::erase_if(facts, [](const auto& fact) { return fact.first == "request"; });
    return facts;
  }
  const auto absence = work.absences(company).find({request.id}).value();
  if (request.kind == WaitingKind::reduction) return facts_of_reduction_asked(company_context, absence);
  const bool is_cancellation = request.kind == WaitingKind::cancellation;
  return absence_facts(company_context, absence, is_cancellation ? absence.record().cancellation.reason : "");
}

MailFacts digest_facts(const CompanyContext& company_context, const WorkingTimeFound& event) {
  Names names(company_context.work, company_context.company.id);
  std::string findings;
  for (const auto& [employee, count] : event.counts) {
    if (!findings.empty()) findings += '\n';
    findings += names.of(employee) + ": " + std::to_string(count);
  }
  return {{"weekFrom", domain::format_date(event.week.first)},
          {"weekTo", domain::format_date(event.week.last)},
          {"findings", std::move(findings)}};
}

MailFacts reminder_facts(const LeaveReminder& reminder) {
  return {{"daysLeft", format_days(reminder.days)}, {"takeUntil", domain::format_date(reminder.last_day)}};
}

MailFacts calendar_facts(const HolidayCalendarRunsOut& event) {
  return {{"calendar", event.key}, {"year", std::to_string(static_cast<int>(event.year))}};
}

MailFacts light_facts(const CompanyContext& company_context, const TimeAccountLightChanged& event) {
  const auto day = domain::format_date(event.day);
  MailFacts facts{{"employee", name_of(company_context.work, company_context.company.id, event.employee)},
                  {"from", day},
                  {"to", day},
                  {"balance", std::to_string(std::chrono::abs(event.balance).count())},
                  {"request", std::string{name(event.light)}}};
  if (event.balance < std::chrono::minutes{0}) facts.emplace_back("belowZero", "yes");
  return facts;
}

MailFacts sick_pay_facts(const CompanyContext& company_context, EmployeeId employee, Date last_paid) {
  return {{"employee", name_of(company_context.work, company_context.company.id, employee)},
          {"paidUntil", domain::format_date(last_paid)}};
}

MailFacts correction_facts(const ClosedMonthCorrected& event) {
  const auto first = domain::days_of(event.month).first;
  const auto last = domain::days_of(event.last_month.value_or(event.month)).last;
  return {{"from", domain::format_date(first)}, {"to", domain::format_date(last)}, {"reason", event.reason}};
}

MailFacts link_facts(const CompanyContext& company_context, const PasswordLinkMade& event) {
  const auto local = zone_of(company_context, event.employee).to_local(event.expires_at);
  return {{"untilDate", domain::format_date(local.date)},
          {"untilTime", domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(local.time_of_day))}};
}

MailFacts moment_facts(const CompanyContext& company_context, EmployeeId employee) {
  const auto local = zone_of(company_context, employee).to_local(company_context.now);
  return {{"onDate", domain::format_date(local.date)},
          {"atTime", domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(local.time_of_day))}};
}

MailFacts restoration_facts(const CompanyContext& company_context, const AddressRestored& event) {
  MailFacts facts = moment_facts(company_context, event.employee);
  facts.emplace_back("employee", name_of(company_context.work, company_context.company.id, event.employee));
  return facts;
}

MailFacts token_facts(const CompanyContext& company_context, const PersonalToken& token) {
  MailFacts facts = moment_facts(company_context, token.employee);
  facts.emplace_back("token", token.name);
  if (token.expires_on) facts.emplace_back("validUntil", domain::format_date(*token.expires_on));
  return facts;
}

MailFacts feed_facts(const CompanyContext& company_context, const CalendarFeed& feed) {
  MailFacts facts = moment_facts(company_context, feed.employee);
  facts.emplace_back("feed", feed.name);
  return facts;
}

MailFacts webhook_facts(const WebhookGivenUp& event) {
  return {{"webhook", event.webhook.name},
          {"host", domain::host_of_webhook(event.webhook.url)},
          {"request", std::string{name(event.webhook.state)}}};
}

}  // namespace stint::application
