#include <stint/application/substitutes/answer_substitution.hpp>
#include <stint/application/substitutes/reject_substitution.hpp>

namespace stint::application {

domain::Result<SubstituteView> reject_substitution(const Context& context, domain::AbsenceId id) {
  return answer_substitution(context, id, &domain::AbsenceRequest::reject_substitution,
                             "absence.substitution_rejected");
}

}  // namespace stint::application
