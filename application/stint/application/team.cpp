#include <algorithm>
#include <utility>

#include <stint/application/deputies/standing_in.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/team.hpp>

namespace stint::application {
namespace {

/// From which day on the list of managers of a day has been theirs.
domain::Date start_of_list(const domain::Employee& person, domain::Date day) {
  domain::Date start = domain::Date::min();
  for (const auto& terms : person.terms) {
    if (terms.valid_from <= day && terms.managers) start = terms.valid_from;
  }
  return start;
}

}  // namespace

bool Team::has_deciders(const Context& context) {
  return !context.policies.deciders.empty() || is_deputy_today(context);
}

bool Team::has(domain::EmployeeId subject, domain::Date about) {
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

}  // namespace stint::application
