#include <future>
#include <memory>
#include <stdexcept>
#include <utility>

#include <stint/application/ports/store.hpp>

namespace stint::application {
namespace {

std::exception_ptr failure_of(WriteOutcome outcome, std::exception_ptr failure) {
  if (failure) return failure;
  if (outcome == WriteOutcome::overloaded) return std::make_exception_ptr(StoreOverloaded{});
  if (outcome == WriteOutcome::failed) return std::make_exception_ptr(std::runtime_error("the write failed"));
  return nullptr;
}

}  // namespace

bool write_now(Store& store, const Store::WriteJob& job) { return write_now(store, {}, job); }

bool write_now(Store& store, const WriteScope& scope, const Store::WriteJob& job) {
  // Shared, because the other thread may still be inside set_value when this one has the result and returns.
  const auto kept = std::make_shared<std::promise<bool>>();
  auto answer = kept->get_future();
  store.write_within(scope, job, [kept](WriteOutcome outcome, std::exception_ptr failure) {
    if (const auto reason = failure_of(outcome, std::move(failure))) {
      kept->set_exception(reason);
    } else {
      kept->set_value(outcome == WriteOutcome::kept);
    }
  });
  return answer.get();
}

}  // namespace stint::application
