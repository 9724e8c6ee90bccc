#pragma once

#include <memory>

#include <stint/application/ports/store.hpp>

namespace stint::test {

/// An empty store: in memory, or on the database in STINT_TEST_STORE, `sqlite` or `postgresql`. Only one exists on
/// PostgreSQL at a time.
[[nodiscard]] std::unique_ptr<application::Store> any_store();

}  // namespace stint::test
