#include <algorithm>
#include <limits>

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

/// In the evening, or later, Erika enters 08:00 to 12:00 of 2 March, modified by the test.
domain::Result<EnteredTimeView> enters(Workshop& shop, const std::function<void(TimeEntryCommand&)>& change = {}) {
  const auto before = shop.now;
  shop.at("2026-03-02 23:59:59");
  shop.now = std::max(shop.now, before);
  TimeEntryCommand form{.begin = shop.moment("2026-03-02 08:00"), .end = shop.moment("2026-03-02 12:00")};
  if (change) change(form);
  return shop.by(shop.erika, enter_time, entry_form(form));
}

}  // namespace

TEST_CASE("Time is entered by hand") {
  Workshop shop;
  const auto entered = enters(shop, [&](TimeEntryCommand& form) {
    form.pause = std::chrono::seconds{1799};
    form.booking.project = shop.tower.id;
    form.remarks = "";
  });
  CHECK(entered->worked_minutes == 210);
  CHECK(entered->break_minutes == 30);
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-12:00 worked 210 break 30 done"});
  CHECK(shop.stored_entry(entered->id)->origin == domain::EntryOrigin::manual);
  CHECK(shop.audit_actions() == Lines{"entry.created"});
  CHECK(shop.mails().empty());
}

TEST_CASE("Where new entries need approval an entry is pending and those who decide are told") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.approval.new_entries = true; });
  (void)enters(shop);
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 pending"});
  CHECK(shop.new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE("Work that ends at midnight belongs to the day that ends") {
  Workshop shop;
  shop.at("2026-03-03 00:00");
  const auto late = enters(shop, [&](TimeEntryCommand& form) {
    form.begin = shop.moment("2026-03-02 22:00");
    form.end = shop.moment("2026-03-03 00:00");
  });
  CHECK(late->worked_minutes == 120);
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 22:00-00:00 worked 120 break 0 done"});
}

TEST_CASE("Time that is still to come cannot be entered") {
  Workshop shop;
  const auto refused = enters(shop, [&](TimeEntryCommand& form) {
    form.begin = shop.moment("2026-03-03 00:00");
    form.end = shop.moment("2026-03-03 00:01");
  });
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "end-timestamp");
}

TEST_CASE("What the running session counts already cannot be entered by hand") {
  Workshop shop;
  shop.at("2026-03-02 11:59:30");
  (void)shop.by(shop.erika, start_clock).value();
  const auto until = [&](const char* end) {
    return enters(shop, [&](TimeEntryCommand& form) { form.end = shop.moment(end); });
  };
  CHECK(rule(until("2026-03-02 12:00")) == "overlapping-entry");
  CHECK(word(until("2026-03-02 12:00")) == "invalid");
  CHECK(until("2026-03-02 11:59"));
}

TEST_CASE("Where only administrators decide they are told") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.approval = {.new_entries = true, .administrators_only = true}; });
  (void)enters(shop);
  CHECK(shop.new_mails() == Lines{"entry-request-made ada@acme"});
}

TEST_CASE("Entering time is refused first without time tracking, then without the right, then for the body") {
  Workshop shop;
  shop.change(shop.erika, [](domain::Employee& employee) { employee.may_create_time_entries = false; });
  const auto enter = [&] { return shop.by(shop.erika, enter_time, unreadable<TimeEntryCommand>()); };
  CHECK(word(enter()) == "forbidden");
  CHECK(rule(enter()) == "entries-not-allowed");
  shop.settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(enter()) == "time-tracking-inactive");
  shop.settings([](Settings& chosen) { chosen.active = true; });
  shop.change(shop.erika, [](domain::Employee& employee) { employee.may_create_time_entries = true; });
  CHECK(rule(enter()) == "invalid-field");
}

TEST_CASE("ValidationErrors of an entry are told by field, all at once") {
  Workshop shop;
  struct Row {
    std::string fields;
    std::function<void(TimeEntryCommand&)> change;
  };
  constexpr auto far = domain::Instant::max();
  const Row rows[]{
      {"end-timestamp start-timestamp", [](auto& form) { form = {}; }},
      {"pause-seconds start-timestamp",
       [](auto& form) {
         form.begin.reset();
         form.pause = std::chrono::seconds{-1};
       }},
      {"end-timestamp", [](auto& form) { form.end = form.begin; }},
      {"end-timestamp", [&](auto& form) { form.end = shop.moment("2026-03-03 00:01"); }},
      {"end-timestamp start-timestamp",
       [&](auto& form) {
         form.begin = domain::Instant::min();
         form.end = far;
       }},
      {"pause-seconds", [](auto& form) { form.pause = std::chrono::seconds{-1}; }},
      {"pause-seconds", [](auto& form) { form.pause = std::chrono::hours{4}; }},
      {"category-id end-timestamp project-id",
       [&](auto& form) {
         form.end = form.begin;
         form.booking.project = shop.ruin.id;
         form.booking.category = shop.filing.id;
       }},
      {"project-id", [&](auto& form) { form.booking.project = shop.rocket.id; }},
      {"project-id", [](auto& form) { form.booking.project = domain::ProjectId{-1}; }},
  };
  for (const Row& row : rows) {
    const auto refused = enters(shop, row.change);
    CHECK(word(refused) == "invalid");
    if (!refused) CHECK(faulty_fields(refused.error()) == row.fields);
  }
  CHECK(shop.entries_of(shop.erika).empty());
}

TEST_CASE("A rule is named where its fault is the only one") {
  Workshop shop;
  CHECK(rule(enters(shop, [](auto& form) { form.pause = std::chrono::hours{4}; })) == "break-not-shorter-than-period");
  shop.settings([](Settings& chosen) { chosen.project_mandatory = chosen.category_mandatory = true; });
  CHECK(rule(enters(shop, [&](auto& form) { form.booking.project = shop.tower.id; })) == "category-mandatory");
  CHECK(rule(enters(shop)) == "invalid-field");
}

TEST_CASE("An entry may end a minute before midnight") {
  Workshop shop;
  CHECK(enters(shop, [&](auto& form) { form.end = shop.moment("2026-03-02 23:59"); }));
}

TEST_CASE("Remarks that are too long are excessive") {
  Workshop shop;
  const auto with_remarks = [&](std::string text) {
    return word(enters(shop, [&](auto& form) { form.remarks = text; }));
  };
  CHECK(with_remarks(std::string(1001, 'x')) == "excessive");
  std::string thousand_umlauts;
  for (int i = 0; i < 1000; ++i) thousand_umlauts += "ü";
  CHECK(with_remarks(thousand_umlauts) == "done");
}

TEST_CASE("No time is entered into a closed month") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
  const auto refused = enters(shop);
  CHECK(word(refused) == "invalid");
  CHECK(rule(refused) == "closed-month");
  shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 2; });
  CHECK(enters(shop));
}

TEST_CASE("Time is not entered twice, nor over other time") {
  Workshop shop;
  (void)enters(shop).value();
  CHECK(word(enters(shop)) == "invalid");
  CHECK(rule(enters(shop)) == "duplicate-entry");
  CHECK(rule(enters(shop, [&](auto& form) { form.end = shop.moment("11:00"); })) == "overlapping-entry");
  CHECK(enters(shop, [&](auto& form) {
    form.begin = shop.moment("12:00");
    form.end = shop.moment("13:00");
  }));
  CHECK(shop.by(shop.sam, enter_time, entry_form({.begin = shop.moment("08:00"), .end = shop.moment("12:00")})));
}

TEST_CASE("Time is entered for days of the employment alone") {
  Workshop shop;
  const auto employed = [&](domain::Employment employment) {
    shop.change(shop.erika, [&](auto& employee) { employee.employment = employment; });
    return rule(enters(shop));
  };
  CHECK(employed({.first = day("2026-03-03")}) == "outside-employment");
  CHECK(employed({.last = day("2026-03-01")}) == "outside-employment");
  CHECK(employed({day("2026-03-02"), day("2026-03-02")}).empty());
}

TEST_CASE("Work until midnight is work of the last day") {
  Workshop shop;
  shop.change(shop.erika, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  shop.at("2026-03-03 00:00");
  CHECK(rule(enters(shop, [&](TimeEntryCommand& form) {
          form.begin = shop.moment("2026-03-02 22:00");
          form.end = shop.moment("2026-03-03 00:00");
        })).empty());
}
