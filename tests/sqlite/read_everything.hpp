#pragma once

#include "tests/contracts/setting.hpp"
#include "tests/fakes/fixed_zone.hpp"

namespace stint::sqlite_tests {

// Only the statements that read are examined, not their results.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-result"
/// Reads everything that requests read, so that its statements are prepared.
inline void read_everything(application::Work& work, const contracts::Setting& setting) {
  const auto company = setting.acme;
  const auto who = setting.erika;
  const auto today = test::day("2026-03-02");
  const fakes::FixedZone zone{std::chrono::hours{1}};
  for (const application::TeamScope& scope : {application::TeamScope{}, application::TeamScope{setting.max}}) {
    work.absence_listings(company).of_team(scope, {}, [](const auto&) {});
    work.absence_listings(company).count_open(scope);
    work.absence_listings(company).open_cancellations(scope);
    work.entry_listings(company).open_requests(scope, application::in_zone(zone), [](const auto&) {});
    work.entry_listings(company).count_open_requests(scope);
  }
  work.absence_listings(company).of_employee(who, {}, [](const auto&) {});
  work.absence_listings(company).of_employee(who, {.span = {today, today}}, [](const auto&) {});
  work.absence_listings(company).substitutions_of(who);
  work.absence_listings(company).count_decidable_substitutions(who);
  for (const bool only_off : {false, true}) {
    work.absence_listings(company).in_calendars(
        {.people = std::vector{who}, .since = today, .most = 1, .only_off = only_off});
  }
  work.absence_listings(company).count_also_away(who, std::vector{setting.max}, {today, today});
  work.entry_listings(company).of_employee(who, {.span = {today, today}}, zone, [](const auto&) {});
  work.absences(company).find({1});
  work.absences(company).find_each(std::vector{domain::AbsenceId{1}});
  work.absences(company).of_employee(who);
  work.absences(company).counted(who, {today, today});
  work.absences(company).expect_counted(std::vector{who}, {today, today});
  work.absences(company).taking_time(std::vector{who}, {today, today});
  work.absences(company).of_types(std::vector<domain::AbsenceTypeCode>{"VAC"}, {today, today});
  work.absences(company).company_holidays_filed({today, today});
  work.absences(company).to_reduce(setting.max);
  work.absences(company).count_open(who);
  work.absences(company).open(std::nullopt);
  work.absences(company).open(setting.max);
  work.absences(company).waiting(std::nullopt);
  work.absences(company).waiting(setting.max);
  work.absences(company).find_each(std::vector<domain::AbsenceId>{{1}});
  work.absences(company).open_of_each(std::vector{who});
  work.entries(company).find({1});
  work.entries(company).find_each(std::vector{domain::TimeEntryId{1}});
  work.entries(company).dated(who, {today, today});
  work.entries(company).overlapping(who, {today, today + std::chrono::hours{1}});
  work.entries(company).overlapping_of_each(std::vector{who}, {today, today + std::chrono::hours{1}});
  work.entries(company).open_of_each(std::vector{who});
  work.clocks(company).of(who);
  work.clocks(company).of_each(std::vector{who});
  work.clocks(company).started_by(today, 1);
  work.companies().with_overdue_clocks(today, 1);
  work.companies().with_turned_day(today, 1);
  work.companies().employments_judged(company);
  work.entries(company).decisions_about({1});
  work.employees(company).of_departments_or_keys(std::vector<std::string>{"Sales"}, std::vector<std::string>{"erika"});
  work.escalations(company).find({});
  work.escalations(company).all();
  work.leave_records(company).corrections_of(who);
  work.leave_records(company).reminders_of(who);
  work.leave_records(company).reminded_on();
  work.employees(company).find_each(std::vector{setting.sam});
  work.employees(company).all();
  work.employees(company).visible_to(setting.max, today);
  work.employees(company).ever_managed_by(setting.max);
  work.employees(company).administrators(today);
  work.employees(company).with_turned_employment(today, today);
  work.employees(company).managers_of(who, today);
  work.employees(company).outside(who, {today, today});
  work.employees(company).work_calendar_of(who);
  work.absence_types(company).find("VAC");
  work.absence_types(company).all();
  work.projects(company).all();
  work.categories(company).all();
  work.schedules(company).all();
  work.holiday_calendars(company).all();
  work.companies().find(company);
  work.companies().find_by_key("acme");
  work.accounts().status(who);
  work.accounts().find_by_email("erika@example");
  work.accounts().find_by_identity({"google", "1"});
  work.accounts().identities_of(who);
  work.accounts().identities_of_each(company, std::vector{who});
  work.deputyships(company).named_by_each(std::vector{who});
  work.deputyships(company).of_each(std::vector{who});
  work.clients().find("gate");
  work.clients().of(company);
  work.refresh_tokens().find(std::string(32, 'x'));
  work.personal_tokens().find(std::string(32, 'x'));
  work.personal_tokens().of(who);
  work.calendar_feeds().find(std::string(32, 'x'));
  work.calendar_feeds().of(who);
  work.provisioning(company).people();
  work.payroll_exports(company).lines_of(who, 1);
  work.provisioning(company).person(who);
  work.provisioning(company).called("erika@example");
  work.provisioning(company).groups();
  work.provisioning(company).removed();
  work.provisioning(company).find_each(std::vector{who});
  work.challenges().find(std::string(32, 'x'));
  work.revoked_access().contains("x");
  work.outbox().has_due(today);
  work.outbox().failed();
  work.outbox().counts();
  work.imported_records(company).find(application::ImportedKind::absence, "old-1");
  work.import_count().so_far();
  work.working_time_findings(company).dated(who, {today, today});
  work.working_time_findings(company).dated_of_all({today, today});
  work.working_time_findings(company).judged_through();
  work.time_accounts(company).bookings(who, {today, today});
  work.time_accounts(company).state(who);
  work.time_accounts(company).states_of_each(std::vector{who});
  work.time_accounts(company).kept_days(who, {today, today});
  work.time_accounts(company).sum_before(who, today);
  work.time_accounts(company).judged_through();
  work.personal_data(company).erased_before(domain::RecordKind::health);
  work.personal_data(company).figures_end_before();
  work.idempotency_keys().find(company, who, "key");
  work.idempotency_keys().amount(company, who, 1);
  work.record_changes().version(company);
  for (const auto people : {application::PeopleShown::one, application::PeopleShown::with_reports}) {
    work.record_changes().version_of(company, who, people);
  }
  work.webhooks(company).find({1});
  work.webhooks(company).all();
  work.webhook_deliveries().find(company, {1}, {1});
  work.webhook_deliveries().page(company, {1}, {.count = 1});
  work.record_changes().since(company, application::ChangedKind::absence, today);
  work.record_changes().gone(company, {.count = 1});
  work.record_changes().in_feeds(company, application::FeedPart::absence, std::vector<std::string>{"1"});
  for (const bool newest_first : {false, true}) {
    work.audit().page(company, {.newest_first = newest_first});
    work.audit().page(company, {.actor = setting.max, .newest_first = newest_first});
    work.audit().page(company, {.employee = setting.max, .newest_first = newest_first});
    work.audit().page(company, {.subject = 1, .newest_first = newest_first});
  }
  work.audit().chained_after(company, 0, 1);
  work.audit().unchained_after(company, 0, 1);
  work.audit().head(company);
  work.audit().cut(company);
  work.audit().signed_heads(company, {});
  work.audit().locks_after(1, 1);
  work.audit().newest();
}
#pragma GCC diagnostic pop

}  // namespace stint::sqlite_tests
