#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/commands.hpp>
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

/// Ends a session that has reached its end by the occasion's moment (see auto_stop.hpp), as if it had been stopped when
/// it reached it, and stores the idle clock. It is saved as an auto-stopped entry on the company's default project and
/// category; the break correction is taken where the company applies corrections by itself and there is one. Nothing
/// that was worked is thrown away: without a company's limit, and where a stop would be refused (a closed month, an
/// entry of the same begin and end, no project though the company demands one), the entry is `pending`, and its owner
/// gets a mail. Only what has no minute to save (a session that still waits, or is shorter than that) is not saved: it
/// goes into the audit trail as `clock.discarded`.
/// Returns the clock as it is afterwards: idle, or the one that was given.
domain::TimeClock settle_session(const CompanyContext& company_context, domain::EmployeeId employee,
                                 const domain::TimeClock& clock);

/// Ends the session of somebody whose account is locked now, if one runs: as above, and `pending`, unless it had
/// reached the company's limit before; then it was over already, and is saved as such.
void stop_clock_of_locked(const CompanyContext& company_context, domain::EmployeeId employee);

/// Ends the session of somebody whose employment does not cover the time from a moment on, which may be past, if one
/// runs: as above. It ends at that moment, or earlier if it reached its end before; a session that began at that moment
/// or later ends now.
void stop_clock_outside_employment(const CompanyContext& company_context, domain::EmployeeId employee,
                                   domain::Instant moment);

/// The clock as it counts at a moment, saved or not: idle once its session has reached the limit.
[[nodiscard]] domain::TimeClock clock_at(domain::Instant moment, const domain::Company& company,
                                         const domain::TimeClock& clock);

inline constexpr std::size_t most_stopped_together = 50;

/// Ends the sessions of the company that have reached their end, as if it had been stopped at that moment: see
/// `settle_session` for what becomes of each. Doing it again, or late after an outage, changes nothing more.
/// Those that ran out longest ago come first, and at most `most_stopped_together`: whoever waits for the writer behind
/// them waits no longer. Returns the number of sessions that it ended; 0 for a company that is not stored or does not
/// track time.
std::size_t stop_overdue_clocks(Work& work, domain::CompanyId company, const domain::TimeZones& zones,
                                domain::Instant now, const Policies& policies = standard_policies());

/// A session that is about to become an entry.
struct EndedSession {
  domain::TimeClock clock;  ///< as it is until it is saved
  domain::Instant until;    ///< when it ends
  domain::EmployeeId employee;
  domain::Date date;  ///< the day on which it began, to the employee
  domain::WorkedPeriod period;
  domain::Clash clash = domain::Clash::none;  ///< with what the employee has entered
  domain::SessionTrace trace{};
};

/// What stopping the clock at a moment gives; the moment may lie before the occasion's.
/// Refuses: conflict when idle or waiting, and under a minute.
[[nodiscard]] domain::Result<EndedSession> end_session(const CompanyContext& company_context,
                                                       domain::EmployeeId employee, const domain::TimeClock& clock,
                                                       domain::Instant at);

/// What the policies on breaks say of the session: see judging_breaks.hpp.
[[nodiscard]] domain::BreakFinding judge_session(const CompanyContext& company_context, const EndedSession& session);

/// What is to be done with a session that the break regulation has judged.
enum class SessionFate {
  save_unchanged,  ///< there is nothing to correct
  save_corrected,
  save_violation,  ///< somebody chose to ignore the regulation
  ask,             ///< nobody has decided, or there is no correction to apply
};

/// An explicit decision comes before the company's habit of applying corrections by itself.
[[nodiscard]] SessionFate fate_of(const domain::BreakFinding& finding, std::optional<BreakDecision> decision,
                                  bool auto_apply);

/// Moves the correction from work to break, and remembers that it was not taken but put in.
void correct_breaks(EndedSession& session, std::chrono::minutes correction);

/// What only the one who stops the clock can say.
struct SessionNotes {
  Booking booking{};
  std::string remarks{};
};

/// Saves the session as a new time entry and stops the clock. Where it is held for a reason its owner gets a mail; of
/// an overlap with other entries the owner and those who decide get one. `actor`: nothing for the service itself.
domain::TimeEntry save_session(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                               const EndedSession& session, const SessionNotes& notes);

/// Says that a session is thrown away: whose it was, and why. `actor`: nothing for the service itself.
void raise_discarded(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                     domain::EmployeeId employee, const domain::TimeClock& clock, std::string_view why);

}  // namespace stint::application
