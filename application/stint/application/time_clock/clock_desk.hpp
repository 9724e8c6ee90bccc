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

/// An employee in front of their clock, and the company that says what they may do with it.
struct ClockDesk {
  domain::Company company;
  domain::Employee employee;
};

/// Lets the caller operate their clock. Refuses: invalid where time tracking is inactive or the clock disabled.
[[nodiscard]] domain::Result<ClockDesk> open_desk(const Context& context);

/// Likewise for business trips. Refuses too: invalid where they are not enabled.
[[nodiscard]] domain::Result<ClockDesk> open_trip_desk(const Context& context);

/// Forbidden where the operation is reserved to terminals, for this employee, and the caller is none.
[[nodiscard]] std::optional<domain::Problem> refusal_off_terminal(const Context& context, const ClockDesk& desk,
                                                                  domain::ClockOperation operation);

/// The clock for an operation to work on: a session that has reached the company's limit is settled first (see
/// settle_session.hpp). If the operation is refused the settlement goes with its unit of work, and comes again.
[[nodiscard]] domain::TimeClock settled_clock(const Context& context, const ClockDesk& desk);

/// Stores what an operation made of the clock and answers it; passes a refusal on.
[[nodiscard]] domain::Result<ClockView> keep_clock(const Context& context, const ClockDesk& desk,
                                                   const domain::Result<domain::TimeClock>& clock);

[[nodiscard]] ClockView clock_view(const Context& context, const ClockDesk& desk, const domain::TimeClock& clock);

}  // namespace stint::application
