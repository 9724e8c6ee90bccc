#pragma once

#include <string>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/ports/accounts.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/problem.hpp>

// Links that are sent by mail and work once, see domain/company/one_time_link.hpp.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason one_time_link_unfit{"one-time-link-unfit"};
}  // namespace reasons

[[nodiscard]] LinkServices link_services_of(const AccountServices& services);

/// Whether the employee may get a link, and use it: false if they are locked or have left, true before their first day.
[[nodiscard]] bool may_have_link(Work& work, const domain::TimeZones& zones, const Account& account,
                                 domain::Instant now);

/// The parameters of a link to be made.
struct LinkOrder {
  domain::EmployeeId employee;
  domain::LinkPurpose purpose{};
  std::string address{};           ///< the address for which the link is valid
  bool is_former_address = false;  ///< the mail goes to an address that is no longer the employee's
};

/// Makes a link and has it sent; returns when it expires.
domain::Instant send_link(const CompanyContext& company_context, const LinkServices& services, const LinkOrder& order,
                          const Occasion& occasion);

/// The refusal of a link, the same regardless of what is wrong with it.
[[nodiscard]] domain::Problem unfit_link();

}  // namespace stint::application
