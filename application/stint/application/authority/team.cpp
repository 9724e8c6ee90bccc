#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/away.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The day since which the list of managers in effect on `day` has applied.
Date start_of_list(const Employee& person, Date day) {
  Date start = Date::min();
  for (const auto& terms : person.terms) {
    if (terms.valid_from <= day && terms.managers) start = terms.valid_from;
  }
  return start;
}

bool is_away_today(const CompanyContext& company_context, EmployeeId person) {
  const auto today = company_context.today();
  const auto absences = company_context.work.absences(company_context.company.id).counted(person, {today, today});
  return domain::is_away_on(today, absences);
}

std::vector<EmployeeId> listed(const std::set<EmployeeId>& ids) { return {ids.begin(), ids.end()}; }

/// The people in any of an employee's lists of managers.
void add_managers_of(const Employee& employee, std::set<EmployeeId>& managers) {
  managers.insert(employee.managers.begin(), employee.managers.end());
  for (const auto& terms : employee.terms) {
    if (terms.managers) managers.insert(terms.managers->begin(), terms.managers->end());
  }
}

}  // namespace

bool Team::has_deciders(const Context& context) {
  return !context.policies.deciders.empty() || is_deputy_today(context) || may_be_asked_as_deputy(context);
}

bool Team::has(EmployeeId subject, Date about) {
  if (!is_chosen_) return true;
  auto known = known_.find(subject);
  if (known == known_.end()) {
    auto record = context_.work.employees(context_.caller.company).find(subject);
    known = known_.emplace(subject, Subject{std::move(record)}).first;
  }
  auto& [record, belongs_since] = known->second;
  if (!record) return false;
  const auto [belongs, is_new] = belongs_since.try_emplace(start_of_list(*record, about), false);
  if (is_new) {
    const auto& managers = record->managers_on(about);
    const bool is_report =
        subject != context_.caller.employee && std::ranges::find(managers, context_.caller.employee) != managers.end();
    belongs->second = is_report || decides_for(context_, subject, about);
  }
  return belongs->second;
}

void Team::expect(std::span<const EmployeeId> people) const {
  if (!is_chosen_) return;
  const std::set<EmployeeId> distinct(people.begin(), people.end());
  if (distinct.size() > most_expected) return;
  const Company company = company_of(context_);
  read_ahead_of_decisions(company_context_of(context_, company), std::vector(distinct.begin(), distinct.end()));
}

std::vector<WaitingRequest> Team::escalated_requests() const {
  std::vector<WaitingRequest> requests;
  if (!company_of(context_).escalation.deputies_after) return requests;
  std::vector<TimeEntryId> entries;
  std::vector<AbsenceId> absences;
  for (const auto& one : context_.work.escalations(context_.caller.company).all()) {
    if (!has_come_to_others(one.stage)) continue;
    requests.push_back(one.request);
    if (one.request.kind == WaitingKind::time_entry) {
      entries.push_back({one.request.id});
    } else {
      absences.push_back({one.request.id});
    }
  }
  std::vector<EmployeeId> owners;
  for (const auto& entry : context_.work.entries(context_.caller.company).find_each(entries)) {
    owners.push_back(entry.employee());
  }
  for (const auto& absence : context_.work.absences(context_.caller.company).find_each(absences)) {
    owners.push_back(absence.employee());
  }
  expect(owners);
  return requests;
}

bool Team::is_asked_as_deputy(const WaitingRequest& request) const {
  if (request.kind == WaitingKind::time_entry) {
    const auto entry = context_.work.entries(context_.caller.company).find({request.id});
    return entry && !refusal_to_decide_entry(context_, company_of(context_).time_tracking.approval, *entry);
  }
  const auto absence = context_.work.absences(context_.caller.company).find({request.id});
  return absence && decides_about(context_, *absence);
}

bool Team::is_asked_about(const WaitingRequest& request) {
  if (!is_chosen_) return true;
  if (!asked_about_) {
    asked_about_.emplace();
    for (const auto& one : escalated_requests()) {
      if (is_asked_as_deputy(one)) asked_about_->insert(one);
    }
  }
  return asked_about_->contains(request);
}

bool Team::is_asked_about(AbsenceId id) {
  using enum WaitingKind;
  return std::ranges::any_of(std::array{absence, cancellation, reduction}, [&](auto kind) {
    return is_asked_about(WaitingRequest{kind, id.value});
  });
}

bool stands_in_today(const CompanyContext& company_context, const Deputyship& deputyship, bool as_if_away) {
  const auto today = company_context.today();
  if (deputyship.span && !deputyship.span->contains(today)) return false;
  const bool manager_is_away = as_if_away || (!deputyship.span && is_away_today(company_context, deputyship.manager));
  return domain::stands_in_on(today, deputyship, manager_is_away, is_away_today(company_context, deputyship.deputy));
}

bool is_deputy_today(const Context& context) {
  const auto deputyships = context.work.deputyships(context.caller.company).of(context.caller.employee);
  if (deputyships.empty()) return false;
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  return std::ranges::any_of(deputyships, [&](const Deputyship& deputyship) {
    return deputyship.deputy == context.caller.employee && stands_in_today(company_context, deputyship);
  });
}

bool may_be_asked_as_deputy(const Context& context) {
  const auto deputyships = context.work.deputyships(context.caller.company).of(context.caller.employee);
  const bool is_deputy =
      std::ranges::find(deputyships, context.caller.employee, &Deputyship::deputy) != deputyships.end();
  if (!is_deputy || !company_of(context).escalation.deputies_after) return false;
  const auto escalations = context.work.escalations(context.caller.company).all();
  return std::ranges::any_of(escalations, [](const auto& one) { return has_come_to_others(one.stage); });
}

std::vector<Deputyship> deputies_named_by(const CompanyContext& company_context, EmployeeId manager) {
  auto deputyships = company_context.work.deputyships(company_context.company.id).of(manager);
  std::erase_if(deputyships, [&](const Deputyship& one) { return one.manager != manager; });
  return deputyships;
}

void read_ahead_of_decisions(const CompanyContext& company_context, std::span<const EmployeeId> people) {
  auto& work = company_context.work;
  const auto company = company_context.company.id;
  const auto& employees = work.employees(company);
  std::set<EmployeeId> involved;
  for (const auto& employee : employees.find_each(people)) add_managers_of(employee, involved);
  static_cast<void>(employees.find_each(listed(involved)));
  involved.insert(people.begin(), people.end());
  std::set<EmployeeId> deputised;  // managers with deputies, and the deputies
  for (const auto& [person, deputyships] : work.deputyships(company).of_each(listed(involved))) {
    for (const auto& deputyship : deputyships) deputised.insert({deputyship.manager, deputyship.deputy});
  }
  if (!deputised.empty()) {
    const auto today = company_context.today();
    static_cast<void>(employees.find_each(listed(deputised)));
    work.absences(company).expect_counted(listed(deputised), {today, today});
  }
  if (company_context.company.escalation.is_set()) static_cast<void>(work.escalations(company).all());
}

}  // namespace stint::application
