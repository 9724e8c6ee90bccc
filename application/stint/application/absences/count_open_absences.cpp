#include <stint/application/absences/count_open_absences.hpp>
#include <stint/application/access.hpp>

namespace stint::application {

domain::Result<AbsenceCountsView> count_open_absences(const Context& context) {
  return context.work.absence_listings(context.caller.company).count_open(team_of(context.caller));
}

}  // namespace stint::application
