#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

namespace {

/// Erika has worked from 08:00 to 12:00 with a break of half an hour. It is evening.
class EnteredShop : public Workshop {
 public:
  EnteredShop() : entry(entered(erika, "08:00", "12:00", 30min)) { at("20:00"); }

  domain::Result<TimeEntryView> change(const TimeEntryCommand& form) {
    return by(erika, change_time_entry, entry, entry_form(form));
  }
  using Workshop::change;

  domain::TimeEntryId entry;
};

const std::string unchanged = "2026-03-02 08:00-12:00 worked 210 break 30 done";

}  // namespace

TEST_CASE_METHOD(EnteredShop, "A change is done at once where it needs no approval, and what is left out stays") {
  CHECK(text_of(change({.end = moment("13:00")}).value()) == "2026-03-02 08:00-13:00 worked 270 break 30 done");
  CHECK(text_of(change({.pause = std::chrono::seconds{0}}).value()) ==
        "2026-03-02 08:00-13:00 worked 300 break 0 done");
  const auto view = change({.booking = {.project = tower.id}, .remarks = "Roof"}).value();
  CHECK(view.project == "Tower");
  CHECK(view.remarks == "Roof");
  CHECK(change({.booking = {.project = std::optional<domain::ProjectId>{}}}).value().project_id == std::nullopt);
  CHECK(change({.remarks = ""}).value().remarks.empty());
  CHECK(audit_actions().back() == "entry.changed");
}

TEST_CASE_METHOD(EnteredShop, "Where changes need approval the proposal waits beside the entry") {
  settings([](Settings& chosen) { chosen.approval.changes = true; });
  CHECK(text_of(change({.end = moment("13:00")}).value()) == "2026-03-02 08:00-12:00 worked 210 break 30 editing");
  CHECK(requests_for(max) == Lines{"Erika Muster: 2026-03-02 08:00-13:00 worked 270 break 30 editing"});
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
  CHECK(rule(change({.remarks = "again"})) == "open-request");
}

TEST_CASE_METHOD(EnteredShop, "A change that says what is there already changes nothing") {
  settings([](Settings& chosen) { chosen.approval.changes = true; });
  CHECK(text_of(change({}).value()) == unchanged);
  CHECK(text_of(change({.begin = moment("08:00:59"), .pause = std::chrono::seconds{1800}}).value()) == unchanged);
  CHECK(audit_actions() == Lines{"entry.created"});
  CHECK(mails().empty());
}

TEST_CASE_METHOD(EnteredShop, "Only the owner changes an entry") {
  const auto body = unreadable<TimeEntryCommand>();
  CHECK(word(by(max, change_time_entry, entry, body)) == "forbidden");
  CHECK(word(by(ada, change_time_entry, entry, body)) == "forbidden");
  CHECK(word(by(erika, change_time_entry, domain::TimeEntryId{4711}, body)) == "unknown");
  CHECK(rule(by(erika, change_time_entry, entry, body)) == "invalid-field");
  settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(by(erika, change_time_entry, domain::TimeEntryId{4711}, body)) == "time-tracking-inactive");
}

TEST_CASE("Another company's entry is unknown") {
  EnteredShop shop;
  auto stranger = shop.caller_of(shop.rita);
  shop.choose([](domain::Company&) {});
  keep(shop.store, [&](Work& work) {
    auto rival = work.companies().find(shop.rival.id).value();
    rival.time_tracking.active = true;
    work.companies().save(rival);
  });
  CHECK(word(shop.as(stranger, change_time_entry, shop.entry, entry_form())) == "unknown");
  CHECK(word(shop.as(stranger, delete_time_entry, shop.entry)) == "unknown");
}

TEST_CASE_METHOD(EnteredShop, "ValidationErrors of a change are told by field") {
  const auto refused = change({.begin = moment("12:00"),
                               .pause = std::chrono::seconds{-1},
                               .booking = {.project = ruin.id, .category = filing.id}});
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "category-id end-timestamp pause-seconds project-id");
  CHECK(word(change({.remarks = std::string(1001, 'x')})) == "excessive");
  CHECK(entries_of(erika) == Lines{unchanged});
}

TEST_CASE_METHOD(EnteredShop, "A project that has become inactive stays unless it is changed") {
  (void)change({.booking = {.project = tower.id}}).value();
  keep(store, [&](Work& work) {
    tower.active = false;
    work.projects(acme.id).save(tower);
  });
  CHECK(change({.booking = {.project = tower.id}, .remarks = "Roof"}).value().project == "Tower");
  CHECK(change({.remarks = "Wall"}).value().project == "Tower");
  (void)change({.booking = {.project = std::optional<domain::ProjectId>{}}}).value();
  CHECK(word(change({.booking = {.project = tower.id}})) == "invalid");
}

TEST_CASE_METHOD(EnteredShop, "Hours of a closed month neither change nor come from another") {
  settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 2; });
  const TimeEntryCommand into_february{.begin = moment("2026-02-28 08:00"), .end = moment("2026-02-28 12:00")};
  CHECK(word(change(into_february)) == "conflict");
  CHECK(rule(change(into_february)) == "closed-month");
  settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
  CHECK(rule(change({.remarks = "late"})) == "closed-month");
}

TEST_CASE_METHOD(EnteredShop, "A change clashes with other entries but not with the entry itself") {
  (void)entered(erika, "13:00", "14:00");
  CHECK(word(change({.end = moment("13:01")})) == "conflict");
  CHECK(rule(change({.end = moment("13:01")})) == "overlapping-entry");
  CHECK(rule(change({.begin = moment("13:00"), .end = moment("14:00")})) == "duplicate-entry");
  CHECK(change({.end = moment("13:00")}));
}

TEST_CASE_METHOD(Workshop, "Remarks of a session over midnight, or over another entry, can still be changed") {
  at("2026-03-02 22:00");
  (void)entered(erika, "22:30", "23:00");
  (void)by(erika, start_clock);
  at("2026-03-03 02:00");
  const auto entry = by(erika, stop_clock, stop_form()).value().entry.value();
  CHECK(by(erika, change_time_entry, entry, entry_form({.remarks = "night"}))->remarks == "night");
}

TEST_CASE("A forgotten break of a night shift can be added, and its ends moved within 24 hours") {
  Workshop shop;
  const auto night = shop.imported("2026-02-27 22:00", "2026-02-28 06:00");
  const auto change = [&](const TimeEntryCommand& form) {
    const auto changed = shop.by(shop.erika, change_time_entry, night, entry_form(form));
    return changed ? text_of(*changed) : word(changed) + " " + faulty_fields(changed.error());
  };
  CHECK(change({.pause = std::chrono::seconds{1800}}) == "2026-02-27 22:00-06:00 worked 450 break 30 done");
  CHECK(change({.end = shop.moment("2026-02-28 07:00")}) == "2026-02-27 22:00-07:00 worked 510 break 30 done");
  CHECK(change({.begin = shop.moment("2026-02-27 07:00")}) == "2026-02-27 07:00-07:00 worked 1410 break 30 done");
  CHECK(change({.begin = shop.moment("2026-02-27 06:59")}) == "invalid end-timestamp");
  CHECK(change({.pause = std::chrono::hours{24}}) == "invalid pause-seconds");
}

TEST_CASE_METHOD(EnteredShop, "A change does not reach over the running session, nor into the future") {
  at("18:00");
  (void)by(erika, start_clock);
  at("20:00");
  CHECK(rule(change({.end = moment("18:01")})) == "overlapping-entry");
  CHECK(change({.end = moment("18:00")}));
  CHECK(change({.remarks = "noted"}));
  CHECK(faulty_fields(change({.end = moment("20:01")}).error()) == "end-timestamp");
}

TEST_CASE_METHOD(EnteredShop,
                 "An approved entry that its owner moves waits for approval again, and what was approved stands") {
  const auto approved = imported("2026-02-27 08:00", "2026-02-27 09:00", {}, domain::EntryState::approved);
  settings([](Settings& chosen) { chosen.approval.new_entries = true; });
  const auto moved = by(erika, change_time_entry, approved, entry_form({.end = moment("2026-02-27 18:00")}));
  CHECK(text_of(moved.value()) == "2026-02-27 08:00-09:00 worked 60 break 0 editing");
  CHECK(requests_for(max) == Lines{"Erika Muster: 2026-02-27 08:00-18:00 worked 600 break 0 editing"});
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE_METHOD(EnteredShop, "Remarks are judged by the limit of the day on which they were written") {
  (void)change({.remarks = std::string(500, 'x')}).value();
  settings([](Settings& chosen) { chosen.maximum_remarks_length = 100; });
  CHECK(change({.pause = std::chrono::seconds{0}}));
  CHECK(change({.pause = std::chrono::seconds{60}, .remarks = std::string(500, 'x')}));
  CHECK(word(change({.remarks = std::string(101, 'x')})) == "excessive");
}

TEST_CASE_METHOD(EnteredShop, "Deleting needs no approval unless the company says so") {
  const auto gone = by(erika, delete_time_entry, entry);
  CHECK(gone->outcome == DeleteOutcome::deleted);
  CHECK(gone->id == entry.value);
  CHECK(entries_of(erika).empty());
  CHECK(audit_actions() == Lines{"entry.created", "entry.deleted"});
  CHECK(word(by(erika, delete_time_entry, entry)) == "unknown");
}

TEST_CASE_METHOD(EnteredShop, "Where deletions need approval they are asked for, once") {
  settings([](Settings& chosen) { chosen.approval = {.changes = true, .deletions = true}; });
  (void)change({.remarks = "new"});
  (void)new_mails();
  CHECK(by(erika, delete_time_entry, entry)->outcome == DeleteOutcome::deletion_requested);
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
  CHECK(by(erika, delete_time_entry, entry)->outcome == DeleteOutcome::deletion_requested);
  CHECK(new_mails().empty());
  CHECK(stored_entry(entry)->deletion_requested);
}

TEST_CASE_METHOD(EnteredShop, "Only the owner deletes an entry, and only in an open month") {
  CHECK(word(by(max, delete_time_entry, entry)) == "forbidden");
  CHECK(word(by(ada, delete_time_entry, entry)) == "forbidden");
  settings([](Settings& chosen) {
    chosen.closed_through = std::chrono::year{2026} / 3;
    chosen.approval.deletions = GENERATE(false, true);
  });
  CHECK(rule(by(erika, delete_time_entry, entry)) == "closed-month");
  settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(by(erika, delete_time_entry, domain::TimeEntryId{4711})) == "time-tracking-inactive");
}

TEST_CASE_METHOD(EnteredShop, "An entry is not moved out of the employment, and a change of its break is not a move") {
  at("2026-03-03 20:00");
  const auto moved_to_the_next_day = [&] {
    return rule(change({.begin = moment("2026-03-03 08:00"), .end = moment("2026-03-03 12:00")}));
  };
  static_cast<TwoCompanies&>(*this).change(erika,
                                           [](auto& employee) { employee.employment = {.last = day("2026-03-01")}; });
  CHECK(rule(change({.pause = std::chrono::seconds{0}})).empty());
  static_cast<TwoCompanies&>(*this).change(erika,
                                           [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  CHECK(moved_to_the_next_day() == "outside-employment");
  static_cast<TwoCompanies&>(*this).change(erika,
                                           [](auto& employee) { employee.employment = {.last = day("2026-03-03")}; });
  CHECK(moved_to_the_next_day().empty());
}
