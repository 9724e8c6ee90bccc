// Writes that share a commit without waiting for the database between them.

#include <stint/postgresql/connection.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/postgresql/support.hpp"
#include "tests/support/sealer.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using application::Work;
using application::WriteOutcome;
using sql::Settling;
using support::emptied_database;
using Outcomes = std::vector<WriteOutcome>;

namespace {

struct Batch {
  const std::string& url = emptied_database();
  postgresql::Store store{url};
  contracts::Setting setting{store};
  postgresql::Connection connection{url};
  std::vector<sql::QueuedWrite> writes{};

  void add(application::Store::WriteJob job) {
    writes.emplace_back();
    writes.back().scope = {setting.acme};
    writes.back().job = std::move(job);
  }
  void enter(int day) {
    add([this, day](Work& work) {
      const auto entry = contracts::entry_of(setting.erika, "2026-03-" + std::to_string(day), 480, 1020);
      if (!work.entries(setting.acme).overlapping(entry.employee, entry.details.period).empty()) return false;
      work.entries(setting.acme).add(domain::TimeEntry::stored(entry));
      return true;
    });
  }
  void log_action(domain::CompanyId company, WriteOutcome outcome = WriteOutcome::kept) {
    add([company, outcome](Work& work) {
      work.audit().add({.company = company, .at = domain::Instant{}, .actor = std::nullopt, .action = "noted"});
      if (outcome == WriteOutcome::failed) throw std::domain_error("lightning");
      return outcome == WriteOutcome::kept;
    });
  }
  Outcomes commit(Settling settling) {
    Outcomes outcomes;
    for (const auto& result : sql::commit_together(connection, writes, settling)) outcomes.push_back(result.outcome);
    return outcomes;
  }
  [[nodiscard]] std::string entries() const {
    return answers(url, "SELECT string_agg(day::text, ' ' ORDER BY day) FROM time_entries").front();
  }
  [[nodiscard]] std::uint64_t waits_of_commit(Settling settling) {
    const auto before = connection.session().waits();
    REQUIRE(commit(settling) == Outcomes(writes.size(), WriteOutcome::kept));
    return connection.session().waits() - before;
  }
};

}  // namespace

TEST_CASE_METHOD(Batch, "jobs that share a commit wait for the database once less each if nothing fails") {
  for (int day = 10; day < 18; ++day) enter(day);
  const auto together = waits_of_commit(Settling::at_the_end);
  writes.clear();
  for (int day = 20; day < 28; ++day) enter(day);
  CHECK(waits_of_commit(Settling::after_each) >= together + 7);
}

TEST_CASE_METHOD(Batch, "each job sees what those before it in the same commit have written") {
  for (const int day : {10, 11, 10, 12}) enter(day);
  CHECK(commit(Settling::at_the_end) ==
        Outcomes{WriteOutcome::kept, WriteOutcome::kept, WriteOutcome::dropped, WriteOutcome::kept});
  CHECK(entries() == "20522 20523 20524");
}

TEST_CASE_METHOD(Batch, "only the job that fails is rolled back, although its failure is reported late") {
  int runs = 0;
  enter(10);
  SECTION("in the database") {
    add([&](Work& work) {
      ++runs;
      work.entries(setting.acme)
          .add(domain::TimeEntry::stored(contracts::entry_of(domain::EmployeeId{99'999}, "2026-03-11", 480, 1020)));
      return true;
    });
  }
  SECTION("by an exception") {
    add([&](Work& /*work*/) -> bool {
      ++runs;
      throw std::domain_error("lightning");
    });
  }
  enter(12);
  CHECK(commit(Settling::at_the_end) == Outcomes{WriteOutcome::kept, WriteOutcome::failed, WriteOutcome::kept});
  CHECK(entries() == "20522 20524");
  CHECK(runs == 2);
}

TEST_CASE("the end of an audit trail is read once for all jobs that share a commit") {
  Batch batch;
  batch.connection.seal_with(&support::sealer());
  for (int i = 0; i < 2; ++i) batch.log_action(batch.setting.acme);
  const auto for_two = batch.waits_of_commit(Settling::at_the_end);
  for (int i = 2; i < 8; ++i) batch.log_action(batch.setting.acme);
  CHECK(batch.waits_of_commit(Settling::at_the_end) == for_two);
}

TEST_CASE("an audit trail has no gaps after jobs of a commit that were dropped or failed and after another server's") {
  Batch batch;
  postgresql::Connection other{batch.url};
  for (auto* const connection : {&batch.connection, &other}) connection->seal_with(&support::sealer());
  batch.log_action(batch.setting.acme);
  batch.log_action(batch.setting.acme, GENERATE(WriteOutcome::dropped, WriteOutcome::failed));
  batch.log_action(batch.setting.acme);
  for (auto* const connection : {&batch.connection, &other, &batch.connection}) {
    const auto results = sql::commit_together(*connection, batch.writes, Settling::at_the_end);
    CHECK(results.front().outcome == WriteOutcome::kept);
    CHECK(results.back().outcome == WriteOutcome::kept);
  }
  CHECK(answers(batch.url, "SELECT count(*) || ' ' || max(sequence) FROM audit_trail WHERE sequence IS NOT NULL") ==
        std::vector<std::string>{"6 6"});
  CHECK(answers(batch.url,
                "SELECT count(*) FROM audit_trail a JOIN audit_trail b ON b.sequence = a.sequence - 1 AND"
                " b.hash = a.previous") == std::vector<std::string>{"5"});
}
