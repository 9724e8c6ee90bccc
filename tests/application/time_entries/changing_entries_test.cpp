#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;
using Settings = domain::TimeTrackingSettings;
using Lines = std::vector<std::string>;

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

TEST_CASE("A change is done at once where it needs no approval, and what is left out stays") {
  EnteredShop shop;
  CHECK(text_of(shop.change({.end = shop.moment("13:00")}).value()) ==
        "2026-03-02 08:00-13:00 worked 270 break 30 done");
  CHECK(text_of(shop.change({.pause = std::chrono::seconds{0}}).value()) ==
        "2026-03-02 08:00-13:00 worked 300 break 0 done");
  const auto view = shop.change({.booking = {.project = shop.tower.id}, .remarks = "Roof"}).value();
  CHECK(view.project == "Tower");
  CHECK(view.remarks == "Roof");
  CHECK(shop.change({.booking = {.project = std::optional<domain::ProjectId>{}}}).value().project_id == std::nullopt);
  CHECK(shop.change({.remarks = ""}).value().remarks.empty());
  CHECK(shop.audit_actions().back() == "entry.changed");
}

TEST_CASE("Where changes need approval the proposal waits beside the entry") {
  EnteredShop shop;
  shop.settings([](Settings& chosen) { chosen.approval.changes = true; });
  CHECK(text_of(shop.change({.end = shop.moment("13:00")}).value()) ==
        "2026-03-02 08:00-12:00 worked 210 break 30 editing");
  CHECK(shop.requests_for(shop.max) == Lines{"Erika Muster: 2026-03-02 08:00-13:00 worked 270 break 30 editing"});
  CHECK(shop.new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
  CHECK(rule(shop.change({.remarks = "again"})) == "open-request");
}

TEST_CASE("A change that says what is there already changes nothing") {
  EnteredShop shop;
  shop.settings([](Settings& chosen) { chosen.approval.changes = true; });
  CHECK(text_of(shop.change({}).value()) == unchanged);
  CHECK(text_of(shop.change({.begin = shop.moment("08:00:59"), .pause = std::chrono::seconds{1800}}).value()) ==
        unchanged);
  CHECK(shop.audit_actions() == Lines{"entry.created"});
  CHECK(shop.mails().empty());
}

TEST_CASE("Only the owner changes an entry") {
  EnteredShop shop;
  const auto body = unreadable<TimeEntryCommand>();
  CHECK(word(shop.by(shop.max, change_time_entry, shop.entry, body)) == "forbidden");
  CHECK(word(shop.by(shop.ada, change_time_entry, shop.entry, body)) == "forbidden");
  CHECK(word(shop.by(shop.erika, change_time_entry, domain::TimeEntryId{4711}, body)) == "unknown");
  CHECK(rule(shop.by(shop.erika, change_time_entry, shop.entry, body)) == "invalid-field");
  shop.settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(shop.by(shop.erika, change_time_entry, domain::TimeEntryId{4711}, body)) == "time-tracking-inactive");
}

TEST_CASE("Another company's entry is unknown") {
  EnteredShop shop;
  auto stranger = shop.caller_of(shop.rita);
  shop.choose([](domain::Company&) {});
  write_now(shop.store, [&](Work& work) {
    auto rival = work.companies().find(shop.rival.id).value();
    rival.time_tracking.active = true;
    work.companies().save(rival);
    return true;
  });
  CHECK(word(shop.as(stranger, change_time_entry, shop.entry, entry_form())) == "unknown");
  CHECK(word(shop.as(stranger, delete_time_entry, shop.entry)) == "unknown");
}

TEST_CASE("ValidationErrors of a change are told by field") {
  EnteredShop shop;
  const auto refused = shop.change({.begin = shop.moment("12:00"),
                                    .pause = std::chrono::seconds{-1},
                                    .booking = {.project = shop.ruin.id, .category = shop.filing.id}});
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "category-id end-timestamp pause-seconds project-id");
  CHECK(word(shop.change({.remarks = std::string(1001, 'x')})) == "excessive");
  CHECK(shop.entries_of(shop.erika) == Lines{unchanged});
}

TEST_CASE("A project that has become inactive stays unless it is changed") {
  EnteredShop shop;
  (void)shop.change({.booking = {.project = shop.tower.id}}).value();
  write_now(shop.store, [&](Work& work) {
    shop.tower.active = false;
    work.projects(shop.acme.id).save(shop.tower);
    return true;
  });
  CHECK(shop.change({.booking = {.project = shop.tower.id}, .remarks = "Roof"}).value().project == "Tower");
  CHECK(shop.change({.remarks = "Wall"}).value().project == "Tower");
  (void)shop.change({.booking = {.project = std::optional<domain::ProjectId>{}}}).value();
  CHECK(word(shop.change({.booking = {.project = shop.tower.id}})) == "invalid");
}

TEST_CASE("Hours of a closed month neither change nor come from another") {
  EnteredShop shop;
  shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 2; });
  const TimeEntryCommand into_february{.begin = shop.moment("2026-02-28 08:00"),
                                       .end = shop.moment("2026-02-28 12:00")};
  CHECK(word(shop.change(into_february)) == "conflict");
  CHECK(rule(shop.change(into_february)) == "closed-month");
  shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
  CHECK(rule(shop.change({.remarks = "late"})) == "closed-month");
}

TEST_CASE("A change clashes with other entries but not with the entry itself") {
  EnteredShop shop;
  (void)shop.entered(shop.erika, "13:00", "14:00");
  CHECK(word(shop.change({.end = shop.moment("13:01")})) == "conflict");
  CHECK(rule(shop.change({.end = shop.moment("13:01")})) == "overlapping-entry");
  CHECK(rule(shop.change({.begin = shop.moment("13:00"), .end = shop.moment("14:00")})) == "duplicate-entry");
  CHECK(shop.change({.end = shop.moment("13:00")}));
}

TEST_CASE("Remarks of a session over midnight, or over another entry, can still be changed") {
  Workshop shop;
  shop.at("2026-03-02 22:00");
  (void)shop.entered(shop.erika, "22:30", "23:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("2026-03-03 02:00");
  const auto entry = shop.by(shop.erika, stop_clock, stop_form()).value().entry.value();
  CHECK(shop.by(shop.erika, change_time_entry, entry, entry_form({.remarks = "night"}))->remarks == "night");
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

TEST_CASE("A change does not reach over the running session, nor into the future") {
  EnteredShop shop;
  shop.at("18:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("20:00");
  CHECK(rule(shop.change({.end = shop.moment("18:01")})) == "overlapping-entry");
  CHECK(shop.change({.end = shop.moment("18:00")}));
  CHECK(shop.change({.remarks = "noted"}));
  CHECK(faulty_fields(shop.change({.end = shop.moment("20:01")}).error()) == "end-timestamp");
}

TEST_CASE("An approved entry that its owner moves waits for approval again, and what was approved stands") {
  EnteredShop shop;
  const auto approved = shop.imported("2026-02-27 08:00", "2026-02-27 09:00", {}, domain::EntryState::approved);
  shop.settings([](Settings& chosen) { chosen.approval.new_entries = true; });
  const auto moved =
      shop.by(shop.erika, change_time_entry, approved, entry_form({.end = shop.moment("2026-02-27 18:00")}));
  CHECK(text_of(moved.value()) == "2026-02-27 08:00-09:00 worked 60 break 0 editing");
  CHECK(shop.requests_for(shop.max) == Lines{"Erika Muster: 2026-02-27 08:00-18:00 worked 600 break 0 editing"});
  CHECK(shop.new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE("Remarks are judged by the limit of the day on which they were written") {
  EnteredShop shop;
  (void)shop.change({.remarks = std::string(500, 'x')}).value();
  shop.settings([](Settings& chosen) { chosen.maximum_remarks_length = 100; });
  CHECK(shop.change({.pause = std::chrono::seconds{0}}));
  CHECK(shop.change({.pause = std::chrono::seconds{60}, .remarks = std::string(500, 'x')}));
  CHECK(word(shop.change({.remarks = std::string(101, 'x')})) == "excessive");
}

TEST_CASE("Deleting needs no approval unless the company says so") {
  EnteredShop shop;
  const auto gone = shop.by(shop.erika, delete_time_entry, shop.entry);
  CHECK(gone->outcome == DeleteOutcome::deleted);
  CHECK(gone->id == shop.entry.value);
  CHECK(shop.entries_of(shop.erika).empty());
  CHECK(shop.audit_actions() == Lines{"entry.created", "entry.deleted"});
  CHECK(word(shop.by(shop.erika, delete_time_entry, shop.entry)) == "unknown");
}

TEST_CASE("Where deletions need approval they are asked for, once") {
  EnteredShop shop;
  shop.settings([](Settings& chosen) { chosen.approval = {.changes = true, .deletions = true}; });
  (void)shop.change({.remarks = "new"});
  (void)shop.new_mails();
  CHECK(shop.by(shop.erika, delete_time_entry, shop.entry)->outcome == DeleteOutcome::deletion_requested);
  CHECK(shop.new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
  CHECK(shop.by(shop.erika, delete_time_entry, shop.entry)->outcome == DeleteOutcome::deletion_requested);
  CHECK(shop.new_mails().empty());
  CHECK(shop.stored_entry(shop.entry)->deletion_requested);
}

TEST_CASE("Only the owner deletes an entry, and only in an open month") {
  EnteredShop shop;
  CHECK(word(shop.by(shop.max, delete_time_entry, shop.entry)) == "forbidden");
  CHECK(word(shop.by(shop.ada, delete_time_entry, shop.entry)) == "forbidden");
  shop.settings([](Settings& chosen) {
    chosen.closed_through = std::chrono::year{2026} / 3;
    chosen.approval.deletions = GENERATE(false, true);
  });
  CHECK(rule(shop.by(shop.erika, delete_time_entry, shop.entry)) == "closed-month");
  shop.settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(shop.by(shop.erika, delete_time_entry, domain::TimeEntryId{4711})) == "time-tracking-inactive");
}

TEST_CASE("An entry is not moved out of the employment, and a change of its break is not a move") {
  EnteredShop shop;
  shop.at("2026-03-03 20:00");
  const auto moved_to_the_next_day = [&] {
    return rule(shop.change({.begin = shop.moment("2026-03-03 08:00"), .end = shop.moment("2026-03-03 12:00")}));
  };
  static_cast<TwoCompanies&>(shop).change(shop.erika,
                                          [](auto& employee) { employee.employment = {.last = day("2026-03-01")}; });
  CHECK(rule(shop.change({.pause = std::chrono::seconds{0}})).empty());
  static_cast<TwoCompanies&>(shop).change(shop.erika,
                                          [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  CHECK(moved_to_the_next_day() == "outside-employment");
  static_cast<TwoCompanies&>(shop).change(shop.erika,
                                          [](auto& employee) { employee.employment = {.last = day("2026-03-03")}; });
  CHECK(moved_to_the_next_day().empty());
}
