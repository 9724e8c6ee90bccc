#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/company/foreign_addresses.hpp>
#include <stint/domain/problem.hpp>

// An address belongs to one account of the server, so a refusal reveals that another company has it. Such refusals are
// counted for each company, and leave a line in its audit trail, so that no one can look up addresses by trying them.
// Those of the operator, who sees all companies anyway, are not counted.

namespace stint::application {

namespace rules {
inline constexpr domain::Rule too_many_foreign_addresses{"too-many-foreign-addresses"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_foreign_addresses{"too-many-foreign-addresses"};
}  // namespace reasons

/// Too often if the company has met too many addresses of others to give an employee a new one; `present` is the
/// employee's own, empty for a new employee. See wait_for_new_address.
[[nodiscard]] inline std::optional<domain::Problem> refusal_of_new_address(const Context& context,
                                                                           const std::string& present,
                                                                           const std::string& wanted) {
  if (wanted.empty() || equal_ignoring_case(present, wanted)) return std::nullopt;
  const AuditPage latest{.since = context.now - domain::foreign_addresses_counted,
                         .count = domain::most_foreign_addresses,
                         .action = std::string{address_refused},
                         .newest_first = true};
  std::vector<domain::Instant> met;
  for (const auto& line : context.work.audit().page(context.caller.company, latest)) met.push_back(line.at);
  const auto wait = domain::wait_for_new_address(std::move(met), context.now);
  if (!wait) return std::nullopt;
  return domain::Problem::too_often(rules::too_many_foreign_addresses, reasons::too_many_foreign_addresses, *wait);
}

/// The refusal of a request with an address. If an employee of another company has the address, this is recorded in the
/// audit trail, without the address, and the unit of work is committed although it refuses. To be called before the
/// unit of work has changed anything.
[[nodiscard]] inline domain::Problem counted_if_foreign(const Context& context, const std::string& address,
                                                        domain::Problem refusal) {
  const auto company = context.caller.company;
  const auto holder = context.work.accounts().find_by_email(address);
  if (!holder || context.work.employees(company).find(holder->employee)) return refusal;
  raise(context, company_of(context), ForeignAddressRefused{});
  context.work.keep_refusal(true);
  return refusal;
}

}  // namespace stint::application
