#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include <catch2/catch.hpp>

#include <stint/application/ports/store.hpp>
#include <stint/memory/store.hpp>
#include <stint/sqlite/store.hpp>

#include "tests/support/temporary_folder.hpp"

namespace stint::contracts {

/// Every adapter of the store, empty.
struct InMemory {
  memory::Store store;
};

class InSqlite {
  support::TemporaryFolder folder_;

 public:
  sqlite::Store store{folder_ / "stint.db"};
};

/// Does something that is kept, and answers what it answers.
template <class Job>
auto keep(application::Store& store, Job job) {
  if constexpr (std::is_void_v<std::invoke_result_t<Job, application::Work&>>) {
    REQUIRE(application::write_now(store, [&](application::Work& work) {
      job(work);
      return true;
    }));
  } else {
    std::optional<std::invoke_result_t<Job, application::Work&>> answer;
    REQUIRE(application::write_now(store, [&](application::Work& work) {
      answer.emplace(job(work));
      return true;
    }));
    return *std::move(answer);
  }
}

/// Reads, and answers what was read.
template <class Job>
auto look(application::Store& store, Job job) {
  std::optional<std::invoke_result_t<Job, application::Work&>> answer;
  store.read([&](application::Work& work) { answer.emplace(job(work)); });
  return *std::move(answer);
}

}  // namespace stint::contracts

/// A story that every adapter must be able to tell.
#define STINT_CONTRACT(title) TEMPLATE_TEST_CASE(title, "[contract]", InMemory, InSqlite)
