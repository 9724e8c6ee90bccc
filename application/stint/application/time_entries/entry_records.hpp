#pragma once

#include <optional>
#include <string>

#include <stint/application/audit.hpp>
#include <stint/application/mails/occasion.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Names and values that tell an entry in the audit trail; moments are ISO 8601 in UTC. What is proposed beside it
/// comes under names that begin with "proposed-".
[[nodiscard]] AuditDetails entry_facts(const domain::TimeEntry& entry);

/// A period and its day, likewise.
[[nodiscard]] AuditDetails period_facts(domain::Date date, const domain::WorkedPeriod& period);

/// Stores a new entry and does what belongs to it: a line in the audit trail, and, where it waits for approval, mails
/// to those who decide. `actor`: nothing for the service itself.
domain::TimeEntry add_entry(const Occasion& occasion, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry);

/// Stores a changed or removed entry with a line in the audit trail that tells what it was and what it is.
void keep_entry(const Context& context, std::string action, const domain::TimeEntry& before,
                const domain::TimeEntry& after);

}  // namespace stint::application
