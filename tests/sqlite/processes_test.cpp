#include <stint/sqlite/database.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/open_error.hpp>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using sqlite::ServingLock;
using sqlite::Store;
using sqlite::WriterLock;

TEST_CASE_METHOD(DatabaseFile,
                 "a database is served by one process at a time, and by the next when that one is killed") {
  Signal served;
  Signal never;
  Process server([&] {
    const ServingLock lock(file);
    served.send();
    return never.wait() ? 1 : 0;
  });
  REQUIRE(served.wait());
  CHECK_THROWS_WITH(ServingLock(file), Catch::Contains("already being served"));
  CHECK_NOTHROW(ServingLock(folder / "other.db"));
  server.kill();
  CHECK(server.answer() == -1);
  CHECK_NOTHROW(ServingLock(file));
}

TEST_CASE_METHOD(DatabaseFile, "the writer's lock excludes other processes") {
  Signal locked;
  Signal leave;
  Process other([&] {
    WriterLock lock(file);
    lock.lock();
    locked.send();
    (void)leave.wait();
    lock.unlock();
    return 0;
  });
  REQUIRE(locked.wait());
  WriterLock lock(file);
  CHECK_FALSE(lock.try_lock());
  leave.send();
  CHECK(other.answer() == 0);
  CHECK(lock.try_lock());
}

TEST_CASE_METHOD(DatabaseFile, "several processes write to one database, and nothing is lost") {
  support::with_empty_database(file);
  constexpr int writers = 3;
  constexpr int writes = 60;
  {
    std::vector<std::unique_ptr<Process>> processes;
    for (int process = 0; process < writers; ++process) {
      processes.push_back(std::make_unique<Process>([&, process] {
        Store store(file, {.log_limit_mb = 1});  // frequent checkpoints
        for (int i = 0; i < writes; ++i) {
          keep(store, [&](auto& work) { add_company(work, std::to_string(process) + "-" + std::to_string(i)); });
        }
        return 0;
      }));
    }
    for (auto& process : processes) CHECK(process->answer() == 0);
  }
  CHECK_NOTHROW(sqlite::check_integrity(file));
  Store store(file);
  CHECK(companies_in(store) == writers * writes);
}

TEST_CASE_METHOD(DatabaseFile, "every write that was acknowledged survives a process that is killed at any moment") {
  support::with_empty_database(file);
  for (const int kill_after : {1, 40, 150}) {
    INFO("killed after " << kill_after);
    std::size_t before = 0;
    {
      Store store(file);
      before = companies_in(store);
    }
    Signal acknowledged;
    Process process([&] {
      Store store(file, {.log_limit_mb = 1});
      for (int i = 0;; ++i) {
        const auto key = std::to_string(kill_after) + "-" + std::to_string(i);
        store.write(
            [key](application::Work& work) {
              add_company(work, key);
              return true;
            },
            [&](application::WriteOutcome outcome, const std::exception_ptr&) {
              if (outcome == application::WriteOutcome::kept) acknowledged.send();
            });
      }
      return 0;
    });
    acknowledged.close_sender();
    std::size_t count = 0;
    while (acknowledged.wait()) {
      if (++count == static_cast<std::size_t>(kill_after)) process.kill();
    }
    CHECK(process.answer() == -1);
    CHECK_NOTHROW(sqlite::check_integrity(file));
    Store store(file);
    CHECK(companies_in(store) >= before + count);
  }
}
