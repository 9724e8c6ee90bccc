// Writes that share a commit: what remains of each if another one is dropped or fails, and how often they run.

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <SQLiteCpp/Exception.h>
#include <catch2/catch.hpp>
#include <sqlite3.h>

#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/sealer.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using application::Work;
using application::WriteOutcome;
using Outcomes = std::vector<WriteOutcome>;

namespace {

constexpr auto kept = WriteOutcome::kept;
constexpr auto dropped = WriteOutcome::dropped;
constexpr auto failed = WriteOutcome::failed;

struct Batch {
  TemporaryFolder folder;
  std::filesystem::path file = support::with_empty_database(folder / "stint.db");
  sqlite::Store store{file, {.sealer = &support::sealer()}};
  contracts::Setting setting{store};
  sqlite::Connection connection = [this] {
    auto writer = sqlite::Connection::for_writing(file);
    writer.seal_with(&support::sealer());
    writer.remember_between_units();
    return writer;
  }();
  std::vector<sql::QueuedWrite> writes{};
  std::vector<int> runs{};

  /// Adds a job that first makes an entry, if there is a day, and then ends so.
  void add(int day, std::function<bool(Work&)> end) {
    runs.push_back(0);
    writes.emplace_back();
    writes.back().scope = {setting.acme};
    writes.back().job = [this, day, end, number = runs.size() - 1](Work& work) {
      ++runs[number];
      if (day != 0) enter(work, day);
      return end(work);
    };
  }
  void enter(Work& work, int day) const {
    work.audit().add(
        {.company = setting.acme, .at = test::day("2026-03-02"), .actor = setting.erika, .action = "noted"});
    const auto entry = contracts::entry_of(setting.erika, "2026-03-" + std::to_string(day), 480, 1020);
    work.entries(setting.acme).add(domain::TimeEntry::stored(entry));
  }
  Outcomes commit() {
    Outcomes outcomes;
    for (const auto& result : sql::commit_together(connection, writes)) outcomes.push_back(result.outcome);
    return outcomes;
  }
  [[nodiscard]] std::string days() const {
    return answer(file, "SELECT group_concat(day - 20512, ' ') FROM (SELECT day FROM time_entries ORDER BY day)");
  }
  [[nodiscard]] std::string gaps_in_numbers() const {
    return answer(file, "SELECT max(id) - min(id) + 1 - count(*) FROM time_entries");
  }
  [[nodiscard]] std::string links_of_chain() const {
    return answer(file,
                  "SELECT count(*) FROM audit_trail a JOIN audit_trail b ON b.sequence = a.sequence + 1"
                  " AND b.previous = a.hash AND b.company_id = a.company_id");
  }
};

bool keep_it(Work& /*work*/) { return true; }
bool drop_it(Work& /*work*/) { return false; }
bool fail(Work& /*work*/) { throw std::runtime_error("lightning"); }

/// Statements with this word that a connection runs.
class Statements {
 public:
  Statements(sqlite::Connection& connection, std::string word) : word_(std::move(word)) {
    sqlite3_trace_v2(
        connection.database().getHandle(), SQLITE_TRACE_STMT,
        [](unsigned, void* self, void* statement, void*) {
          auto& seen = *static_cast<Statements*>(self);
          const std::string text = sqlite3_sql(static_cast<sqlite3_stmt*>(statement));
          if (text.find(seen.word_) != std::string::npos) ++seen.count_;
          return 0;
        },
        this);
  }
  [[nodiscard]] int count() const { return count_; }

 private:
  std::string word_;
  int count_ = 0;
};

}  // namespace

TEST_CASE("jobs that are all kept share a commit without savepoints and run once") {
  Batch batch;
  for (const int day : {10, 11, 12}) batch.add(day, keep_it);
  const Statements savepoints{batch.connection, "SAVEPOINT"};
  CHECK(batch.commit() == Outcomes{kept, kept, kept});
  CHECK(batch.days() == "10 11 12");
  CHECK(batch.runs == std::vector{1, 1, 1});
  CHECK(savepoints.count() == 0);
}

TEST_CASE("a job that refuses or fails before it writes leaves the others of its commit alone") {
  Batch batch;
  batch.add(10, keep_it);
  batch.add(0, drop_it);
  batch.add(11, keep_it);
  batch.add(0, fail);
  batch.add(12, keep_it);
  CHECK(batch.commit() == Outcomes{kept, dropped, kept, failed, kept});
  CHECK(batch.days() == "10 11 12");
  CHECK(batch.runs == std::vector{1, 1, 1, 1, 1});
  CHECK(batch.gaps_in_numbers() == "0");
  CHECK(batch.links_of_chain() == "2");
}

TEST_CASE("of a job that refuses or fails after it has written nothing remains and the others run again") {
  struct Row {
    const char* name;
    bool (*end)(Work&);
    WriteOutcome outcome;
  };
  for (const auto& row : {Row{"refuses", drop_it, dropped}, Row{"fails", fail, failed}}) {
    CAPTURE(row.name);
    Batch batch;
    batch.add(10, keep_it);
    batch.add(11, row.end);
    batch.add(12, keep_it);
    CHECK(batch.commit() == Outcomes{kept, row.outcome, kept});
    CHECK(batch.days() == "10 12");
    CHECK(batch.runs == std::vector{2, 2, 1});
    CHECK(batch.gaps_in_numbers() == "0");
    CHECK(batch.links_of_chain() == "1");
    batch.writes.clear();
    batch.add(13, keep_it);
    CHECK(batch.commit() == Outcomes{kept});
    CHECK(batch.gaps_in_numbers() == "0");
    CHECK(batch.links_of_chain() == "2");
  }
}

TEST_CASE("nothing is committed if no job of a commit is kept") {
  Batch batch;
  batch.add(0, drop_it);
  batch.add(10, drop_it);
  batch.add(0, fail);
  CHECK(batch.commit() == Outcomes{dropped, dropped, failed});
  CHECK(answer(batch.file, "SELECT count(*) FROM time_entries") == "0");
  CHECK_FALSE(batch.connection.in_transaction());
}

TEST_CASE("a job sees what those before it in the same commit have written") {
  Batch batch;
  const auto is_free = [&](Work& work) {
    const auto entry = contracts::entry_of(batch.setting.erika, "2026-03-10", 480, 1020);
    if (!work.entries(batch.setting.acme).overlapping(entry.employee, entry.details.period).empty()) return false;
    work.entries(batch.setting.acme).add(domain::TimeEntry::stored(entry));
    return true;
  };
  batch.add(0, is_free);
  batch.add(0, is_free);
  CHECK(batch.commit() == Outcomes{kept, dropped});
  CHECK(batch.days() == "10");
  CHECK(batch.runs == std::vector{1, 1});
}
