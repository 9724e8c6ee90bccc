#include <stdexcept>
#include <thread>

#include <catch2/catch.hpp>

#include <stint/application/ports/store.hpp>

using namespace stint::application;

namespace {

/// Completes every write from another thread, without running it.
class AnsweringStore final : public Store {
 public:
  explicit AnsweringStore(WriteOutcome outcome, std::exception_ptr failure = nullptr)
      : outcome_(outcome), failure_(std::move(failure)) {}

  void read(const std::function<void(Work&)>&) override {}
  void write(WriteJob, WriteDone done) override {
    thread_ = std::jthread([this, done = std::move(done)] { done(outcome_, failure_); });
  }

 private:
  WriteOutcome outcome_;
  std::exception_ptr failure_;
  std::jthread thread_;
};

}  // namespace

TEST_CASE("Writing now waits for the outcome") {
  AnsweringStore keeping(WriteOutcome::kept);
  CHECK(write_now(keeping, [](Work&) { return true; }));
  AnsweringStore dropping(WriteOutcome::dropped);
  CHECK_FALSE(write_now(dropping, [](Work&) { return false; }));
}

TEST_CASE("Writing now throws what ended the job") {
  AnsweringStore breaking(WriteOutcome::failed, std::make_exception_ptr(std::out_of_range("disk")));
  CHECK_THROWS_AS(write_now(breaking, [](Work&) { return true; }), std::out_of_range);
  AnsweringStore silent(WriteOutcome::failed);
  CHECK_THROWS_AS(write_now(silent, [](Work&) { return true; }), std::runtime_error);
  AnsweringStore busy(WriteOutcome::overloaded);
  CHECK_THROWS_AS(write_now(busy, [](Work&) { return true; }), std::runtime_error);
}
