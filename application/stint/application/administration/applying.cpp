#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include <stint/application/administration/applying.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/import/texts.hpp>
#include <stint/application/names.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// `/blackouts/0/endDate` is `blackouts.0.endDate`.
std::string path_of(std::string_view pointer) {
  std::string path{pointer.substr(std::min<std::size_t>(1, pointer.size()))};
  std::ranges::replace(path, '/', '.');
  return path;
}

bool administrates(const Employee& employee, Date day) {
  return employee.active && employee.role == Role::administrator && employee.employment.covers(day);
}

/// Today, and the first days on which an administrator is no longer employed.
std::vector<Date> days_without_somebody(const ImportSession& session, Date today) {
  std::vector<Date> found{today};
  session.employees.each([&](const Employee& employee) {
    for (const auto& [first, last] : employee.employment.unbroken()) {
      if (last && *last >= today && administrates(employee, *last)) found.push_back(*last + std::chrono::days{1});
    }
  });
  return found;
}

/// Refuses changes that people may not make to themselves, and those that leave the company without an administrator,
/// even if only at a later date.
std::optional<Problem> refusal_of_roles(const Context& context, const ImportSession& session) {
  const auto& before = session.selection.known.employees;
  const auto own = std::ranges::find(before, context.caller.employee, [](const auto& one) { return one.second.id; });
  if (own != before.end()) {
    const auto* const now = session.employees.find(own->first);
    if (now->role != own->second.role || now->active != own->second.active ||
        now->employment != own->second.employment) {
      return Problem::forbidden(rules::own_role, reasons::own_role);
    }
  }
  for (const auto day : days_without_somebody(session, today_in(context, company_of(context)))) {
    const bool was_administered =
        std::ranges::any_of(before, [day](const auto& one) { return administrates(one.second, day); });
    bool is_administered = false;
    session.employees.each([&](const Employee& employee) { is_administered |= administrates(employee, day); });
    if (was_administered && !is_administered) {
      return Problem::conflict(rules::last_administrator, reasons::last_administrator);
    }
  }
  return std::nullopt;
}

/// The members of an employee's record that are credentials: they determine who can log in, and with what role.
constexpr std::array<std::string_view, 3> credentials{"email", "identities", "role"};

/// Whether the change of an existing employee touches one of their credentials, according to the dry run.
bool changes_credential(const ImportReport& report, const ChangedSubject& subject) {
  const auto people = report.find(subject.list);
  if (people == report.end()) return false;
  return std::ranges::any_of(people->second.changed, [&](const ChangedRecord& changed) {
    return changed.name.key == subject.key && std::ranges::any_of(changed.members, [](const MemberChange& change) {
             return std::ranges::find(credentials, change.member) != credentials.end();
           });
  });
}

/// Changing credentials of an employee requires a login within the last five minutes or the caller's password, and so
/// does adding an administrator: personal tokens can do neither. A directory updates people's addresses with its token,
/// but changes no credential of an account that is an administrator's before or after the change.
std::optional<Problem> refusal_of_login_changes(const Context& context, const ImportSession& session,
                                                const ChangedSubject& subject) {
  if (subject.list != EmployeeRecords::list) return std::nullopt;
  const auto administers = [](const Employee* one) { return one != nullptr && one->role == Role::administrator; };
  const auto& known = session.selection.known.employees;
  const auto found = known.find(subject.key);
  const auto* const before = found == known.end() ? nullptr : &found->second;
  const bool is_administrators = administers(before) || administers(session.employees.find(subject.key));
  const bool is_credential = before == nullptr ? is_administrators : changes_credential(session.run.report, subject);
  if (!is_credential || (subject.by_directory && !is_administrators)) return std::nullopt;
  return refusal_without_recent_login(context.caller, context.now);
}

ImportRun run_by(const Context& context, const ImportServices& services, bool writes, const std::string& reason,
                 std::vector<FileFault> faults) {
  return {.work = context.work,
          .services = services,
          .now = context.now,
          .writes = writes,
          .by = context.caller.employee,
          .token = token_of(context.caller),
          .reason = reason,
          .faults = ImportErrors{std::move(faults)}};
}

/// The warnings about the record itself, and about others that are affected by it.
std::vector<ImportWarning> warnings_about(const ImportReport& report, const ChangedSubject& subject) {
  std::vector<ImportWarning> warnings;
  const auto of_list = report.find(subject.list);
  if (of_list == report.end()) return warnings;
  std::ranges::copy_if(of_list->second.warnings, std::back_inserter(warnings), [&](const ImportWarning& warning) {
    if (warning.name == "not-in-file") return false;  // there is no file
    return warning.record.key == subject.key ||
           std::ranges::find(subject.others, warning.record.key) != subject.others.end();
  });
  return warnings;
}

void take_recounted(const Context& context, std::vector<RecountedAbsence> recounted, RehearsalView& view) {
  std::set<EmployeeId> people;
  for (const auto& absence : recounted) people.insert(absence.employee);
  view.recounted_absences = recounted.size();
  view.recounted_people = people.size();
  if (recounted.size() > RehearsalView::most_absences) {
    recounted.erase(recounted.begin() + RehearsalView::most_absences, recounted.end());
  }
  view.recounted = std::move(recounted);
  for (const auto& absence : view.recounted) {
    view.names.push_back(name_of(context.work, context.caller.company, absence.employee));
  }
}

std::size_t people_of(const std::vector<ChangedMonth>& months) {
  std::set<EmployeeId> people;
  for (const auto& one : months) people.insert(one.employee);
  return people.size();
}

void take_changed_months(const Context& context, const ChangedSubject& subject, std::vector<ChangedMonth> months,
                         RehearsalView& view) {
  if (months.empty()) return;
  view.corrected_months = months.size();
  view.corrected_people = people_of(months);
  view.warnings.push_back({.name = "closed-month-changes",
                           .record = {company_of(context).key, std::string{subject.key}},
                           .pointer = "",
                           .message = "changes closed months of employees, " + std::to_string(view.corrected_months) +
                                      " in all, and needs a reason"});
  if (months.size() > RehearsalView::most_months) months.resize(RehearsalView::most_months);
  view.corrected = std::move(months);
  for (const auto& one : view.corrected) {
    view.corrected_names.push_back(name_of(context.work, context.caller.company, one.employee));
  }
}

/// Warns about each absence whose days stay as counted, and about the time account, if terms are backdated.
void warn_of_past(const Context& context, const ChangedSubject& subject, const std::vector<RecountedAbsence>& absences,
                  RehearsalView& view) {
  const auto in_words = [](HalfDays halves) { return text_of(halves) + (halves.count == 2 ? " day" : " days"); };
  for (const auto& absence : absences) {
    view.warnings.push_back({.name = "counted-differently",
                             .record = {company_of(context).key, std::string{subject.key}},
                             .pointer = "/terms",
                             .message = "leave counts " + in_words(absence.before) + " for the absence from " +
                                        domain::format_date(absence.span.first) + " to " +
                                        domain::format_date(absence.span.last) + ", the time account " +
                                        in_words(absence.after)});
  }
}

}  // namespace

Problem refusal_for(std::vector<FileFault> faults) {
  std::vector<MemberError> errors;
  errors.reserve(faults.size());
  for (auto& fault : faults) errors.push_back({path_of(fault.pointer), std::move(fault.message)});
  return Problem::of_members(std::move(errors));
}

CompanyFile file_about(const Roster& roster) {
  const auto& company = roster.company();
  FiledCompany filed;
  filed.key = company.key;
  filed.name = company.name;
  filed.time_zone = company.time_zone;
  filed.time_tracking.emplace(FiledTimeTracking{});
  return {.company = std::move(filed)};
}

Selection selection_without_changes(const Roster& roster, const CompanyFile& file) {
  return {.in_file = &file,
          .known = roster.known(),
          .company = {.filed = file.company, .in_file = &file.company, .repeated = required_members(file.company)}};
}

std::vector<LeaveStanding> leave_of_person(const Context& context, const Roster& roster, const std::string& key) {
  const auto& people = roster.known().employees;
  const auto found = people.find(key);
  if (found == people.end()) return {};
  return leave_standings(context.work, roster.company(), found->second, today_in(context, roster.company()));
}

Result<RehearsalView> apply_by_hand(const Context& context, const ImportServices& services, Selection& selection,
                                    const ChangedSubject& subject, const AskedChange& asked) {
  RehearsalView view;
  std::vector<ChangedMonth> months;
  {
    auto run = run_by(context, services, false, asked.reason, asked.faults);
    ImportSession session(run, selection);
    import_one(session);
    if (!run.faults.empty()) return refuse(refusal_for(std::move(run.faults).take()));
    if (auto refusal = refusal_of_roles(context, session)) return refuse(*std::move(refusal));
    if (auto refusal = refusal_of_login_changes(context, session, subject)) return refuse(*std::move(refusal));
    months = std::move(session.changed_months).value_or(std::vector<ChangedMonth>{});
    if (!asked.is_rehearsal) {
      auto refusal = refusal_without_reason(asked.reason, months.size(), people_of(months));
      if (refusal) return refuse(*std::move(refusal));
    }
    warn(session);
    view.warnings = warnings_about(run.report, subject);
  }
  auto run = run_by(context, services, true, asked.reason, {});
  ImportSession session(run, selection);
  session.changed_months = months;
  import_one(session);
  if (!run.faults.empty()) return refuse(refusal_for(std::move(run.faults).take()));
  if (run.has_written) context.work.import_count().raise();
  auto& report = run.report[std::string{subject.list}];
  view.is_new = !report.created.empty();
  if (!report.changed.empty()) view.changes = std::move(report.changed.front().members);
  warn_of_past(context, subject, run.not_recounted, view);
  take_recounted(context, std::move(run.recounted), view);
  take_changed_months(context, subject, std::move(months), view);
  return view;
}

}  // namespace stint::application
