#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/deputyship.hpp>

namespace stint::application {

/// Whether the deputyship holds today, see domain::stands_in_on. Whether its two may decide at all is not looked at:
/// that is access.hpp's. `as_if_away`: the manager counts as away, as about a request that has waited for too long.
[[nodiscard]] bool stands_in_today(const CompanyContext& company_context, const domain::Deputyship& deputyship,
                                   bool as_if_away = false);

/// Whether somebody has named the caller as deputy, and it holds today.
[[nodiscard]] bool is_deputy_today(const Context& context);

/// Whether requests have come to deputies, and somebody has named the caller as theirs.
[[nodiscard]] bool may_be_asked_as_deputy(const Context& context);

/// The deputies whom somebody has named.
[[nodiscard]] std::vector<domain::Deputyship> deputies_named_by(const CompanyContext& company_context,
                                                                domain::EmployeeId manager);

}  // namespace stint::application
