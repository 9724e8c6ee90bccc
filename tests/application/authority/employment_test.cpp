// Outside their employment people are treated as locked.

#include <stint/application/absences/substitutes.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/directory.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using domain::Employment;

namespace {

struct Staff : Login {
  void employ(domain::Employee& who, Employment employment) {
    change(who, [&](domain::Employee& employee) { employee.employment = employment; });
  }
  /// Moments in Berlin, which is an hour ahead of UTC in winter and two in summer.
  void it_is(domain::Instant moment) { now = moment; }

  bool counts_as_locked(const domain::Employee& who) {
    bool locked = false;
    store.read([&](application::Work& work) {
      locked = application::counts_as_locked(work, zones, who.id, work.accounts().status(who.id).value(), now);
    });
    return locked;
  }
  bool gets_tokens(const domain::Employee& who) {
    return std::holds_alternative<application::TokenPair>(password(who.email, who.key));
  }
  bool is_shown_as_active(const domain::Employee& who) {
    const auto views = by(ada, application::list_employees).value();
    for (const auto& view : views) {
      if (view.employee.id == who.id) return view.employee.active;
    }
    throw std::logic_error("is not in the directory");
  }
};

}  // namespace

TEST_CASE_METHOD(Staff, "Somebody counts as locked before the first day and after the last, in the company's zone") {
  struct Case {
    std::string story;
    Employment employment;
    domain::Instant last_locked;  // the next or the previous millisecond is on the other side
    bool begins;
  };
  const std::vector<Case> cases{
      {"begins in winter", {day("2026-01-10"), std::nullopt}, day("2026-01-09") + 23h - 1ms, true},
      {"begins in summer", {day("2026-07-10"), std::nullopt}, day("2026-07-09") + 22h - 1ms, true},
      {"begins on the day on which summer time does",
       {day("2026-03-29"), std::nullopt},
       day("2026-03-28") + 23h - 1ms,
       true},
      {"begins on the day after", {day("2026-03-30"), std::nullopt}, day("2026-03-29") + 22h - 1ms, true},
      {"ends in winter", {std::nullopt, day("2026-01-10")}, day("2026-01-10") + 23h, false},
      {"ends in summer", {std::nullopt, day("2026-07-10")}, day("2026-07-10") + 22h, false},
      {"ends on the day on which summer time does", {std::nullopt, day("2026-10-25")}, day("2026-10-25") + 23h, false},
      {"ends on the day before", {std::nullopt, day("2026-10-24")}, day("2026-10-24") + 22h, false},
      {"is one day", {day("2026-01-10"), day("2026-01-10")}, day("2026-01-10") + 23h, false},
  };
  for (const auto& it : cases) {
    CAPTURE(it.story);
    employ(erika, it.employment);
    it_is(it.last_locked);
    CHECK(counts_as_locked(erika));
    it_is(it.last_locked + (it.begins ? 1ms : -1ms));
    CHECK_FALSE(counts_as_locked(erika));
    it_is(it.last_locked + (it.begins ? -72h : 72h));
    CHECK(counts_as_locked(erika));
    const bool has_both = it.employment.first && it.employment.last;
    it_is(it.last_locked + (it.begins ? 72h : -72h));
    CHECK(counts_as_locked(erika) == has_both);
  }
}

TEST_CASE_METHOD(Staff, "Nothing opens the door to somebody who has left, and everything does on the last day") {
  employ(erika, {.last = day("2026-03-02")});
  const auto pair = pair_of(erika);
  const auto personal = personal_token_of(erika);
  CHECK(gets_tokens(erika));
  CHECK_FALSE(authenticated(pair.access_token)->is_locked);
  CHECK_FALSE(authenticated(personal.text)->is_locked);
  employ(erika, {.last = day("2026-03-01")});
  CHECK_FALSE(gets_tokens(erika));
  CHECK(authenticated(pair.access_token)->is_locked);
  CHECK(authenticated(personal.text)->is_locked);
  CHECK(std::get<application::TokenRefusal>(refresh(pair.refresh_token)).error ==
        application::TokenError::invalid_grant);
  employ(erika, {.first = day("2026-03-03")});
  CHECK_FALSE(gets_tokens(erika));
  employ(erika, {.first = day("2026-03-02")});
  CHECK(gets_tokens(erika));
}

TEST_CASE_METHOD(Staff, "Who is asked again after the last day has ended in the queue is locked by then") {
  employ(erika, {.last = day("2026-03-02")});
  it_is(day("2026-03-02") + 23h - 1ms);
  const auto who = authenticated(pair_of(erika).access_token).value();
  CHECK_FALSE(who.is_locked);
  store.read([&](application::Work& work) {
    CHECK_FALSE(application::look_again(work, zones, who, now)->is_locked);
    CHECK(application::look_again(work, zones, who, now + 1ms)->is_locked);
  });
}

TEST_CASE_METHOD(Staff,
                 "The last administrator counts as employed, whatever the dates, and the last but one does not") {
  employ(ada, {.last = day("2026-03-01")});
  CHECK_FALSE(counts_as_locked(ada));
  CHECK(gets_tokens(ada));
  CHECK(is_shown_as_active(ada));
  SECTION("until another is employed") {
    change(otto, [](auto& employee) { employee.role = domain::Role::administrator; });
    CHECK(counts_as_locked(ada));
  }
  SECTION("and with others of whom none is employed") {
    change(otto, [](auto& employee) { employee.role = domain::Role::administrator; });
    employ(otto, {.first = day("2026-03-03")});
    CHECK_FALSE(counts_as_locked(ada));
    CHECK_FALSE(counts_as_locked(otto));
    employ(otto, {.first = day("2026-03-02")});
    CHECK(counts_as_locked(ada));
    CHECK_FALSE(counts_as_locked(otto));
  }
  SECTION("while a locked one does not help") {
    change(otto, [](auto& employee) { employee.role = domain::Role::administrator; });
    change(otto, [](auto& employee) { employee.active = false; });
    CHECK_FALSE(counts_as_locked(ada));
  }
  SECTION("but not once locked") {
    change(ada, [](auto& employee) { employee.active = false; });
    CHECK(counts_as_locked(ada));
  }
}

TEST_CASE_METHOD(Staff, "Of a company none of whose administrators is employed can be warned") {
  const auto is_warned_of = [&] {
    bool is = false;
    store.read(
        [&](application::Work& work) { is = application::has_only_exempt_administrators(work, zones, acme, now); });
    return is;
  };
  CHECK_FALSE(is_warned_of());
  employ(ada, {.last = day("2026-03-01")});
  CHECK(is_warned_of());
  employ(ada, {.last = day("2026-03-02")});
  CHECK_FALSE(is_warned_of());
  change(ada, [](auto& employee) { employee.active = false; });
  CHECK_FALSE(is_warned_of());
}

TEST_CASE_METHOD(Staff, "Who is outside their employment is inactive in the directory and stands in for nobody") {
  const auto stands_in = [&] {
    const auto candidates = by(erika, application::list_substitute_candidates).value();
    return std::ranges::find(candidates, sam.id, &application::SubstituteCandidateView::id) != candidates.end();
  };
  struct Case {
    Employment employment;
    bool counts;
  };
  for (const auto& it : {Case{{day("2026-03-02"), day("2026-03-02")}, true}, Case{{.first = day("2026-03-03")}, false},
                         Case{{.last = day("2026-03-01")}, false}, Case{{}, true}}) {
    employ(sam, it.employment);
    CHECK(is_shown_as_active(sam) == it.counts);
    CHECK(stands_in() == it.counts);
  }
  CHECK_FALSE(is_shown_as_active(lara));
}
