#pragma once

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

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
