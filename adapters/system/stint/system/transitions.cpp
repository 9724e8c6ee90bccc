#include <algorithm>

#include <stint/system/transitions.hpp>

namespace stint::system {

using std::chrono::milliseconds;

Transitions::Transitions(std::chrono::seconds initial, std::span<const Transition> changes)
    : starts_{milliseconds::min()}, offsets_{initial} {
  for (const Transition& change : changes) {
    const milliseconds start = change.at.time_since_epoch();
    local_ends_.push_back(start + offsets_.back());
    starts_.push_back(start);
    offsets_.emplace_back(change.offset);
  }
  local_ends_.push_back(milliseconds::max());
}

domain::LocalTime Transitions::to_local(domain::Instant moment) const {
  const milliseconds utc = moment.time_since_epoch();
  const auto next = std::upper_bound(starts_.begin() + 1, starts_.end(), utc);
  const domain::Instant shown{utc + offsets_[static_cast<std::size_t>(next - starts_.begin()) - 1]};
  const auto date = std::chrono::floor<std::chrono::days>(shown);
  return {.date = date, .time_of_day = shown - date};
}

domain::Instant Transitions::to_instant(domain::LocalTime local) const {
  const milliseconds shown = local.date.time_since_epoch() + local.time_of_day;
  // The first period that still lasts when its clocks show this time holds the first occurrence, or else begins later
  // than that: then the time was skipped.
  const auto end = std::upper_bound(local_ends_.begin(), local_ends_.end() - 1, shown);
  const auto period = static_cast<std::size_t>(end - local_ends_.begin());
  return domain::Instant{std::max(shown - offsets_[period], starts_[period])};
}

}  // namespace stint::system
