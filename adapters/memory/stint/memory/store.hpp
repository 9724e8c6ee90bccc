#pragma once

#include <mutex>

#include <stint/application/ports/store.hpp>
#include <stint/memory/state.hpp>

namespace stint::memory {

/// A store that forgets everything when it goes: for tests, and for products that keep their own records and want the
/// rules alone. Units of work run one after the other on the calling thread; a write copies the tables that it touches.
class Store : public application::Store {
 public:
  void read(const std::function<void(application::Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override;

 private:
  std::mutex mutex_;
  State state_;
};

}  // namespace stint::memory
