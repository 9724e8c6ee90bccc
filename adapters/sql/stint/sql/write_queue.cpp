#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/sql/write_queue.hpp>

namespace stint::sql {

bool WriteQueue::push(QueuedWrite& write) {
  {
    const std::scoped_lock held(mutex_);
    if (closed_ || waiting_.size() >= limit_) return false;
    waiting_.push_back(std::move(write));
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
  const auto has_news = [this] { return closed_ || !waiting_.empty(); };
  if (patience) {
    changed_.wait_for(held, *patience, has_news);
  } else {
    changed_.wait(held, has_news);
  }
  if (closed_ && waiting_.empty()) return std::nullopt;
  const auto taken = static_cast<std::ptrdiff_t>(std::min(count, waiting_.size()));
  std::vector<QueuedWrite> writes(std::move_iterator(waiting_.begin()), std::move_iterator(waiting_.begin() + taken));
  waiting_.erase(waiting_.begin(), waiting_.begin() + taken);
  return writes;
}

std::size_t WriteQueue::size() const {
  const std::scoped_lock held(mutex_);
  return waiting_.size();
}

}  // namespace stint::sql
