#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/drafting.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/half_of_day.hpp>
#include <stint/domain/company/company_holidays.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// The days of a holiday that can still be filed.
std::optional<DateSpan> days_to_file(const CompanyContext& context, const CompanyHoliday& holiday) {
  const auto first = domain::recounting_begins(context.today(), context.company.time_tracking.closed_through);
  return holiday.days().intersection({first, std::max(first, holiday.end)});
}

/// The existing records on the days of a holiday.
struct Present {
  std::vector<TeamAbsence> absences;
  std::set<CompanyHolidayHalf> filed;

  Present(const CompanyContext& context, const std::vector<EmployeeId>& people, DateSpan span)
      : absences(context.work.absences(context.company.id).taking_time(people, span)) {
    const auto noted = context.work.absences(context.company.id).company_holidays_filed(span);
    filed.insert(noted.begin(), noted.end());
    std::ranges::stable_sort(absences, {}, &TeamAbsence::employee);
  }

  [[nodiscard]] bool is_absent(EmployeeId employee, Date day, HalfOfDay half) const {
    const auto own = std::ranges::equal_range(absences, employee, {}, &TeamAbsence::employee);
    return std::ranges::any_of(own, [&](const TeamAbsence& absence) {
      return domain::is_off(absence) && domain::time_of(absence).covers(day, half);
    });
  }
};

/// A run of free days, or the free half of one.
struct FreeTime {
  DateSpan span;
  std::optional<HalfOfDay> half{};
};

std::vector<FreeTime> free_time(const Employee& employee, const MonthClosure& closure, DateSpan span,
                                const Present& present) {
  std::vector<FreeTime> free;
  bool continues = false;
  for (Date day = span.first; day <= span.last; day += days{1}) {
    const auto is_free = [&](HalfOfDay half) {
      return employee.employment.covers(day) && !closure.is_closed(day) &&
             !present.filed.contains({employee.id, day, half}) && !present.is_absent(employee.id, day, half);
    };
    const bool morning = is_free(HalfOfDay::morning);
    const bool afternoon = is_free(HalfOfDay::afternoon);
    if (morning && afternoon && continues) {
      free.back().span.last = day;
    } else if (morning && afternoon) {
      free.push_back({{day, day}});
    } else if (morning || afternoon) {
      free.push_back({{day, day}, morning ? HalfOfDay::morning : HalfOfDay::afternoon});
    }
    continues = morning && afternoon;
  }
  return free;
}

/// An absence to be filed.
struct Planned {
  EmployeeId employee;
  AbsenceDetails details;
  CountedHalves halves;
};

/// The absences to file for one holiday. Time without work takes nothing and is left out.
std::vector<Planned> planned(const CompanyContext& context, const CompanyHoliday& holiday,
                             const std::vector<Employee>& people) {
  std::vector<Planned> plan;
  const auto span = days_to_file(context, holiday);
  if (!span) return plan;
  std::vector<EmployeeId> ids;
  ids.reserve(people.size());
  for (const auto& one : people) ids.push_back(one.id);
  const Present present(context, ids, *span);
  const WorkCalendars calendars(context.work, context.company);
  for (const auto& one : people) {
    const auto free =
        one.active ? free_time(one, domain::closure_of(context.company, one), *span, present) : std::vector<FreeTime>{};
    if (free.empty()) continue;
    const auto calendar = calendars.of(one);
    for (const auto& [days_off, half] : free) {
      AbsenceDetails details{.type = holiday.type, .span = days_off, .half = half, .comments = {}};
      auto halves = halves_of({context, one.id, details, calendar});
      if (halves.total().count > 0) plan.push_back({one.id, std::move(details), std::move(halves)});
    }
  }
  return plan;
}

/// `nullopt` if the planned absence cannot be filed.
std::optional<AbsenceRequest> file(const CompanyContext& context, Planned plan) {
  auto& absences = context.work.absences(context.company.id);
  const auto time = domain::time_of(plan.details);
  const auto filed =
      AbsenceRequest::file(plan.employee, std::move(plan.details), std::move(plan.halves), false, std::nullopt);
  if (!filed) return std::nullopt;
  auto stored = absences.add(*filed);
  for (Date day = time.span.first; day <= time.span.last; day += days{1}) {
    for (const HalfOfDay half : domain::both_halves) {
      if (time.covers(day, half)) absences.note_company_holiday({plan.employee, day, half});
    }
  }
  raise(context, std::nullopt, AbsenceFiled{stored});
  raise(context, std::nullopt, AbsenceApproved{stored, stored});
  if (time.span.contains(context.today())) ask_stand_ins_of(context, plan.employee);
  return stored;
}

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

std::vector<AbsenceRequest> file_company_holidays_for(const CompanyContext& context,
                                                      const std::vector<EmployeeId>& people) {
  std::map<EmployeeId, Employee> known;
  for (auto& one : context.work.employees(context.company.id).find_each(people)) known.emplace(one.id, std::move(one));
  std::vector<Employee> employees;
  for (const auto id : people) {
    if (const auto found = known.find(id); found != known.end()) employees.push_back(found->second);
  }
  std::vector<AbsenceRequest> filed;
  for (const auto& holiday : context.company.company_holidays) {
    for (auto& plan : planned(context, holiday, employees)) {
      if (auto absence = file(context, std::move(plan))) filed.push_back(*std::move(absence));
    }
  }
  return filed;
}

Job file_company_holidays(const TimeZones& zones, const Policies& policies) {
  const auto look = [](const CompanyContext& context, const auto& later) {
    const auto& holidays = context.company.company_holidays;
    const bool is_ahead =
        std::ranges::any_of(holidays, [&](const auto& holiday) { return days_to_file(context, holiday).has_value(); });
    if (!is_ahead) return;
    const auto people = context.work.employees(context.company.id).all();
    std::set<EmployeeId> concerned;
    for (const auto& holiday : holidays) {
      for (const auto& plan : planned(context, holiday, people)) concerned.insert(plan.employee);
    }
    constexpr std::size_t people_a_unit = 100;
    std::vector<EmployeeId> some;
    const auto file_for_some = [&] {
      later([some = std::exchange(some, {})](const CompanyContext& unit) { file_company_holidays_for(unit, some); });
    };
    for (const auto id : concerned) {
      some.push_back(id);
      if (some.size() == people_a_unit) file_for_some();
    }
    if (!some.empty()) file_for_some();
  };
  return company_job("company-holidays", std::chrono::minutes{10}, look, zones, policies);
}

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
