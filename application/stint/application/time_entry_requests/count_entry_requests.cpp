#include <stint/application/access.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/time_entry_requests/count_entry_requests.hpp>
#include <stint/application/time_entry_requests/deciding_entries.hpp>

namespace stint::application {

std::int32_t count_entry_requests(const Context& context) {
  const domain::Company company = company_of(context);
  if (!sees_entry_requests(context.caller, company)) return 0;
  return context.work.entry_listings(company.id).count_open_requests(team_of(context.caller));
}

}  // namespace stint::application
