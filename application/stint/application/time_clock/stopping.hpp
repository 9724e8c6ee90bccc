#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Ends the session and saves it as a time entry; a waiting one is discarded. Where the day then violates the company's
/// break regulation, nothing is saved until somebody decides: `apply` takes the correction, `ignore` saves the session
/// unchanged, and a company that applies corrections by itself needs no answer. What has no remedy is saved only by
/// `ignore`. A session that overlaps other entries is saved all the same, or the clock could never be stopped.
///
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden where stopping is reserved to
/// terminals; invalid for faults of the body (of a waiting session only what was sent is judged, as nothing is saved);
/// conflict when idle, under a minute, and for an entry of the same begin and end. A session of a closed month is saved
/// as `pending`, whatever the rule for new entries says: administrators decide about its hours.
[[nodiscard]] domain::Result<StopView> stop_clock(const Context& context, const Submitted<StopCommand>& submitted);

}  // namespace stint::application
