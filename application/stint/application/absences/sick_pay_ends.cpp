#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/absence/sick_pay.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

std::vector<AbsenceTypeCode> types_of_illness(Work& work, const Company& company) {
  std::vector<AbsenceTypeCode> codes;
  for (const auto& type : work.absence_types(company.id).all()) {
    if (type.kind == AbsenceKind::illness) codes.push_back(type.code);
  }
  return codes;
}

/// Whether it counts as illness: both requested and approved absences.
bool is_illness_of(const std::vector<AbsenceTypeCode>& types, const AbsenceRequest& absence) {
  const auto& record = absence.record();
  return domain::takes_time(record.state) && std::ranges::find(types, record.details.type) != types.end();
}

AbsenceId illness_of(const AbsenceRequest& absence) { return absence.record().illness.value_or(absence.id()); }

std::vector<AbsenceRequest> illnesses_of(Work& work, const Company& company, EmployeeId employee) {
  const auto types = types_of_illness(work, company);
  auto absences = work.absences(company.id).of_employee(employee);
  std::erase_if(absences, [&](const AbsenceRequest& absence) { return !is_illness_of(types, absence); });
  return absences;
}

/// `illnesses`: all of the employee.
std::vector<SickPay> sick_pays(const Employee& employee, const WorkCalendar& calendar,
                               const std::vector<AbsenceRequest>& illnesses) {
  std::vector<IllAbsence> ill;
  ill.reserve(illnesses.size());
  for (const auto& absence : illnesses) {
    ill.push_back({absence.id(), domain::time_of(absence.record().details), illness_of(absence)});
  }
  return domain::sick_pay(ill, calendar, employee.employment);
}

/// `illnesses`: all of the employee.
std::vector<SickPay> sick_pays(Work& work, const Company& company, const Employee& employee,
                               const std::vector<AbsenceRequest>& illnesses) {
  return sick_pays(employee, work.employees(company.id).work_calendar_of(employee.id), illnesses);
}

std::vector<SickPay> sick_pays(Work& work, const Company& company, const Employee& employee) {
  return sick_pays(work, company, employee, illnesses_of(work, company, employee.id));
}

SickPayView view_of(const Employee& employee, SickPay pay) {
  return {employee.id, employee.display_name(), std::move(pay)};
}

bool has(const SickPay& pay, AbsenceId absence) {
  return std::ranges::find(pay.spell.absences, absence, &IllAbsence::id) != pay.spell.absences.end();
}

constexpr DateSpan all_illness{std::chrono::year{1} / 1 / 1, std::chrono::year{9999} / 12 / 31};

/// All illness of the employees who are ill today, by employee: in two queries, however many there are.
std::map<EmployeeId, std::vector<AbsenceRequest>> illnesses_of_the_ill(Work& work, const Company& company, Date today) {
  const auto types = types_of_illness(work, company);
  const auto& absences = work.absences(company.id);
  std::map<EmployeeId, std::vector<AbsenceRequest>> illnesses;
  for (const auto& absence : absences.of_types(types, {today, today})) illnesses.try_emplace(absence.employee());
  if (illnesses.empty()) return illnesses;
  for (auto& absence : absences.of_types(types, all_illness)) {
    const auto of_owner = illnesses.find(absence.employee());
    if (of_owner != illnesses.end()) of_owner->second.push_back(std::move(absence));
  }
  return illnesses;
}

/// The sickness spell of an employee who is ill today. `illnesses`: all of theirs.
std::optional<SickPay> run_of_today(Work& work, const Company& company, const Employee& employee,
                                    const std::vector<AbsenceRequest>& illnesses, Date today) {
  const bool is_ill = std::ranges::any_of(
      illnesses, [&](const AbsenceRequest& absence) { return absence.record().details.span.contains(today); });
  if (!is_ill) return std::nullopt;
  for (auto& pay : sick_pays(work, company, employee, illnesses)) {
    if (pay.spell.days.contains(today)) return std::move(pay);
  }
  return std::nullopt;
}

/// Assigns the absence to an illness and stores it, if that is a change.
void say(const Context& context, const Company& company, const AbsenceRequest& before,
         std::optional<AbsenceId> illness) {
  const auto after = before.of_illness(illness);
  if (after == before) return;
  context.work.absences(company.id).save(after);
  raise(context, company, SameIllnessSaid{before, after});
}

void join(const Context& context, const Company& company, const AbsenceRequest& one, const AbsenceRequest& other) {
  const auto illness = std::min(illness_of(one), illness_of(other));
  for (const auto& absence : illnesses_of(context.work, company, one.employee())) {
    const auto its = illness_of(absence);
    if (its == illness_of(one) || its == illness_of(other)) say(context, company, absence, illness);
  }
}

/// Reassigns absences of the same illness to another one of them if they referred to this one.
void part(const Context& context, const Company& company, const AbsenceRequest& absence) {
  if (illness_of(absence) == absence.id()) {
    auto others = illnesses_of(context.work, company, absence.employee());
    std::erase_if(others, [&](const AbsenceRequest& other) {
      return other.id() == absence.id() || illness_of(other) != absence.id();
    });
    for (const auto& other : others) say(context, company, other, others.front().id());
  }
  say(context, company, absence, std::nullopt);
}

bool tells_of_ends(const Company& company) {
  const auto& rules = company.absences.sick_pay;
  return rules.counted && rules.tell_days_before;
}

/// A sickness spell to report to administrators today, and its absence in which that is recorded.
struct ToTell {
  AbsenceRequest absence;
  Date last_paid;
};

/// The spell to report for an employee. `illnesses`: all of theirs.
std::optional<ToTell> to_tell_of(const CompanyContext& context, EmployeeId id,
                                 const std::vector<AbsenceRequest>& illnesses) {
  if (!tells_of_ends(context.company)) return std::nullopt;
  const auto employee = context.work.employees(context.company.id).find(id);
  if (!employee) return std::nullopt;
  const auto today = context.today();
  const auto pay = run_of_today(context.work, context.company, *employee, illnesses, today);
  if (!pay) return std::nullopt;
  const Date end = pay->ends_on();
  if (today < end - days{*context.company.absences.sick_pay.tell_days_before}) return std::nullopt;
  const bool is_told = std::ranges::any_of(illnesses, [&](const AbsenceRequest& absence) {
    return has(*pay, absence.id()) && absence.record().sick_pay_end_told == end;
  });
  if (is_told) return std::nullopt;
  return ToTell{*std::ranges::find(illnesses, pay->spell.absences.back().id, &AbsenceRequest::id), end};
}

std::vector<EmployeeId> to_tell(const CompanyContext& context) {
  std::vector<EmployeeId> people;
  if (!tells_of_ends(context.company)) return people;
  for (const auto& [employee, illnesses] : illnesses_of_the_ill(context.work, context.company, context.today())) {
    if (to_tell_of(context, employee, illnesses)) people.push_back(employee);
  }
  return people;
}

void tell(const CompanyContext& context, EmployeeId employee) {
  const auto telling = to_tell_of(context, employee, illnesses_of(context.work, context.company, employee));
  if (!telling) return;
  const auto told = telling->absence.with_sick_pay_end_told(telling->last_paid);
  context.work.absences(context.company.id).save(told);
  auto people = context.work.employees(context.company.id).administrators(context.today());
  raise(context, std::nullopt, SickPayEnds{told, std::move(people), telling->last_paid});
}

}  // namespace

std::optional<SickPayView> sick_pay_of(Work& work, const Company& company, const AbsenceRequest& absence) {
  if (!company.absences.sick_pay.counted) return std::nullopt;
  const auto employee = work.employees(company.id).find(absence.employee());
  if (!employee || !is_illness_of(types_of_illness(work, company), absence)) return std::nullopt;
  for (auto& pay : sick_pays(work, company, *employee)) {
    if (has(pay, absence.id())) return view_of(*employee, std::move(pay));
  }
  return std::nullopt;
}

std::map<EmployeeId, std::vector<SickPay>> sick_pay_of_each(Work& work, const Company& company,
                                                            std::span<const Employee> people,
                                                            const WorkCalendars& calendars) {
  std::map<EmployeeId, std::vector<SickPay>> found;
  if (!company.absences.sick_pay.counted) return found;
  std::map<EmployeeId, std::vector<AbsenceRequest>> illnesses;
  for (auto& absence : work.absences(company.id).of_types(types_of_illness(work, company), all_illness)) {
    illnesses[absence.employee()].push_back(std::move(absence));
  }
  for (const auto& employee : people) {
    const auto its = illnesses.find(employee.id);
    if (its == illnesses.end()) continue;
    found.emplace(employee.id, sick_pays(employee, calendars.of(employee), its->second));
  }
  return found;
}

Result<std::vector<SickPayView>> show_sick_pay_of(const Context& context, EmployeeId employee) {
  const Company company = company_of(context);
  const auto owner = context.work.employees(company.id).find(employee);
  if (!owner) return refuse(Problem::unknown(domain::reasons::no_such_account));
  std::vector<SickPayView> views;
  if (!company.absences.sick_pay.counted) return views;
  for (auto& pay : sick_pays(context.work, company, *owner)) views.push_back(view_of(*owner, std::move(pay)));
  return views;
}

Result<std::vector<SickPayView>> list_sick_pay(const Context& context) {
  const Company company = company_of(context);
  if (!company.absences.sick_pay.counted) return std::vector<SickPayView>{};
  const auto today = today_in(context, company);
  std::vector<SickPayView> views;
  for (const auto& [id, illnesses] : illnesses_of_the_ill(context.work, company, today)) {
    const auto employee = context.work.employees(company.id).find(id);
    if (!employee) continue;
    auto pay = run_of_today(context.work, company, *employee, illnesses, today);
    if (pay) views.push_back(view_of(*employee, *std::move(pay)));
  }
  return views;
}

Result<AbsenceView> say_same_illness(const Context& context, AbsenceId id, const Submitted<IllnessCommand>& submitted) {
  const Company company = company_of(context);
  const auto absence = find_absence(context, id);
  if (!absence) return refuse(absence);
  ValidationErrors errors(submitted);
  const auto types = types_of_illness(context.work, company);
  std::optional<AbsenceRequest> other;
  if (const auto same_as = submitted.command.same_as) {
    other = context.work.absences(company.id).find(*same_as);
    const bool fits =
        other && *same_as != id && other->employee() == absence->employee() && is_illness_of(types, *other);
    if (!fits) errors.add(fields::same_as, reasons::not_the_same_illness);
  }
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (!is_illness_of(types, *absence)) {
    return refuse(Problem::conflict(domain::rules::lifecycle, reasons::no_illness));
  }
  if (other) {
    join(context, company, *absence, *other);
  } else {
    part(context, company, *absence);
  }
  return absence_view(context, *absence);
}

Job tell_of_sick_pay(const TimeZones& zones, const Policies& policies) {
  const auto look = [](const CompanyContext& context, const auto& later) {
    for (const auto id : to_tell(context)) later([id](const CompanyContext& unit) { tell(unit, id); });
  };
  return company_job("sick-pay", std::chrono::minutes{10}, look, zones, policies);
}

}  // namespace stint::application
