#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/domain/retention/company_periods.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::array kinds_of_people{RecordKind::working_time, RecordKind::absence, RecordKind::health};

bool has_left(const Employee& employee, Date today) {
  return employee.employment.last && *employee.employment.last < today;
}

Problem refusal(Reason reason, std::vector<Fact> facts = {}) {
  return Problem::conflict(domain::rules::lifecycle, reason, std::move(facts));
}

/// Whether a list of managers contains only this one.
bool is_only(const std::vector<EmployeeId>& managers, EmployeeId manager) {
  return !managers.empty() && std::ranges::all_of(managers, [&](EmployeeId one) { return one == manager; });
}

/// Whether a report who is employed today or later has a day on which this is their only manager.
bool is_only_manager_of(EmployeeId manager, const Employee& report, Date today) {
  if (report.id == manager || !report.active || has_left(report, today)) return false;
  if (is_only(report.managers_on(today), manager)) return true;
  return std::ranges::any_of(report.terms, [&](const Terms& terms) {
    return terms.valid_from > today && terms.managers && is_only(*terms.managers, manager);
  });
}

std::optional<Problem> refusal_of(const CompanyContext& context, const Employee& employee,
                                  const std::vector<Employee>& all) {
  const Date today = context.today();
  if (!has_left(employee, today_of(context, employee)))
    return refusal(reasons::still_employed, {{"name", employee.display_name()}});
  for (const auto& report : all) {
    if (is_only_manager_of(employee.id, report, today)) {
      return refusal(reasons::only_manager, {{"name", report.display_name()}});
    }
  }
  const auto administrators = context.work.employees(context.company.id).administrators(today);
  if (administrators == std::vector{employee.id}) return refusal(domain::reasons::only_administrator);
  return std::nullopt;
}

/// Work is saved rather than discarded with the clock, if the job that stops clocks at the end of employments has not
/// done so yet. The employment has ended: see refusal_of.
void stop_clock_after_employment(const CompanyContext& context, const Employee& employee) {
  const Date day_after = employee.employment.last.value() + std::chrono::days{1};
  stop_clock_outside_employment(context, employee.id, zone_of(context, employee).to_instant({day_after, {}}));
}

/// Removes the manager, unless the list would then be empty: such days are over, see refusal_of.
bool take_out_of(std::vector<EmployeeId>& people, EmployeeId person) {
  return !is_only(people, person) && std::erase(people, person) > 0;
}

/// Removes them from the lists of others.
void take_out_of_lists(const CompanyContext& context, EmployeeId person, const std::vector<Employee>& all) {
  auto& employees = context.work.employees(context.company.id);
  for (Employee other : all) {
    if (other.id == person) continue;
    bool is_changed = take_out_of(other.managers, person);
    is_changed = std::erase(other.extra_view_rights, person) > 0 || is_changed;
    for (auto& terms : other.terms) {
      if (terms.managers) is_changed = take_out_of(*terms.managers, person) || is_changed;
    }
    if (is_changed) employees.save(other);
  }
  auto& deputyships = context.work.deputyships(context.company.id);
  for (const auto& deputyship : deputyships.of(person)) deputyships.remove(deputyship.id);
}

void take_out_of_settings(const CompanyContext& context, const Employee& employee) {
  Company company = context.company;
  std::erase_if(company.additional_recipients,
                [&](const auto& address) { return equal_ignoring_case(address, employee.email); });
  std::erase_if(company.team_rules.group_members, [&](const auto& member) { return member.employee == employee.key; });
  if (company != context.company) context.work.companies().save(company);
}

/// The record with a number instead of a name. Keeps the data on which figures are based: terms, leave, department and
/// cost center.
Employee without_identity(const Employee& employee) {
  Employee changed{.id = employee.id, .key = key_of_forgotten(employee.id)};
  changed.last_name = name_of_forgotten(employee.id);
  changed.email = to_string(employee.id) + "@forgotten.invalid";
  changed.active = false;
  changed.department = employee.department;
  changed.cost_center = employee.cost_center;
  changed.branch_office = employee.branch_office;
  changed.time_zone = employee.time_zone;
  changed.employment = employee.employment;
  changed.schedule = employee.schedule;
  changed.holidays = employee.holidays;
  changed.vacation = employee.vacation;
  changed.working_time_rules = employee.working_time_rules;
  changed.maternity_protection = employee.maternity_protection;
  changed.severe_disability = employee.severe_disability;
  changed.terms = employee.terms;
  for (auto& terms : changed.terms) terms.managers.reset();
  std::erase_if(changed.terms, [](const Terms& terms) { return terms.says_nothing(); });
  return changed;
}

/// Whether lines with such an action have an account as their subject.
bool is_about_account(std::string_view action) {
  constexpr std::array<std::string_view, 7> kinds{"account",      "session", "token",   "feed",
                                                  "access-token", "clock",   "employee"};
  const auto kind = action.substr(0, action.find('.'));
  return std::ranges::find(kinds, kind) != kinds.end();
}

/// Whether lines with such an action have the employee of a time account or leave as their subject.
bool is_about_figures(std::string_view action) {
  return action.starts_with("time-account.") || action.starts_with("leave.");
}

bool is_free_text(std::string_view name) {
  const auto small = lower_case(name);
  constexpr std::array<std::string_view, 3> words{"reason", "comments", "remarks"};
  return std::ranges::any_of(words, [&](auto word) { return small.find(word) != std::string::npos; });
}

/// Removes them from a line: details of their account, their texts, and their names in texts of others.
bool clean_line(AuditEntry& line, bool is_about, const Employee& employee, const NamesInTexts& names) {
  const auto before = line.details;
  const bool is_own = is_about || (line.subject == employee.id.value && is_about_figures(line.action));
  if (line.subject == employee.id.value && is_about_account(line.action) && line.action != "employee.forgotten") {
    line.details.clear();
  }
  const bool is_imported = line.action.find("import") != std::string::npos;
  for (auto& [name, value] : line.details) {
    const bool is_theirs = is_own || (line.actor == employee.id && lower_case(name).ends_with("reason"));
    if (is_theirs && is_free_text(name)) value.clear();
    value = is_imported ? names.replaced_in_member(name, value) : names.replaced(value);
  }
  return line.details != before;
}

void erase_identity(const CompanyContext& context, const Employee& employee, const std::vector<Employee>& all) {
  const bool shares_last_name = std::ranges::any_of(
      all, [&](const auto& other) { return other.id != employee.id && other.last_name == employee.last_name; });
  const NamesInTexts names(employee, shares_last_name);
  auto& data = context.work.personal_data(context.company.id);
  data.empty_texts_of(employee.id);
  data.remove_traces_of(employee.id, employee.key);
  data.remove_mails(employee.email, names.needles(),
                    [&](std::string_view text) { return names.replaced(text) != text; });
  take_out_of_lists(context, employee.id, all);
  take_out_of_settings(context, employee);
  context.work.employees(context.company.id).save(without_identity(employee));
  data.rewrite_texts(names.needles(), [&](std::string_view text) { return names.replaced(text); });
  auto needles = names.needles();
  needles.push_back(employee.key);
  data.change_lines(employee.id, needles,
                    [&](AuditEntry& line, bool is_about) { return clean_line(line, is_about, employee, names); });
}

std::vector<ErasedRecords> erase_what_may_go(const CompanyContext& context, EmployeeId employee) {
  auto& data = context.work.personal_data(context.company.id);
  std::vector<ErasedRecords> erased;
  for (const RecordKind kind : kinds_of_people) {
    const auto erasure = erasure_for_forgotten(context, kind, employee);
    ErasedRecords counted{kind};
    for (std::size_t count = erasure.most; count >= erasure.most;) counted.count += count = data.erase(erasure);
    if (counted.count == 0) continue;
    data.set_figures_end_before(erasure.before);
    erased.push_back(counted);
  }
  auto& employees = context.work.employees(context.company.id);
  const auto record = employees.find(employee).value();
  const auto months = domain::period_of_forgotten(context.company.retention, RecordKind::health).months;
  const auto changed = without_former_health(record, months, context.today(), std::nullopt);
  if (changed != record) employees.save(changed);
  return erased;
}

/// Adds the retention of a protection, which has a first day and may have a last one.
template <class Protection>
void add_kept(std::vector<KeptView>& views, const CompanyContext& context, const Employee& employee,
              const Protection& protection, LeastRetention least) {
  if (!protection.first) return;
  KeptView view{.kind = RecordKind::health, .count = 1, .oldest = *protection.first};
  view.reason = least.section;
  const auto last = protection.last ? protection.last : employee.employment.last;
  if (last && (context.company.retention.health_months || is_forgotten(employee))) {
    const auto period = domain::period_of_forgotten(context.company.retention, RecordKind::health);
    const auto months = std::max(period.months, least.months);
    if (period.months >= least.months) view.reason = period.reason;
    view.until = domain::kept_until(RecordKind::health, *last, months);
    if (!is_forgotten(employee)) {
      view.until = domain::last_day_kept(context.company, RecordKind::health, *last, months);
      const auto leave_since = erasure_of(context, RecordKind::health, months).leave_counted_since;
      view.held_by_leave = leave_since && *last >= *leave_since;
    }
  }
  views.push_back(view);
}

/// Adds the reasons to keep the last of an employee's records longer than their period.
void add_what_holds(const CompanyContext& context, EmployeeId employee, Date newest, const Erasure& erasure,
                    KeptView& view) {
  view.held_by_leave = erasure.leave_counted_since && newest >= *erasure.leave_counted_since;
  if (!erasure.time_account_since || newest < *erasure.time_account_since) return;
  const auto kept_through = context.work.time_accounts(context.company.id).state(employee).kept_through;
  view.held_by_time_account = !kept_through || newest > *kept_through;
}

KeptView view_of(const CompanyContext& context, const Employee& employee, const KeptRecords& kept) {
  const auto& company = context.company;
  KeptView view{.kind = kept.kind, .count = kept.count, .oldest = kept.oldest};
  if (is_forgotten(employee) && has_figures(kept.kind)) {
    const auto period = domain::period_of_forgotten(company.retention, kept.kind);
    view.reason = period.reason;
    view.until = domain::kept_until(kept.kind, kept.newest, period.months);
    add_what_holds(context, employee.id, kept.newest, erasure_for_forgotten(context, kept.kind, employee.id), view);
  } else if (const auto period = domain::period_set(company, kept.kind)) {
    view.reason = period->reason;
    view.until = domain::last_day_kept(company, kept.kind, kept.newest, period->months);
    add_what_holds(context, employee.id, kept.newest, erasure_of(context, kept.kind, period->months), view);
  } else {
    view.reason = domain::least_retention(kept.kind).section;
  }
  return view;
}

}  // namespace

Result<Company> company_with_key(Work& work, const std::string& key) {
  auto company = work.companies().find_by_key(key);
  if (!company) return refuse(Problem::unknown(reasons::no_company_with_key, {{"key", key}}));
  return *std::move(company);
}

Result<Employee> employee_with_key(Work& work, CompanyId company, const std::string& key) {
  const std::array keys{key};
  auto found = work.employees(company).of_departments_or_keys({}, keys);
  if (found.empty()) return refuse(Problem::unknown(reasons::no_employee_with_key, {{"key", key}}));
  return std::move(found.front());
}

std::vector<KeptView> kept_records(const CompanyContext& context, const Employee& employee) {
  std::vector<KeptView> views;
  for (const auto& kept : context.work.personal_data(context.company.id).kept_of(employee.id)) {
    views.push_back(view_of(context, employee, kept));
  }
  add_kept(views, context, employee, employee.severe_disability, {});
  add_kept(views, context, employee, employee.maternity_protection, domain::least_retention_of_maternity_protection);
  return views;
}

Result<ForgettingView> forget(const CompanyContext& context, const Employee& employee) {
  if (!is_forgotten(employee)) {
    const auto all = context.work.employees(context.company.id).all();
    if (auto problem = refusal_of(context, employee, all)) return refuse(*std::move(problem));
    stop_clock_after_employment(context, employee);
    erase_identity(context, employee, all);
  }
  ForgettingView view{.employee = employee.id, .key = key_of_forgotten(employee.id)};
  view.erased = erase_what_may_go(context, employee.id);
  if (!is_forgotten(employee) || !view.erased.empty()) {
    raise(context, std::nullopt, EmployeeForgotten{employee.id, view.erased});
  }
  view.kept = kept_records(context, context.work.employees(context.company.id).find(employee.id).value());
  return view;
}

Result<ForgettingView> forget_employee(const OperatorContext& context, const EmployeeCommand& command) {
  auto& work = context.work;
  const auto company = company_with_key(work, command.company);
  if (!company) return refuse(company);
  const auto employee = employee_with_key(work, company->id, command.employee);
  if (!employee) return refuse(employee);
  return forget({work, *company, context.zones, context.now, context.policies}, *employee);
}

Result<ForgettingView> rehearse(Office& office, const EmployeeCommand& command) {
  std::optional<Result<ForgettingView>> result;
  write_now(office.store(), [&](Work& work) {
    result.emplace(forget_employee(office.operator_context(work, office.now()), command));
    return false;
  });
  return *std::move(result);
}

}  // namespace stint::application
