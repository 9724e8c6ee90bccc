#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/calendars/reading.hpp>
#include <stint/application/identity/tokens/secret_text.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::CalendarView;
using application::Context;
using application::Work;
using domain::AbsenceState;
using domain::CalendarSharing;
using domain::FeedKind;

namespace {

struct Subscriber : Login {
  /// The secret of a new feed.
  std::string feed_of(const domain::Employee& who, FeedKind kind = FeedKind::own) {
    const auto created = by(who, [&](const Context& context) {
      return application::create_own_feed(context, account_services(), {.command = {.name = "phone", .kind = kind}});
    });
    auto address = created.value().address;
    return address.substr(0, address.rfind(".ics"));
  }
  domain::Result<CalendarView> read(const std::string& secret) {
    domain::Result<CalendarView> read;
    store.read_within(application::signing_in, [&](Work& work) {
      read = application::read_feed({work, now, zones, policies}, {digests, feed_uses}, secret);
    });
    return read;
  }
  /// As "2026-03-16 2026-03-20 Vacation".
  Lines events(const std::string& secret) {
    Lines lines;
    const auto calendar = read(secret).value();
    for (const auto& event : calendar.events) {
      lines.push_back(domain::format_date(event.time.span.first) + ' ' + domain::format_date(event.time.span.last) +
                      ' ' + event.what + (event.is_agreed ? "" : "?"));
    }
    return lines;
  }
  domain::AbsenceId absence(const domain::Employee& who, domain::DateSpan span,
                            AbsenceState state = AbsenceState::approved, domain::AbsenceTypeCode type = "VAC") {
    domain::AbsenceRecord record{
        .id = {}, .employee = who.id, .details = {.type = type, .span = span, .half = {}, .comments = "to my doctor"}};
    record.state = state;
    return import(record);
  }

  /// Changes the store an hour later. Of each event that the feed has: whether its number has risen and its moment is
  /// that of the change; both stay otherwise.
  std::vector<bool> moved(const std::string& secret, const std::function<void(Work&)>& change) {
    const auto before = read(secret).value().events;
    now += std::chrono::hours{1};
    change_store([&](Work& work) {
      work.happens_at(now);
      change(work);
    });
    const auto after = read(secret).value().events;
    REQUIRE(before.size() == after.size());
    std::vector<bool> have_moved;
    for (std::size_t i = 0; i < after.size(); ++i) {
      have_moved.push_back(after[i].changes > before[i].changes);
      const bool is_as_before = after[i].changes == before[i].changes && after[i].changed_at == before[i].changed_at;
      CHECK((have_moved[i] ? after[i].changed_at == now : is_as_before));
    }
    return have_moved;
  }
  std::function<void(Work&)> of_person(const domain::Employee& who, std::function<void(domain::Employee&)> edit) {
    return [id = who.id, company = acme.id, edit = std::move(edit)](Work& work) {
      auto record = work.employees(company).find(id).value();
      edit(record);
      work.employees(company).save(record);
    };
  }

  application::TokenUses feed_uses;
};

}  // namespace

TEST_CASE_METHOD(Subscriber, "Somebody's own feed tells of what they have asked for, by type") {
  const auto secret = feed_of(erika);
  absence(erika, days("2026-05-04", "2026-05-05"), AbsenceState::pending);
  absence(erika, days("2026-03-16", "2026-03-20"));
  absence(erika, days("2026-04-01", "2026-04-01"), AbsenceState::edit, "SIC");
  absence(erika, days("2026-06-01", "2026-06-01"), AbsenceState::rejected);
  absence(sam, days("2026-03-16", "2026-03-20"));
  const auto type_names = [&](domain::AbsenceTypeCode code) {
    std::string name;
    store.read([&](Work& work) { name = work.absence_types(acme.id).find(code)->name; });
    return name;
  };
  CHECK(events(secret) == Lines{"2026-03-16 2026-03-20 " + type_names("VAC"),
                                "2026-04-01 2026-04-01 " + type_names("SIC") + "?",
                                "2026-05-04 2026-05-05 " + type_names("VAC") + "?"});
  const auto calendar = read(secret).value();
  CHECK(calendar.kind == FeedKind::own);
  CHECK(calendar.of == erika.display_name());
  CHECK(calendar.language == "de");
  CHECK(calendar.company_key == acme.key);
}

TEST_CASE_METHOD(Subscriber, "Feeds begin with the year before, and tell of an absence as a whole") {
  const auto secret = feed_of(erika);
  absence(erika, days("2024-12-30", "2024-12-31"));
  absence(erika, days("2024-12-23", "2025-01-01"));
  CHECK(events(secret).size() == 1);
  CHECK(events(secret).front().starts_with("2024-12-23 2025-01-01"));
}

TEST_CASE_METHOD(Subscriber, "A manager's team feed tells who of their reports is away, without why") {
  const auto secret = feed_of(max, FeedKind::team);
  absence(erika, days("2026-03-16", "2026-03-20"), AbsenceState::approved, "SIC");
  absence(sam, days("2026-03-17", "2026-03-17"));
  absence(sam, days("2026-04-17", "2026-04-17"), AbsenceState::pending);  // not agreed
  absence(olga, days("2026-03-18", "2026-03-18"));                        // another team
  absence(lara, days("2026-03-18", "2026-03-18"));                        // locked
  absence(max, days("2026-03-18", "2026-03-18"));
  CHECK(events(secret) ==
        Lines{"2026-03-16 2026-03-20 " + erika.display_name(), "2026-03-17 2026-03-17 " + sam.display_name()});
}

TEST_CASE_METHOD(Subscriber, "The company's feed tells of everybody who is employed and not locked") {
  const auto secret = feed_of(ada, FeedKind::company);
  absence(erika, days("2026-03-16", "2026-03-20"));
  absence(ada, days("2026-03-17", "2026-03-17"));
  absence(lara, days("2026-03-18", "2026-03-18"));
  absence(olga, days("2026-03-19", "2026-03-19"));
  change(olga, [](auto& record) { record.employment.last = day("2026-03-01"); });
  CHECK(events(secret).size() == 2);
  CHECK(read(secret).value().of == acme.name);
}

TEST_CASE_METHOD(Subscriber, "Colleagues with a manager in common are told where the company shows it") {
  choose([](domain::Company& company) { company.calendar_sharing = CalendarSharing::team; });
  const auto secret = feed_of(erika, FeedKind::team);
  absence(sam, days("2026-03-17", "2026-03-17"));
  absence(olga, days("2026-03-18", "2026-03-18"));
  CHECK(events(secret) == Lines{"2026-03-17 2026-03-17 " + sam.display_name()});
  choose([](domain::Company& company) { company.calendar_sharing = CalendarSharing::nobody; });
  CHECK(word(read(secret)) == "unknown");
}

TEST_CASE_METHOD(Subscriber, "An address that was never given out, was revoked or is mistyped is one and the same") {
  const auto secret = feed_of(erika);
  REQUIRE(read(secret));
  const auto never = application::new_secret_text("cal_", random, digests);
  by(erika, application::delete_own_feed, 1);
  const auto revoked = read(secret).error();
  for (const auto& text : {never, secret + "x", std::string{}, std::string{"cal_"}}) {
    CAPTURE(text);
    CHECK(read(text).error() == revoked);
  }
  CHECK(revoked.refusal == domain::Refusal::unknown);
}

TEST_CASE_METHOD(Subscriber, "The role, the lock and the employment of today count") {
  const auto team = feed_of(max, FeedKind::team);
  const auto own = feed_of(max);
  REQUIRE(read(team));
  change(max, [](auto& record) { record.role = domain::Role::user; });
  CHECK(word(read(team)) == "unknown");
  CHECK(read(own));
  change(max, [](auto& record) { record.employment.last = day("2026-03-01"); });
  CHECK(word(read(own)) == "unknown");
  change(max, [](auto& record) { record.employment.last = day("2026-03-02"); });
  CHECK(read(own));
}

TEST_CASE_METHOD(Subscriber, "With a lock feeds are gone for good, as tokens are") {
  const auto secret = feed_of(erika);
  change_store([&](Work& work) {
    REQUIRE(application::lock_account({work, now, zones, policies}, erika.email));
    CHECK(work.calendar_feeds().of(erika.id).empty());
    REQUIRE(application::unlock_account({work, now, zones, policies}, erika.email));
  });
  CHECK(word(read(secret)) == "unknown");
}

TEST_CASE_METHOD(Subscriber, "Reading is noted as a use") {
  const auto secret = feed_of(erika);
  CHECK_FALSE(feed_uses.has_waiting());
  REQUIRE(read(secret));
  change_store([&](Work& work) {
    feed_uses.write(work.calendar_feeds(), now);
    CHECK(work.calendar_feeds().of(erika.id).front().last_used_at == now);
  });
}

TEST_CASE_METHOD(Subscriber, "What a feed says of an absence changes with what is decided about it") {
  const auto secret = feed_of(erika);
  const auto id = by(erika, application::file_absence, vacation_form()).value().id;
  const auto made_at = now;
  const auto before = read(secret).value();
  REQUIRE(before.events.size() == 1);
  CHECK(before.events[0].changed_at == made_at);
  now += std::chrono::hours{1};
  CHECK(read(secret).value().events == before.events);
  choose([](domain::Company& company) { company.absences.single_approval_suffices = true; });
  REQUIRE(by(max, application::approve_absence, id));
  const auto after = read(secret).value().events[0];
  CHECK(after.is_agreed);
  CHECK(after.changed_at == now);
  CHECK(after.changes > before.events[0].changes);
}

TEST_CASE_METHOD(Subscriber, "An event moves with the name of its type and with nothing that its feed leaves out") {
  const auto secret = feed_of(erika);
  absence(erika, days("2026-03-16", "2026-03-20"));
  absence(erika, days("2026-06-01", "2026-06-05"), AbsenceState::approved, "SIC");
  const auto renamed = [&](const std::string& name) {
    return [&, name](Work& work) {
      auto type = work.absence_types(acme.id).find("VAC").value();
      type.name = name;
      work.absence_types(acme.id).save(type);
    };
  };
  CHECK(moved(secret, renamed("Leave")) == std::vector{true, false});
  CHECK(moved(secret, renamed("Leave")) == std::vector{false, false});
  CHECK(moved(secret, [&](Work& work) {
          auto type = work.absence_types(acme.id).find("VAC").value();
          type.requires_medical_certificate = !type.requires_medical_certificate;
          work.absence_types(acme.id).save(type);
        }) == std::vector{false, false});
  CHECK(moved(secret, of_person(erika, [](auto& record) { record.last_name = "Neumann"; })) ==
        std::vector{false, false});
  CHECK(moved(secret, of_person(erika, [](auto& record) { record.language = "fr"; })) == std::vector{true, true});
}

TEST_CASE_METHOD(Subscriber, "An event of the team moves with the name of who is away") {
  const auto secret = feed_of(max, FeedKind::team);
  absence(erika, days("2026-03-16", "2026-03-20"));
  absence(sam, days("2026-03-17", "2026-03-17"));
  CHECK(moved(secret, of_person(sam, [](auto& record) { record.last_name = "Neumann"; })) == std::vector{false, true});
  CHECK(moved(secret, of_person(sam, [](auto& record) { record.phone = "+49 89 1"; })) == std::vector{false, false});
  CHECK(moved(secret, of_person(sam, [](auto& record) { record.first_name = "Samuel"; })) == std::vector{false, true});
}

TEST_CASE_METHOD(Subscriber, "An event moves with its days and its type and not with its comments") {
  const auto secret = feed_of(erika);
  const auto id = absence(erika, days("2026-03-16", "2026-03-20"), AbsenceState::pending);
  const auto edited = [&](const std::function<void(domain::AbsenceRecord&)>& edit) {
    return [&, edit](Work& work) {
      auto record = work.absences(acme.id).find(id).value().record();
      edit(record);
      work.absences(acme.id).save(domain::AbsenceRequest::stored(record));
    };
  };
  using domain::AbsenceRecord;
  CHECK(moved(secret, edited([](AbsenceRecord& it) { it.details.span.last = day("2026-03-19"); })) ==
        std::vector{true});
  CHECK(moved(secret, edited([](AbsenceRecord& it) { it.details.starts_half = true; })) == std::vector{true});
  CHECK(moved(secret, edited([](AbsenceRecord& it) { it.details.type = "SIC"; })) == std::vector{true});
  CHECK(moved(secret, edited([](AbsenceRecord& it) { it.details.comments = "to the sea"; })) == std::vector{false});
}

TEST_CASE_METHOD(Subscriber, "Work elsewhere is in one's own feed, and tells no one else that they are away") {
  change_type("DAY", [](domain::AbsenceType& type) { type.kind = domain::AbsenceKind::at_work; });
  const auto own = feed_of(erika);
  const auto team = feed_of(max, FeedKind::team);
  absence(erika, days("2026-03-16", "2026-03-20"), AbsenceState::approved, "DAY");
  absence(erika, days("2026-03-23", "2026-03-23"));
  CHECK(events(own).size() == 2);
  REQUIRE(events(team).size() == 1);
  CHECK(events(team).front().starts_with("2026-03-23"));
}
