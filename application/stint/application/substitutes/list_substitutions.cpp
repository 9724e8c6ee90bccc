#include <stint/application/substitutes/list_substitutions.hpp>

namespace stint::application {

domain::Result<std::vector<SubstituteView>> list_substitutions(const Context& context) {
  return context.work.absence_listings(context.caller.company).substitutions_of(context.caller.employee);
}

}  // namespace stint::application
