// The mark of the last commit, by which a server knows without a statement whether anything has been written.

#include <thread>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

struct Watched {
  TemporaryFolder folder;
  std::filesystem::path file = support::with_empty_database(folder / "stint.db");
  sqlite::Store store{file};

  application::CommitMark last() { return store.last().value(); }
};

}  // namespace

TEST_CASE_METHOD(Watched, "a write changes the mark of the last commit before it is confirmed") {
  const auto before = last();
  application::CommitMark when_done{};
  application::write_now(store, [](application::Work& work) {
    add_company(work, "first");
    return true;
  });
  std::jthread([&] { when_done = last(); }).join();
  CHECK(when_done != before);
  CHECK(last() == when_done);  // on every thread
}

TEST_CASE_METHOD(Watched, "reads and dropped writes leave the mark of the last commit") {
  keep(store, [](application::Work& work) { add_company(work, "first"); });
  const auto before = last();
  CHECK(companies_in(store) == 1);
  CHECK_FALSE(application::write_now(store, [](application::Work& work) {
    add_company(work, "dropped");
    return false;
  }));
  CHECK(last() == before);
  store.read([&](application::Work&) { CHECK(last() == before); });
}

TEST_CASE_METHOD(InFolder, "a commit of another process changes the mark of the last commit") {
  const auto file = support::with_empty_database(folder / "stint.db");
  Signal go;
  Process other([&] {  // before this process opens the database
    if (!go.wait()) return 1;
    sqlite::Store same(file);
    keep(same, [](application::Work& work) { add_company(work, "by another"); });
    return 0;
  });
  sqlite::Store store(file);
  const auto before = store.last();
  REQUIRE(before);
  go.send();
  REQUIRE(other.answer() == 0);
  CHECK(store.last().value() != before);
  CHECK(companies_in(store) == 1);
}

TEST_CASE_METHOD(Watched, "no mark returns however often the log starts again") {
  std::vector<application::CommitMark> marks{last()};
  for (int i = 0; i < 60; ++i) {
    keep(store, [&](application::Work& work) {
      add_company(work, std::to_string(i));
      if (i % 7 == 0) store.checkpoint_after_this();
    });
    const auto now = last();
    CHECK(std::ranges::find(marks, now) == marks.end());
    marks.push_back(now);
  }
}
