#include <stint/application/calendars/feeds.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::CalendarFeedCommand;
using application::Context;
using application::CreatedFeed;
using application::PageQuery;
using application::Submitted;
using application::Work;
using domain::CalendarSharing;
using domain::FeedKind;

namespace {

Submitted<CalendarFeedCommand> wish(std::optional<std::string> name, std::optional<FeedKind> kind = FeedKind::own) {
  return {.command = {.name = std::move(name), .kind = kind}};
}

struct Desk : Login {
  domain::Result<CreatedFeed> create(const domain::Employee& who, const Submitted<CalendarFeedCommand>& form) {
    return by(who, [&](const Context& context) {
      auto services = account_services();
      services.feeds_at = "https://stint.example/calendars/";
      return application::create_own_feed(context, services, form);
    });
  }
  domain::Result<application::Page<application::CalendarFeed>> page(const domain::Employee& who,
                                                                    const PageQuery& query = {}) {
    return read_by(who, application::list_own_feeds, Submitted<application::FeedsQuery>{}, Submitted<PageQuery>{query});
  }
  std::string names_of(const domain::Employee& who, const PageQuery& query = {}) {
    std::string names;
    const auto shown = page(who, query).value();
    for (const auto& feed : shown.items) names += feed.name + ' ';
    return names;
  }
  domain::Result<application::DeleteView> remove(const domain::Employee& who, std::int32_t id) {
    return by(who, application::delete_own_feed, id);
  }
};

}  // namespace

TEST_CASE_METHOD(Desk, "Somebody makes a feed, and is shown its address once") {
  const auto created = create(erika, wish("phone")).value();
  CHECK(created.feed.name == "phone");
  CHECK(created.feed.kind == FeedKind::own);
  CHECK(created.feed.created_at == now);
  CHECK_FALSE(created.feed.last_used_at);
  CHECK_THAT(created.address, Catch::Matches(R"(https://stint\.example/calendars/cal_[A-Za-z0-9_-]{49}\.ics)"));
  CHECK(names_of(erika) == "phone ");
  CHECK(names_of(max).empty());
  store.read([&](Work& work) {
    const auto trail = work.audit().page(acme.id, {});
    REQUIRE(trail.size() == 1);
    CHECK(trail[0].action == "feed.made");
    CHECK(trail[0].actor == erika.id);
    CHECK(trail[0].subject == erika.id.value);
    CHECK(trail[0].details == application::AuditDetails{{"feed", "1"}, {"name", "phone"}, {"kind", "own"}});
  });
}

TEST_CASE_METHOD(Desk,
                 "The owner gets a mail of each feed, which cannot be switched off, and nothing secret is in it") {
  choose([](domain::Company& company) { company.notifications_additional = false; });
  const auto created = create(erika, wish("phone")).value();
  REQUIRE_FALSE(create(erika, wish("")));
  CHECK(new_mails() == std::vector<std::string>{"feed-made erika@acme"});
  const auto mail = mails().back();
  for (const auto& [fact, value] : mail.facts) CHECK(created.address.find(value) == std::string::npos);
}

TEST_CASE_METHOD(Desk, "A feed has a name as tokens have one, and a kind") {
  CHECK(faulty_fields(create(erika, wish("", {})).error()) == "kind name");
  CHECK(faulty_fields(create(erika, wish(std::string(101, 'x'))).error()) == "name");
  CHECK(faulty_fields(create(erika, wish("phone", {})).error()) == "kind");
  CHECK(rule(create(erika, unreadable<CalendarFeedCommand>())) == "invalid-field");
}

TEST_CASE_METHOD(Desk, "A feed of others takes a role, or a company that shows as much to everybody") {
  CHECK(create(max, wish("team", FeedKind::team)));
  CHECK(create(ada, wish("all", FeedKind::company)));
  for (const auto kind : {FeedKind::team, FeedKind::company}) {
    CHECK(rule(create(erika, wish("x", kind))) == "role");
    CHECK(word(create(erika, wish("x", kind))) == "forbidden");
  }
  CHECK(rule(create(max, wish("x", FeedKind::company))) == "role");
  choose([](domain::Company& company) { company.calendar_sharing = CalendarSharing::team; });
  CHECK(create(erika, wish("team", FeedKind::team)));
  CHECK(rule(create(erika, wish("x", FeedKind::company))) == "role");
  choose([](domain::Company& company) { company.calendar_sharing = CalendarSharing::company; });
  CHECK(create(erika, wish("all", FeedKind::company)));
}

TEST_CASE_METHOD(Desk, "Somebody has twenty feeds and not one more, until one is deleted") {
  CreatedFeed last = create(erika, wish("1")).value();
  for (int i = 2; i <= 20; ++i) last = create(erika, wish(std::to_string(i))).value();
  CHECK(rule(create(erika, wish("21"))) == "too-many-feeds");
  CHECK(word(create(erika, wish("21"))) == "conflict");
  CHECK(create(max, wish("his first")));
  REQUIRE(remove(erika, last.feed.id));
  CHECK(create(erika, wish("21")));
}

TEST_CASE_METHOD(Desk, "Feeds are listed by pages") {
  for (const char* name : {"a", "b", "c"}) REQUIRE(create(erika, wish(name)));
  const auto first = page(erika, {.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  CHECK(names_of(erika, {.limit = 2}) == "a b ");
  CHECK(names_of(erika, {.limit = 2, .after = first.next.value()}) == "c ");
  CHECK_FALSE(page(erika, {.limit = 2, .after = first.next.value()}).value().next);
  CHECK_FALSE(page(erika, {.limit = 3}).value().next);
  CHECK(faulty_fields(page(erika, {.after = "x"}).error()) == "cursor");
}

TEST_CASE_METHOD(Desk, "Only its owner deletes a feed") {
  const auto created = create(erika, wish("phone")).value();
  CHECK(word(remove(max, created.feed.id)) == "unknown");
  CHECK(word(remove(ada, created.feed.id)) == "unknown");
  CHECK(word(remove(rita, created.feed.id)) == "unknown");
  const auto deleted = remove(erika, created.feed.id).value();
  CHECK(deleted.id == created.feed.id);
  CHECK(word(remove(erika, created.feed.id)) == "unknown");
  CHECK(names_of(erika).empty());
  CHECK(audit_actions() == std::vector<std::string>{"feed.made", "feed.revoked"});
}

TEST_CASE_METHOD(Desk, "A personal token neither makes, lists nor deletes feeds") {
  const auto created = create(erika, wish("phone")).value();
  auto caller = caller_of(erika);
  caller.personal_token = true;
  store.read([&](Work& work) {
    const Context context{work, caller, now, zones};
    CHECK(rule(application::create_own_feed(context, account_services(), wish("x"))) == "login-required");
    CHECK(rule(application::list_own_feeds(context, {}, {})) == "login-required");
    CHECK(rule(application::delete_own_feed(context, created.feed.id)) == "login-required");
  });
}
