#pragma once

#include <type_traits>

#include <stint/application/ports/store.hpp>

#include "tests/contracts/catch.hpp"

namespace stint::contracts {

using application::Work;

/// Runs a function whose changes are kept, and returns its result.
template <class Job>
auto keep(application::Store& store, Job job) {
  if constexpr (std::is_void_v<std::invoke_result_t<Job, Work&>>) {
    REQUIRE(application::write_now(store, [&](Work& work) {
      job(work);
      return true;
    }));
  } else {
    std::optional<std::invoke_result_t<Job, Work&>> answer;
    REQUIRE(application::write_now(store, [&](Work& work) {
      answer.emplace(job(work));
      return true;
    }));
    return *std::move(answer);
  }
}

/// Reads, and returns the result.
template <class Job>
auto look(application::Store& store, Job job) {
  std::optional<std::invoke_result_t<Job, Work&>> answer;
  store.read([&](Work& work) { answer.emplace(job(work)); });
  return *std::move(answer);
}

}  // namespace stint::contracts
