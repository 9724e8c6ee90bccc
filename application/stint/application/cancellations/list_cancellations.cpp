#include <stint/application/access.hpp>
#include <stint/application/cancellations/list_cancellations.hpp>

namespace stint::application {

domain::Result<std::vector<CancellationView>> list_cancellations(const Context& context) {
  return context.work.absence_listings(context.caller.company).open_cancellations(team_of(context.caller));
}

}  // namespace stint::application
