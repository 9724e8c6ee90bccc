#pragma once

#include <concepts>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <stint/application/ports/store.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The end of a use case that was to run in a writing unit of work: its result; or the exception that ended it; or
/// neither, because the queue of the store is full.
template <class Value>
struct Performed {
  std::optional<domain::Result<Value>> result{};
  std::exception_ptr failure{};
};

/// Whether the changes of a use case are committed, according to its result: those of a dry run are not, and of a
/// refusal only its own record.
template <class Expected>
[[nodiscard]] bool is_kept(const Work& work, const Expected& result) {
  if (!result.has_value()) return work.keeps_refusal();
  if constexpr (requires { result->is_rehearsal; }) {
    return !result->is_rehearsal;
  } else {
    return true;
  }
}

/// Queues a use case to run in a unit of work that is committed if the result is a value, unless it is a dry run, and
/// rolled back if it is a refusal that is not recorded: the one place that decides so. `done` is called once, after the
/// commit, perhaps on another thread. The use case may run more than once if a store has to try again; the last run
/// counts. So it must have no effect outside its unit of work.
template <class Value, std::invocable<Work&> UseCase, std::invocable<Performed<Value>> Done>
void perform(Store& store, const WriteScope& scope, UseCase use_case, Done done) {
  struct Performance {
    UseCase use_case;
    Done done;
    Performed<Value> performed{};
  };
  const auto performance = std::make_shared<Performance>(Performance{std::move(use_case), std::move(done)});
  store.write_within(
      scope,
      [performance](Work& work) {
        auto& result = performance->performed.result;
        result.reset();
        work.keep_refusal(false);
        result.emplace(performance->use_case(work));
        return is_kept(work, *result);
      },
      [performance](WriteOutcome outcome, const std::exception_ptr& failure) {
        auto& [result, thrown] = performance->performed;
        if (outcome == WriteOutcome::failed || outcome == WriteOutcome::overloaded) result.reset();
        thrown = failure;
        performance->done(std::move(performance->performed));
      });
}

/// Runs a use case as a dry run: now, on this thread, on a snapshot. Nothing of it is kept, whatever its result.
/// If the store cannot do so, or the refusal itself must be recorded, the use case is queued as by `perform`, which
/// must then not commit its value. `done` is called once, perhaps on another thread.
template <class Value, std::invocable<Work&> UseCase, std::invocable<Performed<Value>> Done>
void perform_dry_run(Store& store, const WriteScope& scope, UseCase use_case, Done done) {
  Performed<Value> performed;
  bool has_run = true;
  bool must_be_recorded = false;
  try {
    has_run = store.dry_run_within(scope, [&](Work& work) {
      performed.result.reset();
      work.keep_refusal(false);
      performed.result.emplace(use_case(work));
      must_be_recorded = !performed.result->has_value() && work.keeps_refusal();
    });
  } catch (...) {  // passed to the caller
    performed = {.failure = std::current_exception()};
    must_be_recorded = false;
  }
  if (has_run && !must_be_recorded) return done(std::move(performed));
  perform<Value>(store, scope, std::move(use_case), std::move(done));
}

/// As `perform`, on a thread that may wait, for a use case that returns an `expected` with refusals of any type. Throws
/// what the use case threw, and StoreOverloaded.
template <std::invocable<Work&> UseCase>
[[nodiscard]] std::invoke_result_t<UseCase&, Work&> perform_now(Store& store, const WriteScope& scope,
                                                                UseCase use_case) {
  std::optional<std::invoke_result_t<UseCase&, Work&>> result;
  write_now(store, scope, [&](Work& work) {
    result.reset();
    work.keep_refusal(false);
    result.emplace(use_case(work));
    return is_kept(work, *result);
  });
  return *std::move(result);
}
template <std::invocable<Work&> UseCase>
[[nodiscard]] std::invoke_result_t<UseCase&, Work&> perform_now(Store& store, UseCase use_case) {
  return perform_now(store, WriteScope{}, std::move(use_case));
}

/// How often a use case in two halves is computed in a reading unit of work because the company's data have changed
/// before the other half could be written. Then the writer does both.
inline constexpr int most_preparations = 3;

}  // namespace stint::application
