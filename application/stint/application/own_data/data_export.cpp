#include <algorithm>

#include <stint/application/absences/showing.hpp>
#include <stint/application/accounts/export_limit.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/import/descriptions.hpp>
#include <stint/application/import/members.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/texts.hpp>
#include <stint/application/language.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/own_data/data_export.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/domain/absence/filing_limits.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr DateSpan all_days = domain::recorded_dates;

/// The names in an employee's record, by id: managers by their names, other people only by their ids.
KeysById names_in(Work& work, CompanyId company, const Employee& owner) {
  KeysById names;
  const auto add_managers = [&](const std::vector<EmployeeId>& managers) {
    for (const auto manager : managers) names.employees[manager] = name_of(work, company, manager);
  };
  add_managers(owner.managers);
  for (const auto& terms : owner.terms) {
    if (terms.managers) add_managers(*terms.managers);
  }
  for (const auto& schedule : work.schedules(company).all()) names.schedules[schedule.id] = schedule.key;
  for (const auto& calendar : work.holiday_calendars(company).all()) names.calendars[calendar.id] = calendar.key;
  for (const auto& project : work.projects(company).all()) names.projects[project.id] = project.name;
  return names;
}

std::vector<std::pair<std::string, std::string>> record_of(const CompanyContext& company_context,
                                                           const Employee& owner) {
  const KeysById names = names_in(company_context.work, company_context.company.id, owner);
  const FiledEmployee filed = described(owner, Keys(names), today_of(company_context, owner));
  std::vector<std::pair<std::string, std::string>> record{{"key", owner.key}};
  each_member(
      [&](const Member& member, const auto& value) {
        // Health data is not hidden here: it is the owner's own.
        const auto text = said_text(value);
        const bool is_null = text && *text == std::string(1, '\0');
        if (text) record.emplace_back(member.name, is_null ? std::string{} : shown(*text));
      },
      filed);
  return record;
}

LoginDataView login_of(const Context& context) {
  Work& work = context.work;
  const auto owner = context.caller.employee;
  const auto account = work.accounts().find(owner).value();
  LoginDataView login{.has_password = account.password_hash.has_value(),
                      .has_second_factor = account.totp_secret.has_value(),
                      .identities = work.accounts().identities_of(owner),
                      .addresses = work.login_addresses().of(owner),
                      .tokens = work.personal_tokens().of(owner),
                      .feeds = work.calendar_feeds().of(owner)};
  for (const auto& token : work.refresh_tokens().good_of(owner, context.now, {.most = most_exported_sessions})) {
    login.sessions.push_back(session_view(token, context.caller));
  }
  return login;
}

std::vector<AbsenceDetailView> absences_of(const Context& context) {
  std::vector<AbsenceId> ids;
  const Sink<AbsenceView> sink = [&](const AbsenceView& absence) { ids.push_back(absence.id); };
  context.work.absence_listings(context.caller.company).of_employee(context.caller.employee, {}, sink);
  std::vector<AbsenceDetailView> details;
  for (const auto id : ids) {
    auto detail = show_absence(context, id).value();
    detail.conflicts.reset();  // absences of others are their own data
    details.push_back(std::move(detail));
  }
  return details;
}

std::vector<TimeEntryDetailView> entries_of(const CompanyContext& company_context, const Context& context) {
  std::vector<TimeEntryDetailView> details;
  std::vector<TimeEntryView> entries;
  const Sink<TimeEntryView> sink = [&](const TimeEntryView& entry) { entries.push_back(entry); };
  const auto zone = zone_of(company_context, context.caller.employee);
  context.work.entry_listings(context.caller.company)
      .of_employee(context.caller.employee, {.span = all_days}, zone, sink);
  for (auto& entry : entries) {
    auto detail = show_time_entry(context, entry.id);  // refused if the company no longer tracks time
    if (!detail) detail.emplace(TimeEntryDetailView{.entry = std::move(entry)});
    details.push_back(*std::move(detail));
  }
  return details;
}

}  // namespace

Result<DataExport> export_own_data(const Context& context, const AccountServices& services) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  if (const auto wait = services.exports.begin(context.caller.employee, context.now)) {
    return refuse(Problem::too_often(rules::too_many_exports, reasons::too_many_exports, *wait));
  }
  Work& work = context.work;
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const Employee owner = caller_record(context);
  Names names(work, company.id);

  DataExport all{.made_at = context.now,
                 .company = company.name,
                 .language = std::string{language_of(company_context, owner)},
                 .time_zone = company.time_zone,
                 .record = record_of(company_context, owner),
                 .settings = show_own_settings(context).value(),
                 .login = login_of(context),
                 .absences = absences_of(context),
                 .leave_reminders = work.leave_records(company.id).reminders_of(owner.id),
                 .entries = entries_of(company_context, context),
                 .payroll = work.payroll_exports(company.id).lines_of(owner.id, most_exported_payroll_lines),
                 .deputies = list_deputies(context).value(),
                 .mails = work.personal_data(company.id).mails_to(owner.email, most_exported_mails),
                 .kept = kept_records(company_context, owner)};
  for (auto& mail : all.mails) {
    mail.mail.facts.clear();
    mail.mail.link.clear();
  }
  for (const auto& finding : work.working_time_findings(company.id).dated(owner.id, all_days)) {
    all.findings.push_back({owner.id, owner.display_name(), finding});
  }
  for (const auto& correction : work.leave_records(company.id).corrections_of(owner.id)) {
    all.leave_corrections.push_back({correction, names.of(correction.by)});
  }
  if (const auto clock = show_clock(context)) all.clock = *clock;
  for (const auto& booking : work.time_accounts(company.id).bookings(owner.id, all_days)) {
    all.bookings.push_back({booking, booking.booked_by ? names.of(*booking.booked_by) : std::string{}});
  }
  for (auto& line : work.personal_data(company.id).lines_about(owner.id, most_exported_lines)) {
    auto actor = line.actor ? names.of(*line.actor) : std::string{};
    all.lines.push_back({std::move(line), std::move(actor)});
  }
  return all;
}

void note_own_export(const Context& context) {
  raise(context, company_of(context), DataExported{context.caller.employee});
}

}  // namespace stint::application
