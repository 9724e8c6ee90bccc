#include <catch2/catch.hpp>

#include <stint/application/time_entries/entries_of_others.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

namespace {

/// It is evening.
class EveningShop : public Workshop {
 public:
  EveningShop() { at("20:00"); }

  auto enter(const domain::Employee& who, TimeEntryCommand form, std::optional<std::string> reason = std::nullopt) {
    return by(who, enter_time_for, erika.id, said(std::move(form), std::move(reason)));
  }
  auto change(const domain::Employee& who, domain::TimeEntryId id, TimeEntryCommand form,
              std::optional<std::string> reason = "break was missing") {
    return by(who, change_entry_for, erika.id, id, said(std::move(form), std::move(reason)));
  }
  auto remove(const domain::Employee& who, domain::TimeEntryId id) {
    return by(who, delete_entry_for, erika.id, id, because("entered twice"));
  }
  using Workshop::change;

  TimeEntryCommand morning() { return {.begin = moment("08:00"), .end = moment("12:00")}; }

 private:
  static Submitted<EntryForOwnerCommand> said(TimeEntryCommand form, std::optional<std::string> reason) {
    return {{std::move(form), std::move(reason)}, {}};
  }
};

}  // namespace

TEST_CASE_METHOD(EveningShop, "A manager enters working time for a report, who is told of it and sees who it was") {
  const auto view = enter(max, morning(), "forgot the clock").value();
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 done"});
  REQUIRE(view.entered);
  CHECK(view.entered->decision.decided_by == max.id);
  CHECK(view.entered->decision.reason == "forgot the clock");
  CHECK(new_mails() == Lines{"entry-by-another erika@acme"});
  CHECK(audit_actions() == Lines{"entry.created"});
  CHECK(last_audit_fact("reason") == "forgot the clock");
  const auto seen = read_by(erika, show_time_entry, view.entry.id).value();
  CHECK(seen.entered->decided_by_name == view.entered->decided_by_name);
}

TEST_CASE_METHOD(EveningShop, "What they do needs nobody's approval where others wait for it") {
  settings([](Settings& rules) { rules.approval = {.new_entries = true, .changes = true, .deletions = true}; });
  const auto id = enter(max, morning())->entry.id;
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 approved"});
  REQUIRE(change(max, id, {.pause = 30min}));
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:00 worked 210 break 30 approved"});
  REQUIRE(remove(max, id));
  CHECK(entries_of(erika).empty());
  CHECK(audit_actions() == Lines{"entry.created", "entry.changed", "entry.deleted"});
  CHECK(last_audit_fact("reason") == "entered twice");
  CHECK(requests_for(max).empty());
}

TEST_CASE_METHOD(EveningShop,
                 "A change and a deletion of somebody else's entry take a reason, and its owner is told it") {
  const auto id = entered(erika, "08:00", "12:00");
  CHECK(faulty_fields(change(max, id, {.pause = 30min}, std::nullopt).error()) == "reason");
  CHECK(faulty_fields(by(max, delete_entry_for, erika.id, id, no_reason()).error()) == "reason");
  (void)new_mails();
  const auto view = change(max, id, {.pause = 30min}).value();
  CHECK_FALSE(view.entered);
  REQUIRE(view.decisions.size() == 1);
  CHECK(view.decisions[0].decision.unasked);
  CHECK(view.decisions[0].decision.request == domain::EntryRequestKind::change);
  CHECK(new_mails() == Lines{"entry-by-another erika@acme"});
  const auto facts = mails().back().facts;
  CHECK(std::ranges::find(facts, std::pair<std::string, std::string>{"breakBefore", "0"}) != facts.end());
  CHECK(std::ranges::find(facts, std::pair<std::string, std::string>{"reason", "break was missing"}) != facts.end());
  REQUIRE(change(max, id, {.pause = 30min}));
  CHECK(new_mails().empty());
  REQUIRE(remove(mia, id));
  CHECK(new_mails() == Lines{"entry-by-another erika@acme"});
}

TEST_CASE_METHOD(EveningShop, "Who does it to whom") {
  const auto id = entered(erika, "08:00", "12:00");
  const TimeEntryCommand form{.remarks = "Roof"};
  CHECK(word(change(otto, id, form)) == "forbidden");
  CHECK(word(change(erika, id, form)) == "forbidden");
  CHECK(word(change(max, {999}, form)) == "unknown");
  CHECK(word(enter(otto, morning())) == "forbidden");
  CHECK(word(enter(rita, morning())) == "invalid");  // rival tracks no time
  const Submitted<EntryForOwnerCommand> submitted{{form, "why"}, {}};
  CHECK(word(by(ada, change_entry_for, sam.id, id, submitted)) == "unknown");
  CHECK(word(by(ada, enter_time_for, domain::EmployeeId{999}, submitted)) == "unknown");
  settings([](Settings& rules) { rules.approval.administrators_only = true; });
  CHECK(rule(change(max, id, form)) == "administrators-decide");
  CHECK(rule(enter(max, morning())) == "administrators-decide");
  CHECK(word(change(ada, id, form)) == "done");
}

TEST_CASE("Somebody who may not enter time has it entered, but nobody before it is worked, nor twice") {
  EveningShop shop;
  shop.change(shop.erika, [](auto& erika) { erika.may_create_time_entries = false; });
  CHECK(word(shop.enter(shop.max, shop.morning())) == "done");
  CHECK(rule(shop.enter(shop.max, shop.morning())) == "duplicate-entry");
  CHECK(rule(shop.enter(shop.max, {.begin = shop.moment("11:00"), .end = shop.moment("13:00")})) ==
        "overlapping-entry");
  CHECK(faulty_fields(shop.enter(shop.max, {.begin = shop.moment("19:00"), .end = shop.moment("21:00")}).error()) ==
        "end-timestamp");
}

TEST_CASE_METHOD(
    EveningShop,
    "A night that somebody forgot to clock is entered for them as one, up to 24 hours, of the day it began") {
  const auto night = enter(max, {.begin = moment("2026-03-01 22:00"), .end = moment("06:00")}).value();
  CHECK(entries_of(erika) == Lines{"2026-03-01 22:00-06:00 worked 480 break 0 done"});
  CHECK(rule(enter(max, {.begin = moment("05:00"), .end = moment("07:00")})) == "overlapping-entry");
  const auto begins = [&](std::string_view local) { return change(max, night.entry.id, {.begin = moment(local)}); };
  CHECK(faulty_fields(begins("2026-03-01 05:59").error()) == "end-timestamp");
  CHECK(word(begins("2026-03-01 06:00")) == "done");
}

TEST_CASE_METHOD(EveningShop,
                 "An evening comes to pass midnight when those who decide move its end, and not when its owner does") {
  const auto id = entered(erika, "2026-03-01 21:00", "2026-03-01 23:00");
  const TimeEntryCommand until_one{.end = moment("01:00")};
  const Submitted<TimeEntryCommand> by_owner{until_one, {}};
  CHECK(faulty_fields(by(erika, change_time_entry, id, by_owner).error()) == "end-timestamp");
  CHECK(word(change(max, id, until_one)) == "done");
  CHECK(entries_of(erika) == Lines{"2026-03-01 21:00-01:00 worked 240 break 0 done"});
}

TEST_CASE_METHOD(
    EveningShop,
    "What waits for a decision is decided before it is changed; in a closed month managers change nothing") {
  settings([](Settings& rules) { rules.approval.new_entries = true; });
  const auto id = entered(erika, "08:00", "12:00");
  CHECK(rule(change(max, id, {.pause = 30min})) == "open-request");
  REQUIRE(by(max, approve_entry_request, id));
  CHECK(word(change(max, id, {.pause = 30min})) == "done");
  settings([](Settings& rules) {
    rules.closed_through = std::chrono::year_month{std::chrono::year{2026}, std::chrono::month{3}};
  });
  CHECK(rule(change(max, id, {.pause = 45min})) == "closed-month");
  CHECK(rule(remove(max, id)) == "closed-month");
  CHECK(word(enter(ada, {.begin = moment("13:00"), .end = moment("14:00")})) == "invalid");
}

TEST_CASE_METHOD(EveningShop, "What the break regulation lacks is shown with the entry") {
  settings([](Settings& rules) { rules.break_regulation = german_breaks(); });
  const auto view = enter(max, {.begin = moment("08:00"), .end = moment("15:00")}).value();
  REQUIRE(view.breaks);
  CHECK(view.breaks->missing == 30min);
  CHECK(view.breaks->excess == 0min);
}

TEST_CASE_METHOD(EveningShop, "Those who decide see the month's entries of a report") {
  (void)entered(erika, "08:00", "12:00");
  const auto listed = [&](const domain::Employee& who, TimeEntryQuery query = {}) {
    Lines lines;
    const auto result = read_by(who, list_entries_of, erika.id, Submitted<TimeEntryQuery>{query, {}},
                                Sink<TimeEntryView>([&](const auto& view) { lines.push_back(text_of(view)); }));
    if (!result) lines.push_back(word(result));
    return lines;
  };
  CHECK(listed(max) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 done"});
  CHECK(listed(max, {.month = std::chrono::month{2}}).empty());
  CHECK(listed(ada).size() == 1);
  CHECK(listed(otto) == Lines{"forbidden"});
}

TEST_CASE_METHOD(EveningShop, "Many requests for entries are decided at once, each by itself") {
  settings([](Settings& rules) { rules.approval.new_entries = true; });
  const auto first = entered(erika, "08:00", "12:00");
  const auto second = entered(sam, "08:00", "12:00");
  const auto olgas = entered(olga, "08:00", "12:00");
  const Submitted<DecisionsCommand> both{{{first.value, olgas.value, first.value}, {}}, {}};
  const auto approved = by(max, approve_entry_requests, both).value();
  REQUIRE(approved.each.size() == 2);
  CHECK(approved.each[0].result->status == domain::EntryState::approved);
  CHECK(word(approved.each[1].result) == "forbidden");
  const Submitted<DecisionsCommand> rejecting{{{first.value, second.value}, "no"}, {}};
  const auto rejected = by(max, reject_entry_requests, rejecting).value();
  CHECK(word(rejected.each[0].result) == "conflict");
  CHECK(rejected.each[1].result->status == domain::EntryState::rejected);
}
