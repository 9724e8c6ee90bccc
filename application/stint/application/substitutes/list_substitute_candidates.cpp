#include <stint/application/substitutes/list_substitute_candidates.hpp>

namespace stint::application {

domain::Result<std::vector<SubstituteCandidateView>> list_substitute_candidates(const Context& context) {
  std::vector<SubstituteCandidateView> candidates;
  for (const auto& employee : context.work.employees(context.caller.company).all()) {
    if (!employee.active || employee.id == context.caller.employee) continue;
    candidates.push_back({employee.id, employee.display_name(), employee.department});
  }
  return candidates;
}

}  // namespace stint::application
