#pragma once

#include <span>

#include <stint/application/context.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Reads together what decisions about requests of some employees are based on: their records, their managers, the
/// deputies of all of these, who of them is absent today, and the stages of escalation. Where the store supports it,
/// the functions of access.hpp then need no queries for these employees. Changes no result.
void read_ahead_of_decisions(const CompanyContext& company_context, std::span<const domain::EmployeeId> people);

}  // namespace stint::application
