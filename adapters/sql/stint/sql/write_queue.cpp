#include <utility>

#include <stint/sql/write_queue.hpp>

namespace stint::sql {

bool WriteQueue::push(QueuedWrite& write) {
  {
    const std::scoped_lock held(mutex_);
    const bool has_room = !closed_ && waiting_.size() < limit_ && waiting_.has_room_for(write.scope, limit_);
    if (!has_room && !write.scope.origin.continues) return false;
    waiting_.push(std::move(write));
  }
  changed_.notify_one();
  return true;
}

void WriteQueue::close() {
  {
    const std::scoped_lock held(mutex_);
    closed_ = true;
  }
  changed_.notify_one();
}

std::optional<std::vector<QueuedWrite>> WriteQueue::pop(std::size_t count,
                                                        std::optional<std::chrono::milliseconds> patience) {
  std::unique_lock held(mutex_);
  const auto has_news = [this] { return closed_ || waiting_.size() > 0; };
  if (patience) {
    changed_.wait_for(held, *patience, has_news);
  } else {
    changed_.wait(held, has_news);
  }
  if (closed_ && waiting_.size() == 0) return std::nullopt;
  return waiting_.take(count);
}

std::size_t WriteQueue::size() const {
  const std::scoped_lock held(mutex_);
  return waiting_.size();
}

}  // namespace stint::sql
