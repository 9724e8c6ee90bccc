#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/jobs/daily_look.hpp>
#include <stint/application/names.hpp>
#include <stint/domain/absence/sick_pay.hpp>

namespace stint::application {
namespace {

using domain::AbsenceId;
using domain::AbsenceRequest;
using domain::Date;
using domain::EmployeeId;
using domain::SickPay;
using std::chrono::days;

std::vector<domain::AbsenceTypeCode> types_of_illness(Work& work, const domain::Company& company) {
  std::vector<domain::AbsenceTypeCode> codes;
  for (const auto& type : work.absence_types(company.id).all()) {
    if (type.kind == domain::AbsenceKind::illness) codes.push_back(type.code);
  }
  return codes;
}

/// Whether it counts as illness: what is asked for as well as what is agreed.
bool is_illness_of(const std::vector<domain::AbsenceTypeCode>& types, const AbsenceRequest& absence) {
  const auto& record = absence.record();
  return domain::takes_time(record.state) && std::ranges::find(types, record.details.type) != types.end();
}

AbsenceId illness_of(const AbsenceRequest& absence) { return absence.record().illness.value_or(absence.id()); }

std::vector<AbsenceRequest> illnesses_of(Work& work, const domain::Company& company, EmployeeId employee) {
  const auto types = types_of_illness(work, company);
  auto absences = work.absences(company.id).of_employee(employee);
  std::erase_if(absences, [&](const AbsenceRequest& absence) { return !is_illness_of(types, absence); });
  return absences;
}

std::vector<SickPay> sick_pays(Work& work, const domain::Company& company, const domain::Employee& employee) {
  std::vector<domain::IllAbsence> ill;
  for (const auto& absence : illnesses_of(work, company, employee.id)) {
    ill.push_back({absence.id(), domain::time_of(absence.record().details), illness_of(absence)});
  }
  const auto calendar = work.employees(company.id).work_calendar_of(employee.id);
  return domain::sick_pay(ill, calendar, employee.employment);
}

SickPayView view_of(const domain::Employee& employee, SickPay pay) {
  return {employee.id, employee.display_name(), std::move(pay)};
}

bool has(const SickPay& pay, AbsenceId absence) {
  return std::ranges::find(pay.spell.absences, absence, &domain::IllAbsence::id) != pay.spell.absences.end();
}

/// The runs of those who are ill today, by employee.
std::vector<SickPayView> ill_today(Work& work, const domain::Company& company, Date today) {
  std::set<EmployeeId> people;
  const auto types = types_of_illness(work, company);
  for (const auto& absence : work.absences(company.id).of_types(types, {today, today})) {
    people.insert(absence.employee());
  }
  std::vector<SickPayView> views;
  for (const auto id : people) {
    const auto employee = work.employees(company.id).find(id);
    if (!employee) continue;
    for (auto& pay : sick_pays(work, company, *employee)) {
      if (pay.spell.days.contains(today)) views.push_back(view_of(*employee, std::move(pay)));
    }
  }
  return views;
}

/// Stores it as of an illness, if it was not.
void say(const Context& context, const domain::Company& company, const AbsenceRequest& before,
         std::optional<AbsenceId> illness) {
  const auto after = before.of_illness(illness);
  if (after == before) return;
  context.work.absences(company.id).save(after);
  raise(context, company, SameIllnessSaid{before, after});
}

void join(const Context& context, const domain::Company& company, const AbsenceRequest& one,
          const AbsenceRequest& other) {
  const auto illness = std::min(illness_of(one), illness_of(other));
  for (const auto& absence : illnesses_of(context.work, company, one.employee())) {
    const auto its = illness_of(absence);
    if (its == illness_of(one) || its == illness_of(other)) say(context, company, absence, illness);
  }
}

/// Those of the same illness are called by another of them where they were called by this one.
void part(const Context& context, const domain::Company& company, const AbsenceRequest& absence) {
  if (illness_of(absence) == absence.id()) {
    auto others = illnesses_of(context.work, company, absence.employee());
    std::erase_if(others, [&](const AbsenceRequest& other) {
      return other.id() == absence.id() || illness_of(other) != absence.id();
    });
    for (const auto& other : others) say(context, company, other, others.front().id());
  }
  say(context, company, absence, std::nullopt);
}

/// The last day of sick pay; of a run without any the day before it.
Date end_of(const SickPay& pay) { return pay.last_paid.value_or(pay.spell.days.first - days{1}); }

/// A run of which administrators have to be told today, and the absence of it that is then noted.
struct ToTell {
  AbsenceRequest absence;
  Date last_paid;
};

std::vector<ToTell> to_tell(const CompanyContext& context) {
  const auto& rules = context.company.absences.sick_pay;
  std::vector<ToTell> found;
  if (!rules.counted || !rules.tell_days_before) return found;
  const auto today = context.today();
  const auto& absences = context.work.absences(context.company.id);
  for (const auto& view : ill_today(context.work, context.company, today)) {
    const Date end = end_of(view.pay);
    if (today < end - days{*rules.tell_days_before}) continue;
    bool is_told = false;
    for (const auto& ill : view.pay.spell.absences) {
      is_told |= absences.find(ill.id).value().record().sick_pay_end_told == end;
    }
    if (!is_told) found.push_back({absences.find(view.pay.spell.absences.back().id).value(), end});
  }
  return found;
}

void tell(const CompanyContext& context, AbsenceId id) {
  for (const auto& [absence, last_paid] : to_tell(context)) {
    if (absence.id() != id) continue;
    const auto told = absence.with_sick_pay_end_told(last_paid);
    context.work.absences(context.company.id).save(told);
    auto people = context.work.employees(context.company.id).administrators(context.today());
    raise(context, std::nullopt, SickPayEnds{told, std::move(people), last_paid});
  }
}

}  // namespace

std::optional<SickPayView> sick_pay_of(Work& work, const domain::Company& company, const AbsenceRequest& absence) {
  if (!company.absences.sick_pay.counted) return std::nullopt;
  const auto employee = work.employees(company.id).find(absence.employee());
  if (!employee || !is_illness_of(types_of_illness(work, company), absence)) return std::nullopt;
  for (auto& pay : sick_pays(work, company, *employee)) {
    if (has(pay, absence.id())) return view_of(*employee, std::move(pay));
  }
  return std::nullopt;
}

domain::Result<std::vector<SickPayView>> show_sick_pay_of(const Context& context, EmployeeId employee) {
  const domain::Company company = company_of(context);
  const auto owner = context.work.employees(company.id).find(employee);
  if (!owner) return domain::refuse(domain::Problem::unknown(domain::Reason::no_such_account));
  std::vector<SickPayView> views;
  if (!company.absences.sick_pay.counted) return views;
  for (auto& pay : sick_pays(context.work, company, *owner)) views.push_back(view_of(*owner, std::move(pay)));
  return views;
}

domain::Result<std::vector<SickPayView>> list_sick_pay(const Context& context) {
  const domain::Company company = company_of(context);
  if (!company.absences.sick_pay.counted) return std::vector<SickPayView>{};
  return ill_today(context.work, company, today_in(context, company));
}

domain::Result<AbsenceView> say_same_illness(const Context& context, AbsenceId id,
                                             const Submitted<IllnessCommand>& submitted) {
  using domain::Problem;
  const domain::Company company = company_of(context);
  const auto absence = find_absence(context, id);
  if (!absence) return domain::refuse(absence);
  ValidationErrors errors(submitted);
  const auto types = types_of_illness(context.work, company);
  std::optional<AbsenceRequest> other;
  if (const auto same_as = submitted.command.same_as) {
    other = context.work.absences(company.id).find(*same_as);
    const bool fits =
        other && *same_as != id && other->employee() == absence->employee() && is_illness_of(types, *other);
    if (!fits) errors.add(domain::Field::same_as, domain::Reason::not_the_same_illness);
  }
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  if (!is_illness_of(types, *absence)) {
    return domain::refuse(Problem::conflict(domain::Rule::lifecycle, domain::Reason::no_illness));
  }
  if (other) {
    join(context, company, *absence, *other);
  } else {
    part(context, company, *absence);
  }
  return absence_view(context, *absence);
}

Job tell_of_sick_pay(const domain::TimeZones& zones, const Policies& policies) {
  const auto look = [&zones, &policies](Work& work, domain::Instant now) {
    std::vector<Job::Unit> units;
    for (const auto& company : work.companies().all()) {
      for (const auto& [absence, last_paid] : to_tell({work, company, zones, now, policies})) {
        units.push_back(unit_about(company.id, now, zones, policies,
                                   [id = absence.id()](const CompanyContext& unit) { tell(unit, id); }));
      }
    }
    return units;
  };
  return {.name = "sick-pay", .interval = std::chrono::minutes{10}, .look = look};
}

}  // namespace stint::application
