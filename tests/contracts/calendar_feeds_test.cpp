#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::FeedKind;

namespace {

const domain::Instant now = day("2026-03-02") + std::chrono::milliseconds{1};

application::CalendarFeed feed(char seed, domain::EmployeeId employee, FeedKind kind = FeedKind::own) {
  return {.hash = digest(seed), .employee = employee, .name = "it's mine", .kind = kind, .created_at = now};
}

std::vector<std::int32_t> ids_of(const std::vector<application::CalendarFeed>& feeds) {
  std::vector<std::int32_t> ids;
  for (const auto& one : feeds) ids.push_back(one.id);
  return ids;
}

}  // namespace

STINT_CONTRACT("calendar feeds are found by hash and owner, and their ids are never used again") {
  const auto first = keep([&](Work& work) {
    auto& feeds = work.calendar_feeds();
    const auto added = feeds.add(feed('a', erika, FeedKind::team));
    feeds.add(feed('b', erika, FeedKind::company));
    feeds.add(feed('c', sam));
    return added.id;
  });
  store.read([&](Work& work) {
    const auto found = work.calendar_feeds().find(digest('a'));
    REQUIRE(found);
    CHECK(found->id == first);
    CHECK(found->hash == digest('a'));
    CHECK(found->employee == erika);
    CHECK(found->name == "it's mine");
    CHECK(found->kind == FeedKind::team);
    CHECK(found->created_at == now);
    CHECK_FALSE(found->last_used_at);
    CHECK_FALSE(work.calendar_feeds().find(digest('x')));
    CHECK(ids_of(work.calendar_feeds().of(erika)) == std::vector{first, first + 1});
    CHECK(work.calendar_feeds().of(erika)[1].kind == FeedKind::company);
  });
  const auto last = keep([&](Work& work) {
    auto& feeds = work.calendar_feeds();
    feeds.remove(first);
    feeds.remove(4711);
    CHECK_FALSE(feeds.find(digest('a')));
    feeds.remove_all_of(erika);
    CHECK(feeds.of(erika).empty());
    CHECK(feeds.of(sam).size() == 1);
    feeds.remove_all_of(sam);
    return feeds.add(feed('d', sam)).id;
  });
  CHECK(last == first + 3);
}

STINT_CONTRACT("of uses of a calendar feed the latest stays, unless a clock was set back") {
  keep([&](Work& work) {
    auto& feeds = work.calendar_feeds();
    const auto id = feeds.add(feed('a', erika)).id;
    feeds.record_use(4711, now);
    const auto last_after = [&](domain::Instant use) {
      feeds.record_use(id, use);
      return feeds.find(digest('a'))->last_used_at;
    };
    using std::chrono::minutes;
    CHECK(last_after(now) == now);
    CHECK(last_after(now - minutes{30}) == now);
    CHECK(last_after(now + minutes{1}) == now + minutes{1});
    CHECK(last_after(now - minutes{30}) == now - minutes{30});
  });
}

STINT_CONTRACT("a calendar feed belongs to somebody, and a hash to one feed") {
  keep([&](Work& work) { work.calendar_feeds().add(feed('a', erika)); });
  const auto everything = [&] { return look([&](Work& work) { return ids_of(work.calendar_feeds().of(erika)); }); };
  CHECK(objects(
      store, [&](Work& work) { work.calendar_feeds().add(feed('a', sam)); }, everything));
  CHECK(objects(
      store, [&](Work& work) { work.calendar_feeds().add(feed('b', domain::EmployeeId{4711})); }, everything));
}

STINT_CONTRACT("who signs in finds a feed before anybody knows of which company it is") {
  keep([&](Work& work) { work.calendar_feeds().add(feed('a', erika)); });
  store.read_within(application::signing_in, [&](Work& work) {
    REQUIRE(work.calendar_feeds().find(digest('a')));
    work.keep_to(acme);
    CHECK(work.calendar_feeds().of(erika).size() == 1);
  });
}
