#include <algorithm>

#include <stint/application/policies.hpp>
#include <stint/application/team.hpp>

namespace stint::application {
namespace {

bool is_report(const Context& context, domain::EmployeeId subject) {
  if (subject == context.caller.employee) return false;
  const auto person = context.work.employees(context.caller.company).find(subject);
  if (!person) return false;
  const auto& managers = person->managers_on(today_in(context, company_of(context)));
  return std::ranges::find(managers, context.caller.employee) != managers.end();
}

}  // namespace

bool Team::has_deciders(const Context& context) { return !context.policies.deciders.empty(); }

bool Team::has(domain::EmployeeId subject) {
  if (!is_chosen_) return true;
  const auto known = known_.find(subject);
  if (known != known_.end()) return known->second;
  return known_.emplace(subject, is_report(context_, subject) || decides_for(context_, subject)).first->second;
}

}  // namespace stint::application
