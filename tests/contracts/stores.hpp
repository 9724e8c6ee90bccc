#pragma once

#include <stint/memory/store.hpp>

#include "tests/contracts/story.hpp"
#include "tests/support/empty_postgresql.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/sealer.hpp"

namespace stint::contracts {

/// Every adapter of the store, empty.
struct InMemory {
  memory::Store store{&support::sealer()};
};

class InSqlite {
  support::TemporaryFolder folder_;

 public:
  sqlite::Store store{support::with_empty_database(folder_ / "stint.db"), {.sealer = &support::sealer()}};
};

/// One at a time, because they take turns at a database.
struct InPostgresql {
  postgresql::Store store{support::emptied_database(), {.readers = 4, .sealer = &support::sealer()}};
};

}  // namespace stint::contracts

/// A test case for every adapter, in a fixture that makes it with TestStore.
#define STINT_CONTRACT_OF(Fixture, title) STINT_STORY_OF(Fixture, title, InMemory, InSqlite, InPostgresql)
/// As above: with the two companies of setting.hpp, or empty.
#define STINT_CONTRACT(title) STINT_CONTRACT_OF(::stint::contracts::PopulatedStore, title)
#define STINT_EMPTY_CONTRACT(title) STINT_CONTRACT_OF(::stint::contracts::EmptyStore, title)
