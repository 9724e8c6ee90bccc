#include <catch2/catch.hpp>

#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

TEST_CASE("mails that an earlier version has left wait since they were written, and are due") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  make_earlier(file, 1,
               "INSERT INTO outbox (company_id, kind, to_address, to_name, language, facts, created_at,"
               " next_attempt_at) VALUES (1, 0, 'max@acme.example', '', 'de', '[]', 4711000, 4711000)");
  sqlite::Store store(file);
  store.read([](application::Work& work) {
    const auto mails = work.outbox().all();
    REQUIRE(mails.size() == 1);
    CHECK(mails[0].waiting_since == domain::Instant{std::chrono::seconds{4711}});
    CHECK(mails[0].state == application::MailState::waiting);
    CHECK(work.outbox().has_due(domain::Instant{std::chrono::seconds{4711}}));
  });
}
