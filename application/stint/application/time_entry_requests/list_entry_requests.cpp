#include <stint/application/access.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/time_entry_requests/deciding_entries.hpp>
#include <stint/application/time_entry_requests/list_entry_requests.hpp>

namespace stint::application {

void list_entry_requests(const Context& context, const Sink<TimeEntryView>& sink) {
  const domain::Company company = company_of(context);
  if (!sees_entry_requests(context.caller, company)) return;
  context.work.entry_listings(company.id).open_requests(team_of(context.caller), zone_of(context, company), sink);
}

}  // namespace stint::application
