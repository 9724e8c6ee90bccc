#include <algorithm>
#include <string>
#include <utility>

#include <stint/domain/enumerators.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// The latest known moment of the session; later events are never before it.
Instant last_moment(const ClockSession& session) {
  Instant last = session.started_at;
  for (const auto& since : {session.paused_at, session.trip_started_at}) last = std::max(last, since.value_or(last));
  for (const auto* stretches : {&session.breaks, &session.trips}) {
    if (!stretches->empty()) last = std::max(last, stretches->back().end);
  }
  return last;
}

milliseconds length_of(const std::vector<Stretch>& stretches) {
  milliseconds length{0};
  for (const Stretch& stretch : stretches) length += stretch.end - stretch.begin;
  return length;
}

/// Adds an interval that ends now, unless it is empty.
void complete(std::vector<Stretch>& stretches, Instant begin, Instant end) {
  if (begin < end) stretches.push_back({begin, end});
}

void cut(std::vector<Stretch>& stretches, Instant moment) {
  std::erase_if(stretches, [&](const Stretch& stretch) { return stretch.begin >= moment; });
  if (!stretches.empty()) stretches.back().end = std::min(stretches.back().end, moment);
}

void cut(std::optional<Instant>& ongoing_since, Instant moment) {
  if (ongoing_since && *ongoing_since >= moment) ongoing_since.reset();
}

/// A session's figures at a moment, none of them negative.
struct Tally {
  Instant at;
  milliseconds elapsed;
  milliseconds ongoing_break;
  milliseconds breaks;
};

Tally tally(const ClockSession& session, Instant at) {
  const Instant moment = std::max(at, last_moment(session));
  const milliseconds ongoing = session.paused_at ? moment - *session.paused_at : milliseconds{0};
  return {moment, moment - session.started_at, ongoing, length_of(session.breaks) + ongoing};
}

std::optional<Problem> refusal_of_more(const std::vector<Stretch>& stretches, Reason too_many) {
  if (stretches.size() < most_stretches) return std::nullopt;
  return Problem::conflict(rules::too_many_interruptions, too_many,
                           {{"count", static_cast<std::int64_t>(most_stretches)}});
}

/// The reason why the event is not possible.
Reason reason_against(ClockEvent event) {
  switch (event) {
    case ClockEvent::start:
    case ClockEvent::start_waiting:
      return reasons::clock_cannot_be_started;
    case ClockEvent::interval_passes:
      return reasons::clock_waits_for_nothing;
    case ClockEvent::pause:
      return reasons::clock_cannot_be_paused;
    case ClockEvent::resume:
      return reasons::clock_cannot_be_resumed;
    case ClockEvent::stop:
      return reasons::clock_cannot_be_stopped;
    case ClockEvent::discard:
      return reasons::session_cannot_be_discarded;
    case ClockEvent::cancel:
      return reasons::clock_cannot_be_cancelled;
    case ClockEvent::start_trip:
      return reasons::trip_cannot_be_started;
    case ClockEvent::end_trip:
      return reasons::trip_cannot_be_ended;
  }
  return {};
}

/// Resuming is not included: it would also be refused after the interval.
bool is_held_up_by_waiting(ClockEvent event) {
  return event == ClockEvent::pause || event == ClockEvent::stop || event == ClockEvent::start_trip ||
         event == ClockEvent::end_trip;
}

/// The reason why the lifecycle does not allow the event.
std::optional<Problem> refusal_of(ClockState state, ClockEvent event) {
  if (target(clock_transitions, state, event)) return std::nullopt;
  const bool is_too_early = state == ClockState::waiting && is_held_up_by_waiting(event);
  return Problem::conflict(is_too_early ? rules::minimum_start_interval : rules::lifecycle, reason_against(event),
                           {{"state", state}});
}

/// Checks a step; the state is derived from the session, so the result is not stored.
Result<void> step(ClockState state, ClockEvent event) {
  if (fire(state, event)) return {};
  return refuse(refusal_of(state, event).value());
}

}  // namespace

std::string_view name(ClockState state) { return enumerator_name(state); }

std::string_view name(ClockEvent event) { return enumerator_identifier(event); }

ClockState TimeClock::state_at(Instant at) const {
  if (!session_) return ClockState::idle;
  if (session_->paused_at) return ClockState::paused;
  if (!session_->waits_until) return ClockState::running;
  const bool waits = std::max(at, last_moment(*session_)) < *session_->waits_until;
  return waits ? ClockState::waiting : fire(ClockState::waiting, ClockEvent::interval_passes).value();
}

Result<TimeClock> TimeClock::start(Instant at, std::optional<seconds> minimum_interval) const {
  const bool must_wait = minimum_interval && *minimum_interval > seconds{0};
  const ClockEvent event = must_wait ? ClockEvent::start_waiting : ClockEvent::start;
  if (auto taken = step(state_at(at), event); !taken) return refuse(taken);
  ClockSession begun{.started_at = at};
  if (must_wait) begun.waits_until = at + *minimum_interval;
  return TimeClock{begun};
}

Result<TimeClock> TimeClock::pause(Instant at) const {
  if (auto problem = refusal_of(state_at(at), ClockEvent::pause)) return refuse(*std::move(problem));
  if (auto problem = refusal_of_more(session_->breaks, reasons::too_many_breaks)) return refuse(*std::move(problem));
  if (auto taken = step(state_at(at), ClockEvent::pause); !taken) return refuse(taken);
  ClockSession paused = *session_;
  paused.paused_at = tally(paused, at).at;
  return TimeClock{paused};
}

Result<TimeClock> TimeClock::resume(Instant at) const {
  if (auto taken = step(state_at(at), ClockEvent::resume); !taken) return refuse(taken);
  ClockSession resumed = *session_;
  complete(resumed.breaks, *resumed.paused_at, tally(resumed, at).at);
  resumed.paused_at.reset();
  return TimeClock{resumed};
}

Result<TimeClock> TimeClock::cancel(Instant at) const {
  if (auto taken = step(state_at(at), ClockEvent::cancel); !taken) return refuse(taken);
  return TimeClock{};
}

Result<TimeClock> TimeClock::discard(Instant at) const {
  if (auto taken = step(state_at(at), ClockEvent::discard); !taken) return refuse(taken);
  return TimeClock{};
}

Result<TimeClock> TimeClock::start_trip(Instant at) const {
  if (auto problem = refusal_of(state_at(at), ClockEvent::start_trip)) return refuse(*std::move(problem));
  if (session_->trip_started_at) {
    return refuse(Problem::conflict(rules::lifecycle, reasons::trip_active_already));
  }
  if (auto problem = refusal_of_more(session_->trips, reasons::too_many_trips)) return refuse(*std::move(problem));
  if (auto taken = step(state_at(at), ClockEvent::start_trip); !taken) return refuse(taken);
  ClockSession travelling = *session_;
  travelling.trip_started_at = tally(travelling, at).at;
  return TimeClock{travelling};
}

Result<TimeClock> TimeClock::end_trip(Instant at) const {
  if (auto problem = refusal_of(state_at(at), ClockEvent::end_trip)) return refuse(*std::move(problem));
  if (!session_->trip_started_at) return refuse(Problem::conflict(rules::lifecycle, reasons::no_trip_active));
  if (auto taken = step(state_at(at), ClockEvent::end_trip); !taken) return refuse(taken);
  ClockSession returned = *session_;
  complete(returned.trips, *returned.trip_started_at, tally(returned, at).at);
  returned.trip_started_at.reset();
  return TimeClock{returned};
}

Result<WorkedPeriod> TimeClock::period_until(Instant at, const Rounding& round) const {
  if (auto problem = refusal_of(state_at(at), ClockEvent::stop)) return refuse(*std::move(problem));
  const Tally totals = tally(*session_, at);
  WorkedPeriod period = round({session_->started_at, totals.at, totals.breaks});
  if (totals.elapsed < shortest_session || period.end <= period.begin) {
    return refuse(Problem::conflict(rules::shorter_than_a_minute, reasons::session_shorter_than_a_minute));
  }
  period.break_taken = std::min(period.break_taken, period.end - period.begin);
  return period;
}

Result<TimeClock> TimeClock::stop(Instant at) const {
  auto period = period_until(at);
  if (!period) return refuse(period);
  if (auto taken = step(state_at(at), ClockEvent::stop); !taken) return refuse(taken);
  return TimeClock{};
}

std::optional<std::chrono::minutes> TimeClock::business_trips_until(Instant at) const {
  if (!session_ || (session_->trips.empty() && !session_->trip_started_at)) return std::nullopt;
  const Instant moment = tally(*session_, at).at;
  return nearest_minutes(length_of(session_->trips) + (moment - session_->trip_started_at.value_or(moment)));
}

TimeClock TimeClock::cut_at(Instant moment) const {
  if (!session_) return {};
  ClockSession session = *session_;
  cut(session.breaks, moment);
  cut(session.trips, moment);
  cut(session.paused_at, moment);
  cut(session.trip_started_at, moment);
  return TimeClock{std::move(session)};
}

ClockReading TimeClock::read(Instant at) const {
  if (!session_) return {};
  const Tally totals = tally(*session_, at);
  ClockReading reading{.state = state_at(at),
                       .started_at = session_->started_at,
                       .paused_at = session_->paused_at,
                       .worked = std::chrono::floor<seconds>(totals.elapsed - totals.breaks),
                       .ongoing_break = std::chrono::floor<seconds>(totals.ongoing_break),
                       .accumulated_breaks = std::chrono::floor<seconds>(totals.breaks),
                       .trip_active = session_->trip_started_at.has_value()};
  if (session_->waits_until) {
    reading.still_to_wait = std::chrono::ceil<seconds>(std::max(milliseconds{0}, *session_->waits_until - totals.at));
  }
  return reading;
}

}  // namespace stint::domain
