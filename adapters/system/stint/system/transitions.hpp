#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/ports/time_zones.hpp>

namespace stint::system {

/// From this moment on, clocks are `offset` ahead of UTC.
struct Transition {
  std::chrono::sys_seconds at;
  std::chrono::seconds offset;
  auto operator<=>(const Transition&) const = default;
};

/// A time zone as the sorted list of its changes. Immutable, so that any number of threads convert without a lock.
class Transitions final : public domain::TimeZone {
 public:
  /// `initial` holds before the first change. Changes ascend in time, and none comes sooner after another than the
  /// clocks move.
  Transitions(std::chrono::seconds initial, std::span<const Transition> changes);

  [[nodiscard]] domain::LocalTime to_local(domain::Instant moment) const override;
  [[nodiscard]] domain::Instant to_instant(domain::LocalTime local) const override;

 private:
  /// Milliseconds since 1970-01-01 00:00: of UTC in `starts_`, of the zone's clocks in `local_ends_`. Period i has
  /// `offsets_[i]`, begins at `starts_[i]` (the first always had begun) and ends at `local_ends_[i]` (the last never).
  std::vector<std::chrono::milliseconds> starts_;
  std::vector<std::chrono::milliseconds> local_ends_;
  std::vector<std::chrono::milliseconds> offsets_;
};

}  // namespace stint::system
