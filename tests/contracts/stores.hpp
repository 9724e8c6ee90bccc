#pragma once

#include <stint/memory/store.hpp>
#include <stint/postgresql/store.hpp>
#include <stint/sqlite/store.hpp>

#include "tests/contracts/story.hpp"
#include "tests/contracts/units_of_work.hpp"
#include "tests/support/empty_postgresql.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/sealer.hpp"
#include "tests/support/temporary_folder.hpp"

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

/// A test case for every adapter.
#define STINT_CONTRACT(title) STINT_STORY(title, InMemory, InSqlite, InPostgresql)
