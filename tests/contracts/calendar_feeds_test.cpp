#include <string>
#include <vector>

#include "tests/contracts/objections.hpp"
#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Work;
using domain::FeedKind;

namespace {

/// 32 bytes as a hash has them, zeros among them.
std::string hash(char seed) {
  std::string bytes(32, '\0');
  bytes[7] = seed;
  bytes[31] = '\xFF';
  return bytes;
}

const domain::Instant now = test::day("2026-03-02") + std::chrono::milliseconds{1};

application::CalendarFeed feed(char seed, domain::EmployeeId employee, FeedKind kind = FeedKind::own) {
  return {.hash = hash(seed), .employee = employee, .name = "it's mine", .kind = kind, .created_at = now};
}

std::vector<std::int32_t> ids_of(const std::vector<application::CalendarFeed>& feeds) {
  std::vector<std::int32_t> ids;
  for (const auto& one : feeds) ids.push_back(one.id);
  return ids;
}

}  // namespace

STINT_CONTRACT("calendar feeds are found by hash and owner, and their ids are never used again") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto first = keep(adapter.store, [&](Work& work) {
    auto& feeds = work.calendar_feeds();
    const auto added = feeds.add(feed('a', setting.erika, FeedKind::team));
    feeds.add(feed('b', setting.erika, FeedKind::company));
    feeds.add(feed('c', setting.sam));
    return added.id;
  });
  adapter.store.read([&](Work& work) {
    const auto found = work.calendar_feeds().find(hash('a'));
    REQUIRE(found);
    CHECK(found->id == first);
    CHECK(found->hash == hash('a'));
    CHECK(found->employee == setting.erika);
    CHECK(found->name == "it's mine");
    CHECK(found->kind == FeedKind::team);
    CHECK(found->created_at == now);
    CHECK_FALSE(found->last_used_at);
    CHECK_FALSE(work.calendar_feeds().find(hash('x')));
    CHECK(ids_of(work.calendar_feeds().of(setting.erika)) == std::vector{first, first + 1});
    CHECK(work.calendar_feeds().of(setting.erika)[1].kind == FeedKind::company);
  });
  const auto last = keep(adapter.store, [&](Work& work) {
    auto& feeds = work.calendar_feeds();
    feeds.remove(first);
    feeds.remove(4711);
    CHECK_FALSE(feeds.find(hash('a')));
    feeds.remove_all_of(setting.erika);
    CHECK(feeds.of(setting.erika).empty());
    CHECK(feeds.of(setting.sam).size() == 1);
    feeds.remove_all_of(setting.sam);
    return feeds.add(feed('d', setting.sam)).id;
  });
  CHECK(last == first + 3);
}

STINT_CONTRACT("of uses of a calendar feed the latest stays, unless a clock was set back") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) {
    auto& feeds = work.calendar_feeds();
    const auto id = feeds.add(feed('a', setting.erika)).id;
    feeds.record_use(4711, now);
    const auto last_after = [&](domain::Instant use) {
      feeds.record_use(id, use);
      return feeds.find(hash('a'))->last_used_at;
    };
    using std::chrono::minutes;
    CHECK(last_after(now) == now);
    CHECK(last_after(now - minutes{30}) == now);
    CHECK(last_after(now + minutes{1}) == now + minutes{1});
    CHECK(last_after(now - minutes{30}) == now - minutes{30});
  });
}

STINT_CONTRACT("a calendar feed belongs to somebody, and a hash to one feed") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) { work.calendar_feeds().add(feed('a', setting.erika)); });
  const auto everything = [&] {
    return look(adapter.store, [&](Work& work) { return ids_of(work.calendar_feeds().of(setting.erika)); });
  };
  CHECK(objects(
      adapter.store, [&](Work& work) { work.calendar_feeds().add(feed('a', setting.sam)); }, everything));
  CHECK(objects(
      adapter.store, [&](Work& work) { work.calendar_feeds().add(feed('b', domain::EmployeeId{4711})); }, everything));
}

STINT_CONTRACT("who signs in finds a feed before anybody knows of which company it is") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) { work.calendar_feeds().add(feed('a', setting.erika)); });
  adapter.store.read_within(application::signing_in, [&](Work& work) {
    REQUIRE(work.calendar_feeds().find(hash('a')));
    work.keep_to(setting.acme);
    CHECK(work.calendar_feeds().of(setting.erika).size() == 1);
  });
}
