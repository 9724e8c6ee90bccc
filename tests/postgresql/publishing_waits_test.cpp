// The cost of publishing an event on PostgreSQL.

#include <stint/postgresql/connection.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/units_of_work.hpp"
#include "tests/support/empty_postgresql.hpp"
#include "tests/support/sealer.hpp"

using namespace stint;

TEST_CASE("Nobody waits for events that go out, however many webhooks are told of them") {
  postgresql::Store store{support::emptied_database(), {.sealer = &support::sealer()}};
  const contracts::Setting setting(store);
  postgresql::Connection connection{support::common_database()};
  connection.seal_with(&support::sealer());
  const auto waits_of_publishing = [&](int events) {
    const auto before = connection.session().waits();
    std::vector<sql::QueuedWrite> one(1);
    one.front().scope = {setting.acme};
    one.front().job = [&](application::Work& work) {
      for (int i = 0; i < events; ++i) {
        work.webhook_deliveries().publish({.company = setting.acme, .webhook = {}, .event = "com.stint.month.closed"});
      }
      return true;
    };
    REQUIRE(sql::commit_together(connection, one).front().outcome == application::WriteOutcome::kept);
    return connection.session().waits() - before;
  };
  const auto of_nothing = waits_of_publishing(0);
  CHECK(waits_of_publishing(5) == of_nothing);
  domain::WebhookId last;
  contracts::keep(store, [&](application::Work& work) {
    for (int i = 0; i < 3; ++i) last = work.webhooks(setting.acme).add({.events = {"com.stint.month.closed"}}).id;
  });
  CHECK(waits_of_publishing(5) == of_nothing);
  CHECK(contracts::look(store, [&](application::Work& work) {
          return work.webhook_deliveries().page(setting.acme, last, {.count = 9}).size();
        }) == 5);
}
