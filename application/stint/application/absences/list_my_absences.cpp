#include <stint/application/absences/list_my_absences.hpp>

namespace stint::application {

domain::Result<void> list_my_absences(const Context& context, const Sink<AbsenceView>& sink) {
  context.work.absence_listings(context.caller.company).of_employee(context.caller.employee, sink);
  return {};
}

}  // namespace stint::application
