#include <stint/application/company_context.hpp>
#include <stint/application/substitutes/list_substitute_candidates.hpp>

namespace stint::application {

domain::Result<std::vector<SubstituteCandidateView>> list_substitute_candidates(const Context& context) {
  return context.work.absence_listings(context.caller.company)
      .substitute_candidates(context.caller.employee, today_in(context, company_of(context)));
}

}  // namespace stint::application
