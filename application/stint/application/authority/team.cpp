#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include <stint/application/authority/reading_ahead.hpp>
#include <stint/application/authority/standing_in.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/policies.hpp>

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

}  // namespace stint::application
