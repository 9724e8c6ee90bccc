#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_absences.hpp>
#include <stint/domain/absence/half_of_day.hpp>

namespace stint::application {

using namespace domain;

std::optional<AbsenceRequest> ScannedAbsences::find(AbsenceId id) const {
  std::optional<AbsenceRequest> found;
  each([&](const AbsenceRequest& absence) {
    if (absence.id() == id) found = absence;
  });
  return found;
}

void ScannedAbsences::each_of(std::span<const EmployeeId> people, const Sink<AbsenceRequest>& visit) const {
  each([&](const AbsenceRequest& absence) {
    if (std::ranges::find(people, absence.employee()) != people.end()) visit(absence);
  });
}

std::vector<AbsenceRequest> ScannedAbsences::of_employee(EmployeeId employee) const {
  std::vector<AbsenceRequest> absences;
  each_of({&employee, 1}, [&](const AbsenceRequest& absence) { absences.push_back(absence); });
  return absences;
}

namespace {

/// Whether the absence has, or had before it was shortened or split, a day in common with the span.
bool has_days_in(DateSpan span, const AbsenceRecord& record) {
  const auto& given_back = record.given_back;
  const bool gave_back =
      given_back.first() <= span.last && given_back.last() >= span.first && given_back.total() != HalfDays{};
  return record.details.span.overlaps(span) || gave_back;
}

}  // namespace

AbsenceType ScannedAbsences::type_of(const AbsenceRecord& record) const {
  auto type = records_.absence_types(company_).find(record.details.type);
  if (!type) throw std::logic_error("the type of the absence is not stored");
  return *std::move(type);
}

std::vector<CountedAbsence> ScannedAbsences::counted(EmployeeId employee, DateSpan span) const {
  auto found = counted_of_each({&employee, 1}, span);
  return std::move(found[employee]);
}

std::map<EmployeeId, std::vector<CountedAbsence>> ScannedAbsences::counted_of_each(std::span<const EmployeeId> people,
                                                                                   DateSpan span) const {
  std::map<EmployeeId, std::vector<CountedAbsence>> absences;
  each_of(people, [&](const AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (!has_days_in(span, record)) return;
    absences[record.employee].push_back(domain::counted(record, type_of(record)));
  });
  return absences;
}

std::int32_t ScannedAbsences::count_open(EmployeeId employee) const {
  std::int32_t count = 0;
  each_of({&employee, 1}, [&](const AbsenceRequest& absence) { count += absence.is_awaiting_approval() ? 1 : 0; });
  return count;
}

std::vector<AbsenceRequest> ScannedAbsences::open(std::optional<EmployeeId> listed_manager) const {
  const auto stands_in = [&](const std::vector<EmployeeId>& managers) {
    return std::ranges::find(managers, *listed_manager) != managers.end();
  };
  const auto is_listed = [&](EmployeeId employee) {
    const auto reporting = records_.employees(company_).find(employee);
    return reporting &&
           (stands_in(reporting->managers) || std::ranges::any_of(reporting->terms, [&](const auto& terms) {
              return terms.managers && stands_in(*terms.managers);
            }));
  };
  std::vector<AbsenceRequest> absences;
  each([&](const AbsenceRequest& absence) {
    if (absence.is_open() && (!listed_manager || is_listed(absence.employee()))) absences.push_back(absence);
  });
  return absences;
}

std::vector<AbsenceRequest> ScannedAbsences::to_reduce(std::optional<EmployeeId> listed_manager) const {
  auto absences = open(listed_manager);
  std::erase_if(absences, [](const auto& absence) { return !absence.record().reduction; });
  return absences;
}

std::vector<TeamAbsence> ScannedAbsences::taking_time(std::span<const EmployeeId> people, DateSpan span) const {
  std::vector<TeamAbsence> absences;
  each_of(people, [&](const AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (!domain::takes_time(record.state) || !record.details.span.overlaps(span)) return;
    absences.push_back({record.id, record.employee, record.state, record.details.span, record.details.half,
                        record.halves, record.details.starts_half, record.details.ends_half, record.details.minutes,
                        type_of(record).kind});
  });
  return absences;
}

std::vector<AbsenceRequest> ScannedAbsences::of_types(std::span<const AbsenceTypeCode> types, DateSpan span) const {
  std::vector<AbsenceRequest> absences;
  each([&](const AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (!domain::takes_time(record.state) || !record.details.span.overlaps(span)) return;
    if (std::ranges::find(types, record.details.type) != types.end()) absences.push_back(absence);
  });
  return absences;
}

std::vector<CompanyHolidayHalf> ScannedAbsences::company_holidays_filed(DateSpan /*span*/) const { return {}; }

void ScannedAbsences::note_company_holiday(const CompanyHolidayHalf& /*filed*/) { throw_not_kept("company holidays"); }

void ScannedAbsences::demand_references(const AbsenceRequest& absence) const {
  const auto& record = absence.record();
  const auto& employees = records_.employees(company_);
  demand(employees.find(record.employee).has_value(), "the company has no such employee to be absent");
  demand(records_.absence_types(company_).find(record.details.type).has_value(), "the company has no such type");
  if (!record.substitute) return;
  demand(employees.find(record.substitute->substitute).has_value(), "the company has no such substitute");
}

bool is_in_scope(Records& records, CompanyId company, const TeamScope& scope, EmployeeId employee, Date day) {
  const auto worker = records.employees(company).find(employee);
  if (!worker || !scope.reports_of) return worker.has_value();
  const auto& managers = worker->managers_on(day);
  return *scope.reports_of != employee && std::ranges::find(managers, *scope.reports_of) != managers.end();
}

bool is_in_scope(Records& records, CompanyId company, const TeamScope& scope, const AbsenceRequest& absence) {
  return is_in_scope(records, company, scope, absence.employee(), absence.record().details.span.first);
}

namespace {

void sort_newest_first(std::vector<AbsenceRequest>& absences) {
  std::ranges::sort(absences, std::ranges::greater{},
                    [](const auto& absence) { return std::tuple(absence.record().details.span.first, absence.id()); });
}

bool fits_filter(const AbsenceFilter& filter, const AbsenceRequest& absence) {
  return filter.has(absence.record().details.span, absence.record().state);
}

}  // namespace

std::vector<AbsenceRequest> ScannedAbsenceListings::newest_first(const Matches& matches) const {
  std::vector<AbsenceRequest> absences;
  absences_.each([&](const AbsenceRequest& absence) {
    if (matches(absence)) absences.push_back(absence);
  });
  sort_newest_first(absences);
  return absences;
}

AbsenceView ScannedAbsenceListings::view_of(const AbsenceRequest& absence) const {
  const auto& record = absence.record();
  AbsenceView view{.id = record.id,
                   .type = record.details.type,
                   .span = record.details.span,
                   .days = record.days(),
                   .state = record.state,
                   .half = record.details.half};
  if (record.substitute) view.substitute_pending = record.substitute->state == SubstituteState::pending;
  const auto type = records_.absence_types(company_).find(record.details.type);
  if (type && type->requires_medical_certificate) set_certified(view, record.certified);
  return view;
}

std::string ScannedAbsenceListings::name_of(EmployeeId employee) const {
  const auto known = records_.employees(company_).find(employee);
  return known ? known->display_name() : "";
}

AbsenceMatterView ScannedAbsenceListings::matter_of(const AbsenceRequest& absence) const {
  const auto& record = absence.record();
  return {.id = record.id,
          .employee = record.employee,
          .employee_name = name_of(record.employee),
          .type = record.details.type,
          .span = record.details.span,
          .days = record.days()};
}

void ScannedAbsenceListings::of_employee(EmployeeId employee, const AbsenceFilter& filter,
                                         const Sink<AbsenceView>& sink) const {
  auto absences = absences_.of_employee(employee);
  std::erase_if(absences, [&](const auto& one) { return !fits_filter(filter, one); });
  sort_newest_first(absences);
  for (const auto& absence : absences) sink(view_of(absence));
}

void ScannedAbsenceListings::of_team(const TeamScope& scope, const AbsenceFilter& filter,
                                     const Sink<AbsenceView>& sink) const {
  const auto absences = newest_first(
      [&](const auto& one) { return fits_filter(filter, one) && is_in_scope(records_, company_, scope, one); });
  for (const auto& absence : absences) {
    auto view = view_of(absence);
    view.employee = absence.employee();
    view.employee_name = name_of(absence.employee());
    sink(view);
  }
}

AbsenceCountsView ScannedAbsenceListings::count_open(const TeamScope& scope) const {
  AbsenceCountsView counts;
  absences_.each([&](const AbsenceRequest& absence) {
    const bool has_open_cancellation = absence.record().cancellation.state == CancellationState::pending;
    if (!absence.is_awaiting_approval() && !has_open_cancellation) return;
    if (!is_in_scope(records_, company_, scope, absence)) return;
    if (absence.is_awaiting_approval()) ++counts.requests;
    if (has_open_cancellation) ++counts.cancellations;
  });
  return counts;
}

std::vector<CancellationView> ScannedAbsenceListings::open_cancellations(const TeamScope& scope) const {
  auto absences = newest_first([&](const auto& one) {
    return one.record().cancellation.state == CancellationState::pending && is_in_scope(records_, company_, scope, one);
  });
  std::ranges::reverse(absences);
  std::vector<CancellationView> views;
  for (const auto& absence : absences) {
    const auto& cancellation = absence.record().cancellation;
    views.push_back({matter_of(absence), cancellation.state, cancellation.reason});
  }
  return views;
}

std::vector<SubstituteView> ScannedAbsenceListings::substitutions_of(EmployeeId substitute) const {
  const auto absences = newest_first(
      [&](const auto& one) { return one.record().substitute && one.record().substitute->substitute == substitute; });
  std::vector<SubstituteView> views;
  views.reserve(absences.size());
  for (const auto& absence : absences) {
    auto& view = views.emplace_back(matter_of(absence), absence.record().substitute->state);
    const auto type = records_.absence_types(company_).find(view.absence.type);
    if (type && type->kind == AbsenceKind::illness) view.absence.type = type_shown_to_substitutes;
  }
  return views;
}

std::int32_t ScannedAbsenceListings::count_decidable_substitutions(EmployeeId substitute) const {
  std::int32_t count = 0;
  absences_.each([&](const AbsenceRequest& absence) {
    const auto& asked = absence.record().substitute;
    if (asked && asked->substitute == substitute && absence.is_substitution_decidable()) ++count;
  });
  return count;
}

bool ScannedAbsenceListings::is_off(AbsenceTypeCode type) const {
  const auto known = records_.absence_types(company_).find(type);
  return known && domain::claim_of(known->kind, true) != HalfClaim::none;
}

std::int32_t ScannedAbsenceListings::count_also_away(EmployeeId absent, std::span<const EmployeeId> managers,
                                                     DateSpan span) const {
  std::set<EmployeeId> away;
  absences_.each([&](const AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (record.employee == absent || record.state != AbsenceState::approved) return;
    if (record.details.minutes || !record.details.span.overlaps(span)) return;
    if (!is_off(record.details.type)) return;
    const auto colleague = records_.employees(company_).find(record.employee);
    if (!colleague) return;
    const auto& listed = colleague->managers_on(record.details.span.first);
    if (std::ranges::find_first_of(listed, managers) != listed.end()) away.insert(record.employee);
  });
  return static_cast<std::int32_t>(away.size());
}

std::vector<CalendarAbsence> ScannedAbsenceListings::in_calendars(const CalendarQuery& query) const {
  std::vector<CalendarAbsence> absences;
  absences_.each_of(query.people, [&](const AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (!domain::takes_time(record.state) || record.details.span.last < query.since) return;
    if (query.only_off && (record.state != AbsenceState::approved || !is_off(record.details.type))) return;
    auto& listed =
        absences.emplace_back(record.id, record.employee, record.details.type, domain::time_of(record.details),
                              record.state, static_cast<std::int32_t>(record.decisions.size()));
    for (const auto& decision : record.decisions)
      listed.decided_at = std::max(listed.decided_at, std::optional{decision.at});
  });
  std::ranges::sort(absences, std::ranges::greater{},
                    [](const auto& absence) { return std::tuple(absence.time.span.last, absence.id); });
  absences.resize(std::min(absences.size(), query.most));
  return absences;
}

}  // namespace stint::application
