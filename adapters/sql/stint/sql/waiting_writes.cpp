#include <utility>

#include <stint/sql/waiting_writes.hpp>

namespace stint::sql {

using application::WriteWeight;

bool WaitingWrites::has_room_for(const application::WriteScope& scope, std::size_t limit) const {
  const auto company = scope.queued_for();
  if (!company || scope.origin.continues) return true;
  if (queue_.size(company) >= limit - limit / 4) return false;
  return !scope.origin.caller || queue_.size(company, line_of(scope)) < limit - limit / 2;
}

void WaitingWrites::push(QueuedWrite write, Number number) {
  const auto company = write.scope.queued_for();
  const auto line = line_of(write.scope);
  const bool continues = write.scope.origin.continues;
  Waiting waiting{number, std::move(write)};
  if (continues) {
    queue_.push_first(std::move(waiting), company, line);
  } else {
    queue_.push(std::move(waiting), company, line);
  }
}

std::vector<QueuedWrite> WaitingWrites::take(std::size_t count, Number last) {
  std::vector<QueuedWrite> taken;
  if (heavy_is_next_) take_into(taken, WriteWeight::heavy, 1, last);
  if (taken.empty()) take_into(taken, WriteWeight::light, count, last);
  if (taken.empty()) take_into(taken, WriteWeight::heavy, 1, last);
  if (!taken.empty()) heavy_is_next_ = taken.front().scope.origin.weight == WriteWeight::light;
  return taken;
}

bool WaitingWrites::has_any_until(Number last) const {
  return queue_.would_take([last](const Waiting& waiting) { return waiting.number <= last; });
}

void WaitingWrites::take_into(std::vector<QueuedWrite>& taken, WriteWeight weight, std::size_t count, Number last) {
  const auto matches = [&](const Waiting& waiting) {
    return waiting.number <= last && waiting.write.scope.origin.weight == weight;
  };
  while (taken.size() < count) {
    auto next = queue_.take_if(matches);
    if (!next) return;
    taken.push_back(std::move(next->write));
  }
}

}  // namespace stint::sql
