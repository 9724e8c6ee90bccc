#pragma once

#include <future>
#include <memory>

#include <catch2/catch.hpp>

#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// Occupies one thread of a pool as long as this object exists.
class Occupation {
 public:
  /// Returns when the thread is occupied.
  explicit Occupation(SlowPool& pool) {
    const auto entered = std::make_shared<std::promise<void>>();
    REQUIRE(pool.try_submit([entered, left = leave_.get_future()] {
      entered->set_value();
      left.wait();
    }));
    entered->get_future().wait();
  }
  Occupation(const Occupation&) = delete;
  Occupation& operator=(const Occupation&) = delete;
  ~Occupation() { leave_.set_value(); }

 private:
  std::promise<void> leave_;
};

/// Occupies a pool with one thread and room for one waiting task.
class FullPool {
 public:
  explicit FullPool(SlowPool& pool) : occupation_{pool} {
    REQUIRE(pool.try_submit([] {}));
  }

 private:
  Occupation occupation_;
};

}  // namespace stint::http
