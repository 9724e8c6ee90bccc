#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <stint/application/ports/store.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How a use case ended that was to run in a writing unit of work: with its result; or with the exception that ended
/// it; or, with neither, because the queue of the store is full.
template <class Value>
struct Performed {
  std::optional<domain::Result<Value>> result{};
  std::exception_ptr failure{};
};

/// Runs a use case when its turn comes, in a unit of work that is kept if the result is a value, and dropped if it is a
/// refusal: the one place that decides so. `done` is called once, after the commit, perhaps on another thread.
/// The use case may run more than once, where a store has to try again; the last run counts. So it must have no effect
/// but in its unit of work.
template <class Value>
void perform(Store& store, std::function<domain::Result<Value>(Work&)> use_case,
             std::function<void(Performed<Value>)> done) {
  const auto performed = std::make_shared<Performed<Value>>();
  store.write(
      [performed, use_case = std::move(use_case)](Work& work) {
        performed->result.reset();
        performed->result.emplace(use_case(work));
        return performed->result->has_value();
      },
      [performed, done = std::move(done)](WriteOutcome outcome, const std::exception_ptr& failure) {
        if (outcome == WriteOutcome::failed || outcome == WriteOutcome::overloaded) performed->result.reset();
        performed->failure = failure;
        done(std::move(*performed));
      });
}

/// The same on a thread that may wait. Throws what the use case threw, and StoreOverloaded.
template <class Value>
[[nodiscard]] domain::Result<Value> perform_now(Store& store,
                                                const std::function<domain::Result<Value>(Work&)>& use_case) {
  std::optional<domain::Result<Value>> result;
  write_now(store, [&](Work& work) {
    result.reset();
    result.emplace(use_case(work));
    return result->has_value();
  });
  return *std::move(result);
}

}  // namespace stint::application
