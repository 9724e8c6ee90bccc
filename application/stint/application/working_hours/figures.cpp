#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// The first day without stored figures.
Date first_open_day(const TimeAccountState& state, Date since) {
  return state.kept_through ? *state.kept_through + days{1} : since;
}

WorkedPeriod to_minutes(const Presence& presence, const WorkedPeriod& /*cut*/) {
  return domain::round_to_minutes(presence.exact);
}

}  // namespace

ApprovedAbsence approved(const CountedAbsence& absence) {
  return {absence.span,    absence.half, absence.starts_half, absence.ends_half,
          absence.minutes, absence.kind, absence.certified,   absence.id};
}

std::vector<ApprovedAbsence> approved_absences_of(Work& work, CompanyId company, EmployeeId employee, DateSpan span) {
  std::vector<ApprovedAbsence> found;
  for (const auto& absence : work.absences(company).counted(employee, span)) {
    if (absence.state == AbsenceState::approved) found.push_back(approved(absence));
  }
  return found;
}

std::optional<WorkedPeriod> running_session_of(const CompanyContext& company_context, EmployeeId employee) {
  return running_session_of(company_context, employee,
                            company_context.work.clocks(company_context.company.id).of(employee));
}

std::optional<WorkedPeriod> running_session_of(const CompanyContext& company_context, EmployeeId employee,
                                               const TimeClock& clock) {
  const auto& company = company_context.company;
  const auto counted = domain::counted_session(clock, company.time_tracking.auto_stop_after, company_context.now);
  if (!counted) return std::nullopt;
  const auto period =
      counted->clock.period_until(counted->until, rounding_of(company_context.policies, company, employee));
  return period ? std::optional{*period} : std::nullopt;
}

namespace {

/// The days of a span that the account covers, if any.
std::optional<DateSpan> days_of_account(const Company& company, const Employments& employment, DateSpan span) {
  if (!company.time_account.since) return std::nullopt;
  span.first = std::max({span.first, *company.time_account.since, employment.first_day().value_or(span.first)});
  span.last = std::min(span.last, employment.last.value_or(span.last));
  return span.first <= span.last ? std::optional{span} : std::nullopt;
}

}  // namespace

WorkByDay work_by_day(const CompanyContext& company_context, EmployeeId employee, DateSpan span, const TimeZone& zone) {
  WorkByDay periods;
  for (const auto& hours : company_context.work.entries(company_context.company.id).dated(employee, span)) {
    if (hours.count()) periods[hours.date].push_back(hours.period);
  }
  if (const auto session = running_session_of(company_context, employee)) {
    periods[zone.to_local(session->begin).date].push_back(*session);
  }
  return periods;
}

std::vector<AccountDay> figures_of(const CompanyContext& company_context, const Employee& employee, DateSpan span) {
  const auto days = days_of_account(company_context.company, employee.employment, span);
  if (!days) return {};
  Work& work = company_context.work;
  const auto company = company_context.company.id;
  const auto calendar = work.employees(company).work_calendar_of(employee.id);
  const auto absences = approved_absences_of(work, company, employee.id, *days);
  const auto zone = zone_of(company_context, employee);
  // Work of the first day may continue from the day before.
  const auto periods =
      work_by_day(company_context, employee.id, {days->first - std::chrono::days{1}, days->last}, zone);
  const auto work_on = [&](Date day) {
    const auto worked = periods.find(day);
    return worked == periods.end() ? std::span<const WorkedPeriod>{} : worked->second;
  };
  const AccountRules rules{calendar, company_context.company.working_time.surcharge_windows, zone};
  std::vector<AccountDay> figures;
  for (Date day = days->first; day <= days->last; day += std::chrono::days{1}) {
    if (!employee.employment.covers(day)) continue;
    figures.push_back(domain::account_day(day, work_on(day), absences, rules, work_on(day - std::chrono::days{1})));
  }
  return figures;
}

TimeAccount account_in(const CompanyContext& company_context, const Employee& employee, const TimeAccountState& state,
                       DateSpan span, std::span<const TimeAccountBooking> bookings) {
  const auto& accounts = company_context.work.time_accounts(company_context.company.id);
  const auto open = first_open_day(state, company_context.company.time_account.since.value());
  auto figures = accounts.kept_days(employee.id, span);
  const auto known =
      figures_of(company_context, employee, {open, std::min(span.last, today_of(company_context, employee))});
  const auto within = std::ranges::lower_bound(known, span.first, {}, &AccountDay::date);
  figures.insert(figures.end(), within, known.end());
  const auto opening = accounts.sum_before(employee.id, span.first) + domain::balance_of({known.begin(), within});
  return domain::time_account(opening, figures, bookings);
}

std::chrono::minutes balance_after(const CompanyContext& company_context, const Employee& employee, Date day) {
  const auto& accounts = company_context.work.time_accounts(company_context.company.id);
  const auto open = first_open_day(accounts.state(employee.id), company_context.company.time_account.since.value());
  return accounts.sum_before(employee.id, day + days{1}) +
         domain::balance_of(figures_of(company_context, employee, {open, day}));
}

PolicyList<RoundingPolicy> standard_rounding() { return {{"minutes", to_minutes}}; }

Rounding rounding_of(const Policies& policies, const Company& company, EmployeeId employee) {
  return [&policies, &company, employee](const ExactPeriod& exact) {
    WorkedPeriod rounded = domain::cut_to_minutes(exact);
    for (const auto& [name, policy] : policies.rounding) rounded = policy({company, employee, exact}, rounded);
    return rounded;
  };
}

}  // namespace stint::application
