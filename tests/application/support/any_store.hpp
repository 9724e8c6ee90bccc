#pragma once

#include <memory>

#include <stint/application/ports/store.hpp>

namespace stint::test {

/// An empty store: in memory, or where STINT_TEST_STORE says `sqlite` or `postgresql`, on that. One at a time is on
/// PostgreSQL.
[[nodiscard]] std::unique_ptr<application::Store> any_store();

}  // namespace stint::test
