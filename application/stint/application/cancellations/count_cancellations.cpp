#include <stint/application/access.hpp>
#include <stint/application/cancellations/count_cancellations.hpp>

namespace stint::application {

domain::Result<std::int32_t> count_cancellations(const Context& context) {
  return context.work.absence_listings(context.caller.company).count_open(team_of(context.caller)).cancellations;
}

}  // namespace stint::application
