#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/declaring_company_holidays.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/company/company_holidays.hpp>

namespace stint::application {

using namespace domain;

namespace {

void judge_holiday_type(const Context& context, const std::optional<AbsenceTypeCode>& code, ValidationErrors& errors) {
  if (!code) return errors.add(domain::fields::absence_type, domain::reasons::must_be_given);
  const auto type = context.work.absence_types(context.caller.company).find(*code);
  if (!type || !type->active) errors.add(domain::fields::absence_type, domain::reasons::absence_type_not_active);
}

void judge_holiday_days(const Context& context, const Company& company, const CompanyHolidayCommand& command,
                        ValidationErrors& errors) {
  if (!command.first) errors.add(domain::fields::first_day, domain::reasons::must_be_given);
  if (!command.last) errors.add(domain::fields::last_day, domain::reasons::must_be_given);
  if (!command.first || !command.last) return;
  const auto today = today_in(context, company);
  const DateSpan allowed{domain::recounting_begins(today, company.time_tracking.closed_through),
                         today + furthest_company_holiday};
  for (const auto& [field, day] :
       {std::pair{domain::fields::first_day, *command.first}, {domain::fields::last_day, *command.last}}) {
    if (!allowed.contains(day)) {
      errors.add(field, domain::reasons::day_out_of_range, {{"from", allowed.first}, {"to", allowed.last}});
    }
  }
  if (*command.last < *command.first) errors.add(domain::fields::last_day, domain::reasons::last_day_before_first);
}

std::vector<EmployeeId> everybody(const Context& context) {
  std::vector<EmployeeId> people;
  const auto all = context.work.employees(context.caller.company).shared();
  for (const auto& employee : *all) people.push_back(employee.id);
  return people;
}

std::vector<AbsenceView> views_of(const Context& context, const std::vector<AbsenceRequest>& absences) {
  std::vector<EmployeeId> owners;
  std::ranges::transform(absences, std::back_inserter(owners), &AbsenceRequest::employee);
  Names names(context.work, context.caller.company);
  names.read(owners);
  std::vector<AbsenceView> views;
  views.reserve(absences.size());
  for (const auto& absence : absences) {
    auto& view = views.emplace_back(absence_view(context, absence));
    view.employee = absence.employee();
    view.employee_name = names.of(absence.employee());
  }
  return views;
}

}  // namespace

Result<CompanyHolidayView> declare_company_holiday(const Context& context,
                                                   const Submitted<CompanyHolidayCommand>& submitted) {
  Company company = company_of(context);
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  judge_holiday_type(context, command.type, errors);
  judge_holiday_days(context, company, command, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const CompanyHoliday declared{*command.type, *command.first, *command.last};
  const auto before = std::exchange(company.company_holidays, domain::with_holiday(company.company_holidays, declared));
  if (company.company_holidays != before) {
    context.work.companies().save(company);
    raise(context, company, CompanyHolidayDeclared{declared});
  }
  const auto filed = file_company_holidays_for(company_context_of(context, company), everybody(context));
  const auto now = std::ranges::find_if(company.company_holidays, [&](const CompanyHoliday& holiday) {
    return holiday.type == declared.type && holiday.days().contains(declared.start);
  });
  return CompanyHolidayView{*now, views_of(context, filed)};
}

}  // namespace stint::application
