#include <algorithm>
#include <set>
#include <tuple>

#include <stint/memory/absence_listings.hpp>
#include <stint/memory/employees.hpp>

namespace stint::memory {

bool is_in_scope(const State& state, domain::CompanyId company, const application::TeamScope& scope,
                 domain::EmployeeId employee) {
  const auto* worker = find_owned(state.employees, employee, company);
  if (!worker || !scope.reports_of) return worker != nullptr;
  return *scope.reports_of != employee &&
         std::ranges::find(worker->managers, *scope.reports_of) != worker->managers.end();
}

std::vector<domain::AbsenceRequest> AbsenceListings::newest_first(const Matches& matches) const {
  std::vector<domain::AbsenceRequest> absences;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    if (matches(absence)) absences.push_back(absence);
  });
  std::ranges::sort(absences, std::ranges::greater{},
                    [](const auto& absence) { return std::tuple(absence.record().details.span.first, absence.id()); });
  return absences;
}

application::AbsenceView AbsenceListings::view_of(const domain::AbsenceRequest& absence) const {
  const auto& record = absence.record();
  const auto* type = find_owned(state_.absence_types, {company_, record.details.type}, company_);
  application::AbsenceView view{.id = record.id,
                                .type = record.details.type,
                                .span = record.details.span,
                                .days = record.days(),
                                .state = record.state,
                                .half = record.details.half};
  if (record.substitute) view.substitute_pending = record.substitute->state == domain::SubstituteState::pending;
  if (type && type->requires_medical_certificate) view.certificate_provided = record.certificate_provided;
  return view;
}

application::AbsenceMatterView AbsenceListings::matter_of(const domain::AbsenceRequest& absence) const {
  const auto& record = absence.record();
  const auto* employee = find_owned(state_.employees, record.employee, company_);
  return {.id = record.id,
          .employee = record.employee,
          .employee_name = employee ? employee->display_name() : "",
          .type = record.details.type,
          .span = record.details.span,
          .days = record.days()};
}

void AbsenceListings::of_employee(domain::EmployeeId employee,
                                  const application::Sink<application::AbsenceView>& sink) const {
  for (const auto& absence : newest_first([&](const auto& one) { return one.employee() == employee; })) {
    sink(view_of(absence));
  }
}

void AbsenceListings::of_team(const application::TeamScope& scope,
                              const application::Sink<application::AbsenceView>& sink) const {
  const auto absences =
      newest_first([&](const auto& one) { return is_in_scope(state_, company_, scope, one.employee()); });
  for (const auto& absence : absences) {
    auto view = view_of(absence);
    view.employee = absence.employee();
    view.employee_name = matter_of(absence).employee_name;
    sink(view);
  }
}

application::AbsenceCountsView AbsenceListings::count_open(const application::TeamScope& scope) const {
  application::AbsenceCountsView counts;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    if (!is_in_scope(state_, company_, scope, absence.employee())) return;
    if (absence.is_awaiting_approval()) ++counts.requests;
    if (absence.record().cancellation.state == domain::CancellationState::pending) ++counts.cancellations;
  });
  return counts;
}

std::vector<application::CancellationView> AbsenceListings::open_cancellations(
    const application::TeamScope& scope) const {
  auto absences = newest_first([&](const auto& one) {
    return one.record().cancellation.state == domain::CancellationState::pending &&
           is_in_scope(state_, company_, scope, one.employee());
  });
  std::ranges::reverse(absences);
  std::vector<application::CancellationView> views;
  for (const auto& absence : absences) {
    const auto& cancellation = absence.record().cancellation;
    views.push_back({matter_of(absence), cancellation.state, cancellation.reason});
  }
  return views;
}

std::vector<application::SubstituteView> AbsenceListings::substitutions_of(domain::EmployeeId substitute) const {
  const auto absences = newest_first(
      [&](const auto& one) { return one.record().substitute && one.record().substitute->substitute == substitute; });
  std::vector<application::SubstituteView> views;
  views.reserve(absences.size());
  for (const auto& absence : absences) {
    auto& view = views.emplace_back(matter_of(absence), absence.record().substitute->state);
    const auto* type = find_owned(state_.absence_types, {company_, view.absence.type}, company_);
    if (type && type->kind == domain::AbsenceKind::illness) {
      view.absence.type = application::type_shown_to_substitutes;
    }
  }
  return views;
}

std::int32_t AbsenceListings::count_decidable_substitutions(domain::EmployeeId substitute) const {
  std::int32_t count = 0;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    const auto& asked = absence.record().substitute;
    if (asked && asked->substitute == substitute && absence.is_substitution_decidable()) ++count;
  });
  return count;
}

std::vector<application::SubstituteCandidateView> AbsenceListings::substitute_candidates(domain::EmployeeId absent,
                                                                                         domain::Date today) const {
  const auto administrators = Employees{state_, company_}.administrators(today);
  const auto counts_as_employed = [&](const domain::Employee& employee) {
    return employee.employment.covers(today) || std::ranges::find(administrators, employee.id) != administrators.end();
  };
  std::vector<domain::Employee> candidates;
  each_owned(state_.employees, company_, [&](const domain::Employee& employee) {
    if (employee.active && employee.id != absent && counts_as_employed(employee)) candidates.push_back(employee);
  });
  std::ranges::sort(candidates, {}, [](const auto& employee) {
    return std::tie(employee.last_name, employee.first_name, employee.id);
  });
  std::vector<application::SubstituteCandidateView> views;
  views.reserve(candidates.size());
  for (const auto& candidate : candidates) {
    views.push_back({candidate.id, candidate.display_name(), candidate.department});
  }
  return views;
}

std::int32_t AbsenceListings::count_also_away(domain::EmployeeId absent, std::span<const domain::EmployeeId> managers,
                                              domain::DateSpan span) const {
  std::set<domain::EmployeeId> away;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    const auto& record = absence.record();
    const auto* colleague = find_owned(state_.employees, record.employee, company_);
    if (!colleague || record.employee == absent || record.state != domain::AbsenceState::approved) return;
    if (!record.details.span.overlaps(span)) return;
    if (std::ranges::find_first_of(colleague->managers, managers) != colleague->managers.end()) {
      away.insert(record.employee);
    }
  });
  return static_cast<std::int32_t>(away.size());
}

}  // namespace stint::memory
