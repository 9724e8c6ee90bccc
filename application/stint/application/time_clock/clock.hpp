#pragma once

#include <optional>
#include <vector>

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/terminal_rule.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule time_clock_disabled{"time-clock-disabled"};
inline constexpr domain::Rule business_trips_disabled{"business-trips-disabled"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason time_clock_disabled{"time-clock-disabled"};
inline constexpr domain::Reason business_trips_disabled{"business-trips-disabled"};
}  // namespace reasons

/// The caller's clock now, and the operations that are reserved for terminals for them. A session that has reached the
/// company's limit shows as idle, whether or not it has been saved yet. Refuses: invalid if time tracking is inactive;
/// a clock that is merely disabled still shows its state.
[[nodiscard]] domain::Result<ClockView> show_clock(const Context& context);

/// A clock, and the finished breaks of its session in chronological order.
struct ClockWithBreaks {
  ClockView clock{};
  std::vector<domain::Stretch> breaks{};
};

/// As above, with the breaks.
[[nodiscard]] domain::Result<ClockWithBreaks> show_clock_with_breaks(const Context& context);

/// Starts a session, or, if the company has a minimum start interval, a waiting one. Refuses: invalid if time tracking
/// is inactive or the clock disabled; forbidden for an employee who may not create time entries, and if starting is
/// reserved for terminals; conflict unless idle.
[[nodiscard]] domain::Result<ClockView> start_clock(const Context& context);

/// Begins a break. Refuses: invalid if time tracking is inactive or the clock disabled; forbidden if pausing is
/// reserved for terminals; conflict unless running.
[[nodiscard]] domain::Result<ClockView> pause_clock(const Context& context);

/// Ends the break. Refuses: invalid if time tracking is inactive or the clock disabled; forbidden if pausing and
/// resuming are reserved for terminals; conflict unless paused.
[[nodiscard]] domain::Result<ClockView> resume_clock(const Context& context);

/// Marks the session as a business trip from now. Refuses: invalid if time tracking is inactive, the clock disabled or
/// business trips not enabled; conflict unless running or paused, and while a trip is active.
[[nodiscard]] domain::Result<ClockView> start_business_trip(const Context& context);

/// Ends the business trip; the session continues. Refuses: invalid if time tracking is inactive, the clock disabled or
/// business trips not enabled; conflict if no trip is active.
[[nodiscard]] domain::Result<ClockView> end_business_trip(const Context& context);

/// Discards the session: only a line in the audit trail is saved. Refuses: invalid if time tracking is inactive or the
/// clock disabled; conflict when idle.
[[nodiscard]] domain::Result<ClockView> cancel_clock(const Context& context);

/// An employee who uses their clock, and the company whose settings apply.
struct ClockContext {
  domain::Company company;
  domain::Employee employee;
};

/// Lets the caller operate their clock. Refuses: invalid if time tracking is inactive or the clock disabled.
[[nodiscard]] domain::Result<ClockContext> open_clock(const Context& context);

/// Forbidden if the operation is reserved for terminals for this employee, and the caller is not a terminal.
[[nodiscard]] std::optional<domain::Problem> refusal_off_terminal(const Context& context,
                                                                  const ClockContext& clock_context,
                                                                  domain::ClockOperation operation);

/// The clock on which an operation works: a session that has reached the company's limit is settled first (see
/// settling.hpp). If the operation is refused, the settlement is rolled back with its unit of work and repeated later.
[[nodiscard]] domain::TimeClock settled_clock(const Context& context, const ClockContext& clock_context);

/// Ends the session and saves it as a time entry; a waiting one is discarded. If the day then violates the company's
/// break rules, nothing is saved until the user decides: `apply` applies the correction, `ignore` saves the session
/// unchanged, and a company that applies corrections automatically needs no decision. A violation without a remedy is
/// saved only with `ignore`. A session that overlaps other entries is saved anyway, because otherwise the clock could
/// never be stopped.
///
/// Refuses: invalid if time tracking is inactive or the clock disabled; forbidden if stopping is reserved for
/// terminals; invalid for errors in the body (for a waiting session only what was sent is checked, as nothing is
/// saved); conflict when idle, under a minute, and for an entry with the same start and end. A session in a closed
/// month is saved as `pending`, even if new entries need no approval: administrators decide about its hours.
[[nodiscard]] domain::Result<StopView> stop_clock(const Context& context, const Submitted<StopCommand>& submitted);

}  // namespace stint::application
