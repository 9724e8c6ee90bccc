#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/mails/occasion.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/break_regulation.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// A session that is about to become an entry.
struct EndedSession {
  domain::EmployeeId employee;
  domain::Date date;  ///< the day on which it began, in the company
  domain::WorkedPeriod period;
};

/// What stopping the clock at a moment gives; the moment may lie before the occasion's.
/// Refuses: conflict when idle or waiting, under a minute, in a closed month, and for an entry of the employee's with
/// the same begin and end. A mere overlap is no reason.
[[nodiscard]] domain::Result<EndedSession> end_session(const Occasion& occasion, domain::EmployeeId employee,
                                                       const domain::TimeClock& clock, domain::Instant at);

/// What the company's break regulation says of the session together with the day's other entries that count; compliant
/// where the company has none.
[[nodiscard]] domain::BreakFinding judge_session(const Occasion& occasion, const EndedSession& session);

/// What only the one who stops the clock can say.
struct SessionNotes {
  Booking booking{};
  std::string remarks{};
  bool auto_stopped = false;
};

/// The session as a new time entry, to be added.
[[nodiscard]] domain::TimeEntry entry_of(const EndedSession& session, const SessionNotes& notes,
                                         const domain::EntryApproval& approval);

/// Writes down that a session was thrown away: whose, when it began, and why. `actor`: nothing for the service itself.
void record_discarded(const Occasion& occasion, std::optional<domain::EmployeeId> actor, domain::EmployeeId employee,
                      const domain::TimeClock& clock, std::string_view why);

}  // namespace stint::application
