#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/terminal_rule.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::application {

/// The caller's clock at this moment, and which operations are reserved to terminals for them. A session that has
/// reached the company's limit shows as idle, whether or not it has been saved yet.
/// Refuses: invalid where time tracking is inactive; a clock that is merely disabled still tells its state.
[[nodiscard]] domain::Result<ClockView> show_clock(const Context& context);

/// Starts a session, or, where the company has a minimum start interval, lets it wait.
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden for somebody who may not create
/// time entries, and where starting is reserved to terminals; conflict unless idle.
[[nodiscard]] domain::Result<ClockView> start_clock(const Context& context);

/// Begins a break.
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden where pausing is reserved to
/// terminals; conflict unless running.
[[nodiscard]] domain::Result<ClockView> pause_clock(const Context& context);

/// Ends the break.
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden where pausing and resuming are
/// reserved to terminals; conflict unless paused.
[[nodiscard]] domain::Result<ClockView> resume_clock(const Context& context);

/// Marks the session as a business trip from now on.
/// Refuses: invalid where time tracking is inactive, the clock disabled or business trips not enabled; conflict unless
/// running or paused, and while a trip is active.
[[nodiscard]] domain::Result<ClockView> start_business_trip(const Context& context);

/// Ends the business trip; the session goes on.
/// Refuses: invalid where time tracking is inactive, the clock disabled or business trips not enabled; conflict where
/// no trip is active.
[[nodiscard]] domain::Result<ClockView> end_business_trip(const Context& context);

/// Throws the session away: nothing is saved but a line in the audit trail.
/// Refuses: invalid where time tracking is inactive or the clock disabled; conflict when idle.
[[nodiscard]] domain::Result<ClockView> cancel_clock(const Context& context);

/// An employee in front of their clock, and the company that says what they may do with it.
struct ClockContext {
  domain::Company company;
  domain::Employee employee;
};

/// Lets the caller operate their clock. Refuses: invalid where time tracking is inactive or the clock disabled.
[[nodiscard]] domain::Result<ClockContext> open_clock(const Context& context);

/// Forbidden where the operation is reserved to terminals, for this employee, and the caller is none.
[[nodiscard]] std::optional<domain::Problem> refusal_off_terminal(const Context& context,
                                                                  const ClockContext& clock_context,
                                                                  domain::ClockOperation operation);

/// The clock for an operation to work on: a session that has reached the company's limit is settled first (see
/// settling.hpp). If the operation is refused the settlement goes with its unit of work, and comes again.
[[nodiscard]] domain::TimeClock settled_clock(const Context& context, const ClockContext& clock_context);

}  // namespace stint::application
