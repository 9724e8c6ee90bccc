#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

// Use cases raise events. In the same unit of work the audit trail gets its line, the outbox its mails and webhooks
// their deliveries, as hearers.hpp defines, and the reactions run (see policies.hpp). Subscribers are notified after
// the commit (see subscribers.hpp).

/// Raises an event that the caller caused, in their company.
void raise(const Context& context, const domain::Company& company, Event event);
/// `actor` did it in the company; `nullopt`: the operator or the service itself.
void raise(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, Event event);
/// Raises an event with that occasion, in the company and at the time of the context.
void raise(const CompanyContext& company_context, const Occasion& occasion, Event event);
/// As above, if the company's settings are not available. Throws std::logic_error for an event that causes a mail.
void raise_unmailed(Work& work, const Occasion& occasion, Event event);

}  // namespace stint::application
