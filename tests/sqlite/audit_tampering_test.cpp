#include <stint/application/audit/verifying.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/sealer.hpp"

// The database is changed without the program.

using namespace stint;
using namespace stint::sqlite_tests;
using application::ChainFault;

namespace {

using Found = std::vector<std::pair<ChainFault, std::int64_t>>;

/// Acme has ten lines, with the ids 1 to 10 and the same numbers in their chain.
struct TamperedWith {
  TamperedWith() : setting(store) {
    keep(store, [&](application::Work& work) {
      for (int i = 1; i <= lines; ++i) {
        work.audit().add({.company = setting.acme,
                          .at = test::day("2026-03-02") + std::chrono::minutes{i},
                          .actor = setting.max,
                          .action = "absence.approved",
                          .subject = 100 + i,
                          .details = {{"employee", to_string(setting.erika)}, {"days", std::to_string(i)}},
                          .employee = setting.erika});
      }
    });
    store.read([&](application::Work& work) { head = work.audit().head(setting.acme).value(); });
  }

  void run(const std::string& sql) { sqlite::Connection::for_writing(file).execute(sql); }

  [[nodiscard]] application::ChainReport verified(std::vector<application::ChainHead> heads = {}) {
    const identity::SodiumDigests digests;
    application::ChainVerifier verifier(setting.acme, digests, std::move(heads));
    for (bool has_more = true; has_more;) store.read([&](application::Work& work) { has_more = verifier.go_on(work); });
    return verifier.report();
  }
  [[nodiscard]] Found found(std::vector<application::ChainHead> heads = {}) {
    Found all;
    for (const auto& finding : verified(std::move(heads)).findings) all.emplace_back(finding.fault, finding.sequence);
    return all;
  }

  static constexpr int lines = 10;
  TemporaryFolder folder;
  std::filesystem::path file = support::with_empty_database(folder / "stint.db");
  sqlite::Store store{file, {.sealer = &support::sealer()}};
  contracts::Setting setting;
  application::ChainHead head;
};

}  // namespace

TEST_CASE_METHOD(TamperedWith, "A trail that nobody has touched is whole") {
  CHECK(found({head}).empty());
  CHECK(verified().lines == lines);
  run("VACUUM");
  CHECK(found({head}).empty());
}

TEST_CASE_METHOD(TamperedWith, "Every column of a line that is changed is found, and the line named") {
  run("CREATE TABLE as_it_was AS SELECT * FROM audit_trail WHERE id = 5");
  for (const std::string change : {
           "at = at + 1",
           "actor_id = actor_id + 1",
           "actor_id = NULL",
           "action = 'absence.rejected'",
           "subject_id = subject_id + 1",
           "employee_id = employee_id + 1",
           "employee_id = NULL",
           "details = replace(details, '\"5\"', '\"6\"')",
           "details = replace(details, 'days', 'dogs')",
           "details = '[]'",
           "details = 'what is no JSON'",
           "details = ''",
           "hash = zeroblob(32)",
           "hash = NULL",
           "previous = zeroblob(32)",
           "previous = NULL",
           "parts = NULL",
           "parts = zeroblob(34)",
           "parts = substr(parts, 1, 17)",
           // Erased, but with another value instead of it.
           "parts = "
           "x'64ababababababababababababababababababababababababababababababababab73cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd'",
       }) {
    CAPTURE(change);
    run("DELETE FROM audit_trail WHERE id = 5; INSERT INTO audit_trail SELECT * FROM as_it_was");
    REQUIRE(found({head}).empty());
    run("UPDATE audit_trail SET " + change + " WHERE id = 5");
    const auto report = verified({head});
    REQUIRE_FALSE(report.findings.empty());
    const auto& first = report.findings.front();
    CHECK(first.fault == ChainFault::changed);
    CHECK(first.sequence == 5);
    CHECK(first.id == 5);
    CHECK(first.at);
  }
}

TEST_CASE_METHOD(TamperedWith, "A line whose number or id is another is found") {
  SECTION("a number that none has") {
    run("UPDATE audit_trail SET sequence = 77 WHERE id = 5");
    CHECK(found() == Found{{ChainFault::missing, 5}, {ChainFault::changed, 77}, {ChainFault::missing, 11}});
  }
  SECTION("no number") {
    run("UPDATE audit_trail SET sequence = NULL WHERE id = 5");
    CHECK(found() == Found{{ChainFault::missing, 5}, {ChainFault::unchained, 0}});
    CHECK(verified().findings.at(1).id == 5);
  }
  SECTION("an id behind all others") {
    run("UPDATE audit_trail SET id = 99 WHERE id = 5");
    CHECK(found() == Found{{ChainFault::out_of_order, 5}});
  }
  SECTION("another line's number") {
    run("UPDATE audit_trail SET sequence = 8 WHERE id = 5");
    CHECK(found() == Found{{ChainFault::missing, 5}, {ChainFault::changed, 8}, {ChainFault::out_of_order, 8}});
  }
  SECTION("another company") {
    run("UPDATE audit_trail SET company_id = " + to_string(setting.rival) + " WHERE id = 5");
    CHECK(found() == Found{{ChainFault::missing, 5}});
  }
}

TEST_CASE_METHOD(TamperedWith, "Lines that are gone are found and named") {
  SECTION("one in the middle") {
    run("DELETE FROM audit_trail WHERE id = 5");
    CHECK(found({head}) == Found{{ChainFault::missing, 5}});
    CHECK(verified().findings.front().last == 5);
  }
  SECTION("several in the middle") {
    run("DELETE FROM audit_trail WHERE id BETWEEN 3 AND 7");
    CHECK(found({head}) == Found{{ChainFault::missing, 3}});
    CHECK(verified().findings.front().last == 7);
  }
  SECTION("the first") {
    run("DELETE FROM audit_trail WHERE id = 1");
    CHECK(found({head}) == Found{{ChainFault::missing, 1}});
  }
  SECTION("the first, as if their period were over") {
    run("INSERT INTO audit_cuts SELECT company_id, sequence, hash FROM audit_trail WHERE id = 3;"
        "DELETE FROM audit_trail WHERE id <= 3");
    CHECK(found({head}) == Found{{ChainFault::cut, 3}});
  }
  SECTION("the last, which only a signed head can tell") {
    run("DELETE FROM audit_trail WHERE id >= 9");
    CHECK(found().empty());
    CHECK(found({head}) == Found{{ChainFault::missing, 9}});
    CHECK(verified({head}).findings.front().last == 10);
  }
  SECTION("the last, and others written since") {
    run("DELETE FROM audit_trail WHERE id >= 9");
    keep(store, [&](application::Work& work) {
      for (int i = 0; i < 3; ++i) work.audit().add({.company = setting.acme, .action = "month.closed", .subject = 1});
    });
    CHECK(found().empty());
    CHECK(found({head}) == Found{{ChainFault::other_head, 10}});
  }
  SECTION("all of them") {
    run("DELETE FROM audit_trail");
    CHECK(found({head}) == Found{{ChainFault::missing, 1}});
  }
}

TEST_CASE_METHOD(TamperedWith, "Two lines in each other's place are found") {
  SECTION("with all that they say") {
    run("UPDATE audit_trail SET id = CASE id WHEN 4 THEN -7 ELSE -4 END WHERE id IN (4, 7);"
        "UPDATE audit_trail SET id = -id WHERE id < 0");
    CHECK(found() == Found{{ChainFault::out_of_order, 4}, {ChainFault::out_of_order, 7}});
  }
  SECTION("by their numbers") {
    run("UPDATE audit_trail SET sequence = CASE id WHEN 4 THEN 1007 ELSE 1004 END WHERE id IN (4, 7);"
        "UPDATE audit_trail SET sequence = sequence - 1000 WHERE sequence > 1000");
    CHECK(found().front() == Found::value_type{ChainFault::changed, 4});
  }
}

TEST_CASE_METHOD(TamperedWith, "A line that is put in is found") {
  SECTION("in the middle, in no chain") {
    run("UPDATE audit_trail SET id = id + 1 WHERE id = 10;"
        "INSERT INTO audit_trail (id, company_id, at, action, subject_id, details) SELECT 10, company_id, at, action, "
        "1,"
        " '[]' FROM audit_trail WHERE id = 9");
    CHECK(found({head}) == Found{{ChainFault::unchained, 0}});
    CHECK(verified().findings.front().id == 10);
  }
  SECTION("in another's place, with a hash that is right by itself") {
    std::string hash;
    store.read([&](application::Work& work) {
      const identity::SodiumDigests digests;
      auto forged = work.audit().chained_after(setting.acme, 4, 1).at(0);
      forged.subject = 999;
      hash = application::link_hash(forged, digests).value();
    });
    std::string digits;
    for (const char c : hash) {
      digits += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4U];
      digits += "0123456789abcdef"[static_cast<unsigned char>(c) & 15U];
    }
    run("UPDATE audit_trail SET subject_id = 999, hash = x'" + digits + "' WHERE id = 5");
    CHECK(found() == Found{{ChainFault::replaced, 6}});
  }
}

TEST_CASE_METHOD(DatabaseFile,
                 "Lines of a program that knew of no chain stay outside of it, or are taken in by the next line") {
  const auto add = [&](const application::AuditSealer* sealer, int subject) {
    sqlite::Store store(file, {.sealer = sealer});
    static domain::CompanyId acme;
    if (subject == 1) acme = contracts::Setting(store).acme;
    keep(store, [&](application::Work& work) {
      work.audit().add({.company = acme, .action = "account.locked", .subject = subject});
    });
    const identity::SodiumDigests digests;
    application::ChainVerifier verifier(acme, digests, {});
    store.read([&](application::Work& work) { verifier.go_on(work); });
    CHECK(verifier.report().findings.empty());
    return verifier.report();
  };
  CHECK(add(nullptr, 1).before_chain == 1);
  CHECK(add(nullptr, 2).before_chain == 2);
  CHECK(add(&support::sealer(), 3).lines == 1);
  const auto waiting = add(nullptr, 4);
  CHECK(waiting.waiting == 1);
  CHECK(waiting.before_chain == 2);
  const auto whole = add(&support::sealer(), 5);
  CHECK(whole.lines == 3);
  CHECK(whole.waiting == 0);
  CHECK(whole.before_chain == 2);
}
