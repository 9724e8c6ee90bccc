#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/deputyship.hpp>

namespace stint::application {

/// Whether the deputyship is in effect today, see domain::stands_in_on. Does not check whether the two may decide at
/// all; see access.hpp. `as_if_away`: the manager is treated as away, as for a request that has waited too long.
[[nodiscard]] bool stands_in_today(const CompanyContext& company_context, const domain::Deputyship& deputyship,
                                   bool as_if_away = false);

/// Whether a manager has named the caller as deputy, and the deputyship is in effect today.
[[nodiscard]] bool is_deputy_today(const Context& context);

/// Whether requests have been escalated to deputies, and a manager has named the caller as theirs.
[[nodiscard]] bool may_be_asked_as_deputy(const Context& context);

/// The deputies named by a manager.
[[nodiscard]] std::vector<domain::Deputyship> deputies_named_by(const CompanyContext& company_context,
                                                                domain::EmployeeId manager);

}  // namespace stint::application
