#include <stint/application/substitutes/count_substitutions.hpp>

namespace stint::application {

domain::Result<std::int32_t> count_substitutions(const Context& context) {
  return context.work.absence_listings(context.caller.company).count_decidable_substitutions(context.caller.employee);
}

}  // namespace stint::application
