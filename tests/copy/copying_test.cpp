// What is copied, and what new records get afterwards.

#include "tests/copy/full_database.hpp"
#include "tests/copy/places.hpp"
#include "tests/postgresql/support.hpp"
#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::copy_tests;
using postgresql_tests::answers;
using sqlite_tests::answer;

namespace {

/// The constraints on the tables of a database: keys, triggers and whether they are enabled.
std::vector<std::string> guards_of(const std::string& url) {
  return answers(url,
                 "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint"
                 " WHERE connamespace = 'public'::regnamespace"
                 " UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger"
                 " WHERE NOT tgisinternal ORDER BY 1");
}

}  // namespace

TEST_CASE("a full database is equal in SQLite, in PostgreSQL and in SQLite again") {
  const SqlitePlace first;
  make_full_database(first.file());
  const auto sent = digests_of(first);
  const PostgresqlPlace second;
  CHECK(copy(first, second) == sent);
  CHECK(digests_of(second) == sent);
  const SqlitePlace third;
  CHECK(copy(second, third) == sent);
  CHECK(digests_of(third) == sent);
}

TEST_CASE("from PostgreSQL to PostgreSQL, and from SQLite to SQLite, is a copy, too") {
  const SqlitePlace first;
  make_full_database(first.file());
  const auto sent = digests_of(first);
  const SqlitePlace second;
  CHECK(copy(first, second) == sent);
  const PostgresqlPlace third;
  copy(second, third);
  const PostgresqlPlace fourth;
  CHECK(copy(third, fourth) == sent);
  CHECK(digests_of(fourth) == sent);
}

TEST_CASE("keys and triggers of a copy on PostgreSQL are those of any database there") {
  const SqlitePlace from;
  make_full_database(from.file());
  const PostgresqlPlace to;
  copy(from, to);
  const auto guards = guards_of(to.url());
  CHECK(guards.size() > 100);
  CHECK(guards == guards_of(support::emptied_database()));
  CHECK_THROWS_WITH(support::PostgresqlServer::of_this_process().run(to.url(), "UPDATE absences SET type = 'NIL'"),
                    Catch::Contains("foreign key"));
}

TEST_CASE("a copy is served, and its new records get ids that were never given out") {
  const SqlitePlace from;
  make_full_database(from.file());
  const PostgresqlPlace to;
  copy(from, to);
  {
    postgresql::Store store(to.url());
    CHECK(postgresql_tests::companies_in(store) == 2);
    application::write_now(store, [](application::Work& work) {
      CHECK(work.companies().add(postgresql_tests::company_named("third")).id.value == 5001);
      work.outbox().add({.company = {1}, .to_address = "e@example"});
      return true;
    });
  }
  // 2001 was assigned and deleted.
  CHECK(answers(to.url(), "SELECT max(id) FROM outbox").front() == "2002");
  CHECK(answers(to.url(),
                "INSERT INTO time_entry_decisions (company_id, entry_id, at, decided_by, request, approved, reason)"
                " SELECT company_id, id, 1, 1000, 0, 1, '' FROM time_entries WHERE id = 1000 RETURNING id")
            .front() == "2001");
  const SqlitePlace back;
  copy(to, back);
  sqlite::Store store(back.file());
  sqlite_tests::keep(store, [](application::Work& work) {
    CHECK(work.companies().add(postgresql_tests::company_named("fourth")).id.value == 5002);
    work.outbox().add({.company = {1}, .to_address = "e@example"});
  });
  CHECK(answer(back.file(), "SELECT max(id) FROM outbox") == "2003");
}

TEST_CASE("a mail that a server has taken is free in the copy, to whatever database") {
  const SqlitePlace from;
  make_full_database(from.file());
  CHECK(answer(from.file(), "SELECT count(*) FROM outbox WHERE taken_until IS NOT NULL") == "2");
  const PostgresqlPlace to;
  copy(from, to);
  CHECK(answers(to.url(), "SELECT count(*) FROM outbox WHERE taken_until IS NULL").front() == "2");
  support::PostgresqlServer::of_this_process().run(to.url(), "UPDATE outbox SET taken_until = 7");
  const SqlitePlace back;
  copy(to, back);
  CHECK(answer(back.file(), "SELECT count(*) FROM outbox WHERE taken_until IS NULL") == "2");
}

TEST_CASE("one company goes alone: nothing of another one, no signing key, and the jobs that ran") {
  const SqlitePlace from;
  make_full_database(from.file());
  const PostgresqlPlace to;
  copy(from, to, "rival");
  CHECK(digests_of(to) == digests_of(from, "rival"));
  CHECK(answers(to.url(), "SELECT key FROM companies") == std::vector<std::string>{"rival"});
  CHECK(answers(to.url(), "SELECT count(*) FROM signing_keys").front() == "0");
  CHECK(answers(to.url(), "SELECT name FROM job_runs") == std::vector<std::string>{"stop-clocks"});
  const SqlitePlace back;
  copy(to, back, "rival");
  CHECK(digests_of(back) == digests_of(from, "rival"));
}

TEST_CASE("a database in which a server was started, but no company imported, is empty enough") {
  const SqlitePlace from;
  make_full_database(from.file());
  const PostgresqlPlace postgresql;
  { const postgresql::Store served(postgresql.url()); }
  support::PostgresqlServer::of_this_process().run(postgresql.url(),
                                                   "INSERT INTO signing_keys VALUES ('another', 'key', 1);"
                                                   "INSERT INTO job_runs VALUES ('stop-clocks', 1)");
  copy(from, postgresql);
  CHECK(digests_of(postgresql) == digests_of(from));

  const SqlitePlace sqlite;
  { const sqlite::Store served(sqlite.file()); }
  sqlite_tests::execute(sqlite.file(), "INSERT INTO signing_keys VALUES ('another', 'key', 1)");
  copy(from, sqlite);
  CHECK(digests_of(sqlite) == digests_of(from));
}

TEST_CASE("what is written to the source meanwhile is not in the copy, which is that of one moment") {
  class WritingTarget final : public PassingTarget {
   public:
    WritingTarget(std::unique_ptr<Target> target, application::Store& store)
        : PassingTarget(std::move(target)), store_(store) {}
    void write(std::string_view table, const sql::copy::Columns& columns,
               const std::function<void(const sql::copy::Visit& add)>& give) override {
      PassingTarget::write(table, columns, give);
      application::write_now(store_, [&](application::Work& work) {
        work.companies().add(postgresql_tests::company_named("after-" + std::string{table}));
        return true;
      });
    }

   private:
    application::Store& store_;
  };
  const SqlitePlace from;
  make_full_database(from.file());
  const auto before = digests_of(from);
  const PostgresqlPlace to;
  {
    sqlite::Store served(from.file());
    WritingTarget target(to.target(), served);
    copy(*from.source(), target);
  }
  CHECK(digests_of(to) == before);
  CHECK(digests_of(from) != before);

  const SqlitePlace back;
  {
    postgresql::Store served(to.url());
    WritingTarget target(back.target(), served);
    copy(*to.source(), target);
  }
  CHECK(digests_of(back) == before);
  CHECK(digests_of(to) != before);
}
