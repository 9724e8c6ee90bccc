#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

// Use cases say what has happened. At once, in the same unit of work, the audit trail gets its line, the outbox its
// mails and webhooks their deliveries, as hearers.hpp says, and the reactions run (see policies.hpp). Subscribers hear
// of it after the commit (see subscribers.hpp).

/// The caller did it, in their company.
void raise(const Context& context, const domain::Company& company, Event event);
/// Somebody did it in the company; nobody: the operator or the service itself.
void raise(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, Event event);
/// It happened on that occasion, in the company and at the moment of the context.
void raise(const CompanyContext& company_context, const Occasion& occasion, Event event);
/// The same where the company's settings are not at hand. Throws std::logic_error for an event of which somebody gets a
/// mail.
void raise_unmailed(Work& work, const Occasion& occasion, Event event);

}  // namespace stint::application
