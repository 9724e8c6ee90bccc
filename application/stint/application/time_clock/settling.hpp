#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::application {

/// Ends a session that has reached its end by the current moment (see auto_stop.hpp), as if it had been stopped then,
/// and stores the idle clock. It is saved as an auto-stopped entry on the company's default project and category; the
/// break correction is applied if there is one and the company applies corrections automatically. No work is discarded:
/// without a company limit, and if a stop would be refused (a closed month, an entry with the same start and end, no
/// project although the company requires one), the entry is `pending`, and its owner gets a mail. Only a session
/// without a full minute (one that is still waiting, or is too short) is not saved: it is recorded in the audit trail
/// as `clock.discarded`. Returns the resulting clock: idle, or the one that was given.
domain::TimeClock settle_session(const CompanyContext& company_context, domain::EmployeeId employee,
                                 const domain::TimeClock& clock);

/// Ends the running session, if any, of an employee whose account has been locked: as above, and `pending`, unless it
/// had already reached the company's limit; then it was already over, and is saved as such.
void stop_clock_of_locked(const CompanyContext& company_context, domain::EmployeeId employee);

/// Ends the running session, if any, of an employee whose employment does not cover the time from a moment, which may
/// be in the past: as above. It ends at that moment, or earlier if it reached its end before; a session that began at
/// that moment or later ends now.
void stop_clock_outside_employment(const CompanyContext& company_context, domain::EmployeeId employee,
                                   domain::Instant moment);

/// The clock as it counts at a moment, saved or not: idle after its session has reached the limit.
[[nodiscard]] domain::TimeClock clock_at(domain::Instant moment, const domain::Company& company,
                                         const domain::TimeClock& clock);

inline constexpr std::size_t most_stopped_together = 50;

/// Ends the sessions of the company that have reached their end, as if each had been stopped at that moment: see
/// `settle_session`. Repeating it, or running it late after an outage, has no further effect. The sessions that ended
/// longest ago come first, and at most `most_stopped_together`, which limits how long other writers wait. Returns the
/// number of sessions that it ended; 0 for a company that is not stored or does not track time.
std::size_t stop_overdue_clocks(Work& work, domain::CompanyId company, const domain::TimeZones& zones,
                                domain::Instant now, const Policies& policies = standard_policies());

/// A session that is about to become an entry.
struct EndedSession {
  domain::TimeClock clock;  ///< before it is saved
  domain::Instant until;    ///< when it ends
  domain::EmployeeId employee;
  domain::Date date;  ///< the day on which it began, for the employee
  domain::WorkedPeriod period;
  domain::Clash clash = domain::Clash::none;  ///< with the employee's entries
  domain::SessionTrace trace{};
};

/// The result of stopping the clock at a moment, which may be in the past. Refuses: conflict when idle or waiting, and
/// under a minute.
[[nodiscard]] domain::Result<EndedSession> end_session(const CompanyContext& company_context,
                                                       domain::EmployeeId employee, const domain::TimeClock& clock,
                                                       domain::Instant at);

/// The result of the break policies for the session: see judging_breaks.hpp.
[[nodiscard]] domain::BreakFinding judge_session(const CompanyContext& company_context, const EndedSession& session);

/// How to proceed with a session after the break rules have been checked.
enum class SessionFate {
  save_unchanged,  ///< there is nothing to correct
  save_corrected,
  save_violation,  ///< the user chose to ignore the rules
  ask,             ///< the user has not decided, or no correction is possible
};

/// An explicit decision takes precedence over automatic corrections.
[[nodiscard]] SessionFate fate_of(const domain::BreakFinding& finding, std::optional<BreakDecision> decision,
                                  bool auto_apply);

/// Moves the correction from work to break, and records that it was inserted rather than taken.
void correct_breaks(EndedSession& session, std::chrono::minutes correction);

/// Data that only the person who stops the clock can provide.
struct SessionNotes {
  Booking booking{};
  std::string remarks{};
};

/// Saves the session as a new time entry and stops the clock. If it is held, its owner gets a mail; if it overlaps
/// other entries, the owner and the approvers get one. `actor`: nullopt for the service itself.
domain::TimeEntry save_session(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                               const EndedSession& session, const SessionNotes& notes);

/// Records that a session was discarded, with its owner and the reason. `actor`: nullopt for the service itself.
void raise_discarded(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                     domain::EmployeeId employee, const domain::TimeClock& clock, std::string_view why);

}  // namespace stint::application
