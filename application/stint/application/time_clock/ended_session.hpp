#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/mails/occasion.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/break_regulation.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::application {

/// A session that is about to become an entry.
struct EndedSession {
  domain::EmployeeId employee;
  domain::Date date;  ///< the day on which it began, in the company
  domain::WorkedPeriod period;
  domain::Clash clash = domain::Clash::none;  ///< with what the employee has entered
  domain::SessionTrace trace{};
};

/// What stopping the clock at a moment gives; the moment may lie before the occasion's.
/// Refuses: conflict when idle or waiting, and under a minute.
[[nodiscard]] domain::Result<EndedSession> end_session(const Occasion& occasion, domain::EmployeeId employee,
                                                       const domain::TimeClock& clock, domain::Instant at);

/// What the company's break regulation says of the session together with the day's other entries that count; compliant
/// where the company has none.
[[nodiscard]] domain::BreakFinding judge_session(const Occasion& occasion, const EndedSession& session);

/// Moves the correction from work to break, and remembers that it was not taken but put in.
void correct_breaks(EndedSession& session, std::chrono::minutes correction);

/// What only the one who stops the clock can say.
struct SessionNotes {
  Booking booking{};
  std::string remarks{};
};

/// Saves the session as a new time entry and frees the clock. Where it is held for a reason its owner gets a mail; of
/// an overlap with other entries the owner and those who decide get one. `actor`: nothing for the service itself.
domain::TimeEntry save_session(const Occasion& occasion, std::optional<domain::EmployeeId> actor,
                               const EndedSession& session, const SessionNotes& notes);

/// Writes down that a session was thrown away: whose, when it began, and why. `actor`: nothing for the service itself.
void record_discarded(const Occasion& occasion, std::optional<domain::EmployeeId> actor, domain::EmployeeId employee,
                      const domain::TimeClock& clock, std::string_view why);

}  // namespace stint::application
