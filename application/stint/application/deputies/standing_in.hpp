#pragma once

#include <stint/application/context.hpp>
#include <stint/domain/company/deputyship.hpp>

namespace stint::application {

/// Whether the deputyship holds today, see domain::stands_in_on. Whether its two may decide at all is not looked at:
/// that is access.hpp's.
[[nodiscard]] bool stands_in_today(const CompanyContext& company_context, const domain::Deputyship& deputyship);

/// Whether somebody has named the caller as deputy, and it holds today.
[[nodiscard]] bool is_deputy_today(const Context& context);

}  // namespace stint::application
