#pragma once

#include <exception>

#include <stint/application/ports/store.hpp>

#include "tests/contracts/catch.hpp"

namespace stint::contracts {

/// Whether the store rejects a job, of which it then keeps nothing. `see`: returns what the job might change.
template <class See>
[[nodiscard]] bool objects(application::Store& store, const std::function<void(application::Work&)>& job, See see) {
  const auto before = see();
  bool has_objected = false;
  try {
    application::write_now(store, [&](application::Work& work) {
      job(work);
      return true;
    });
  } catch (const std::exception&) {
    has_objected = true;
  }
  CHECK(has_objected == (see() == before));
  return has_objected;
}

/// Whether a job that the store does not reject leaves everything unchanged.
template <class See>
[[nodiscard]] bool ignores(application::Store& store, const std::function<void(application::Work&)>& job, See see) {
  const auto before = see();
  REQUIRE(application::write_now(store, [&](application::Work& work) {
    job(work);
    return true;
  }));
  return see() == before;
}

}  // namespace stint::contracts
