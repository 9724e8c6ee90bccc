#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// Records the requests that wait for a decision in a company, and since when; deletes those that no longer wait. A
/// request that has waited as long as the company's settings specify reaches the next stage, of which people are
/// notified once. Idempotent.
void escalate_requests_of(const CompanyContext& company_context);

/// Does so for every company with escalation, every ten minutes. The records of a company that has switched it off are
/// deleted.
[[nodiscard]] Job escalate_requests(const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application
