#include <stint/application/absences/list_team_absences.hpp>
#include <stint/application/access.hpp>

namespace stint::application {

domain::Result<void> list_team_absences(const Context& context, const Sink<AbsenceView>& sink) {
  context.work.absence_listings(context.caller.company).of_team(team_of(context.caller), sink);
  return {};
}

}  // namespace stint::application
