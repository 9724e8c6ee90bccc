#include <algorithm>
#include <utility>

#include <stint/http/body_budget.hpp>

namespace stint::http {

bool Body::make_room(std::size_t more, std::size_t maximum) {
  const auto needed = bytes_.size() + more;
  if (needed <= bytes_.capacity()) return true;
  // Half, a quarter, … of the maximum: so the space is doubled each time, and the last step ends at the maximum.
  auto room = maximum;
  while (room / 2 >= needed && room > BodyBudget::free_bytes) room /= 2;
  const auto taken = room > BodyBudget::free_bytes ? room - BodyBudget::free_bytes : 0;
  if (taken > taken_ && !budget_.take(taken - taken_)) return false;
  taken_ = std::max(taken, taken_);
  std::string roomier;
  roomier.reserve(room);
  roomier.append(bytes_).swap(bytes_);
  application::wipe(roomier);
  return true;
}

void Body::clear() noexcept {
  application::wipe(bytes_);
  if (taken_ == 0) return;
  std::string{}.swap(bytes_);
  budget_.give_back(std::exchange(taken_, 0));
}

}  // namespace stint::http
