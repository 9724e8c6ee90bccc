#include <stint/application/substitutes/accept_substitution.hpp>
#include <stint/application/substitutes/answer_substitution.hpp>

namespace stint::application {

domain::Result<SubstituteView> accept_substitution(const Context& context, domain::AbsenceId id) {
  return answer_substitution(context, id, &domain::AbsenceRequest::accept_substitution,
                             "absence.substitution_accepted");
}

}  // namespace stint::application
