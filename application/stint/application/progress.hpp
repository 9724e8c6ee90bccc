#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

namespace stint::application {

/// Called while long work is being done, with the number of its parts that are done and that of all, which may still
/// grow; perhaps on several threads at the same time. Must not throw. Empty: no one watches.
using OnProgress = std::function<void(std::size_t done, std::size_t all)>;

/// Counts the parts of long work whose number becomes known bit by bit. Parts may be done on several threads.
class ProgressCount {
 public:
  explicit ProgressCount(OnProgress on_progress) : on_progress_(std::move(on_progress)) {}

  /// Not while parts are being done.
  void expect(std::size_t more) { all_ += more; }
  void one_is_done() {
    const auto done = ++done_;
    if (on_progress_) on_progress_(done, all_);
  }

 private:
  OnProgress on_progress_;
  std::size_t all_ = 0;
  std::atomic<std::size_t> done_{0};
};

}  // namespace stint::application
