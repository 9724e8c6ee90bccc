#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>

// Use cases say what has happened. At once, in the same unit of work, the audit trail gets its line and the outbox its
// mails, as hearers.hpp says; whoever subscribes hears of it after the commit (see subscribers.hpp).

namespace stint::application {

/// The caller did it, in their company.
void raise(const Context& context, const domain::Company& company, Event event);
/// Somebody did it in the company; nobody: the operator or the service itself.
void raise(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, Event event);
/// The same where the company's settings are not at hand. Throws std::logic_error for an event of which somebody gets a
/// mail.
void raise_unmailed(Work& work, const Occasion& occasion, Event event);

}  // namespace stint::application
