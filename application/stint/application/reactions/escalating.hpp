#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// Notes what waits for a decision in a company, and since when; forgets what waits no longer. What has waited for as
/// long as the company says comes to the next stage, of which people are told once. Idempotent.
void escalate_requests_of(const CompanyContext& company_context);

/// Does so for every company that wants it, every ten minutes. A company that wants it no longer has nothing noted.
[[nodiscard]] Job escalate_requests(const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application
