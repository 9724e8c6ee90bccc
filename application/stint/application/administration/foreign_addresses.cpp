#include <utility>
#include <vector>

#include <stint/application/administration/foreign_addresses.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/company/foreign_addresses.hpp>

namespace stint::application {

using namespace domain;

std::optional<Problem> refusal_of_new_address(const Context& context, const std::string& present,
                                              const std::string& wanted) {
  if (wanted.empty() || equal_ignoring_case(present, wanted)) return std::nullopt;
  const AuditPage latest{.since = context.now - domain::foreign_addresses_counted,
                         .count = domain::most_foreign_addresses,
                         .action = std::string{address_refused},
                         .newest_first = true};
  std::vector<Instant> met;
  for (const auto& line : context.work.audit().page(context.caller.company, latest)) met.push_back(line.at);
  const auto wait = domain::wait_for_new_address(std::move(met), context.now);
  if (!wait) return std::nullopt;
  return Problem::too_often(rules::too_many_foreign_addresses, reasons::too_many_foreign_addresses, *wait);
}

Problem counted_if_foreign(const Context& context, const std::string& address, Problem refusal) {
  const auto company = context.caller.company;
  const auto holder = context.work.accounts().find_by_email(address);
  if (!holder || context.work.employees(company).find(holder->employee)) return refusal;
  raise(context, company_of(context), ForeignAddressRefused{});
  context.work.keep_refusal(true);
  return refusal;
}

}  // namespace stint::application
