#include <algorithm>
#include <limits>

#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

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

TEST_CASE_METHOD(Workshop, "Time is entered by hand") {
  const auto entered = enters(*this, [&](TimeEntryCommand& form) {
    form.pause = std::chrono::seconds{1799};
    form.booking.project = tower.id;
    form.remarks = "";
  });
  CHECK(entered->worked_minutes == 210);
  CHECK(entered->break_minutes == 30);
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:00 worked 210 break 30 done"});
  CHECK(stored_entry(entered->id)->origin == domain::EntryOrigin::manual);
  CHECK(audit_actions() == Lines{"entry.created"});
  CHECK(mails().empty());
}

TEST_CASE_METHOD(Workshop, "Where new entries need approval an entry is pending and those who decide are told") {
  settings([](Settings& chosen) { chosen.approval.new_entries = true; });
  (void)enters(*this);
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 pending"});
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE_METHOD(Workshop, "Work that ends at midnight belongs to the day that ends") {
  at("2026-03-03 00:00");
  const auto late = enters(*this, [&](TimeEntryCommand& form) {
    form.begin = moment("2026-03-02 22:00");
    form.end = moment("2026-03-03 00:00");
  });
  CHECK(late->worked_minutes == 120);
  CHECK(entries_of(erika) == Lines{"2026-03-02 22:00-00:00 worked 120 break 0 done"});
}

TEST_CASE_METHOD(Workshop, "Time that is still to come cannot be entered") {
  const auto refused = enters(*this, [&](TimeEntryCommand& form) {
    form.begin = moment("2026-03-03 00:00");
    form.end = moment("2026-03-03 00:01");
  });
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "end-timestamp");
}

TEST_CASE_METHOD(Workshop, "What the running session counts already cannot be entered by hand") {
  at("2026-03-02 11:59:30");
  (void)by(erika, start_clock).value();
  const auto until = [&](const char* end) {
    return enters(*this, [&](TimeEntryCommand& form) { form.end = moment(end); });
  };
  CHECK(rule(until("2026-03-02 12:00")) == "overlapping-entry");
  CHECK(word(until("2026-03-02 12:00")) == "invalid");
  CHECK(until("2026-03-02 11:59"));
}

TEST_CASE_METHOD(Workshop, "Where only administrators decide they are told") {
  settings([](Settings& chosen) { chosen.approval = {.new_entries = true, .administrators_only = true}; });
  (void)enters(*this);
  CHECK(new_mails() == Lines{"entry-request-made ada@acme"});
}

TEST_CASE_METHOD(Workshop,
                 "Entering time is refused first without time tracking, then without the right, then for the body") {
  change(erika, [](domain::Employee& employee) { employee.may_create_time_entries = false; });
  const auto enter = [&] { return by(erika, enter_time, unreadable<TimeEntryCommand>()); };
  CHECK(word(enter()) == "forbidden");
  CHECK(rule(enter()) == "entries-not-allowed");
  settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(enter()) == "time-tracking-inactive");
  settings([](Settings& chosen) { chosen.active = true; });
  change(erika, [](domain::Employee& employee) { employee.may_create_time_entries = true; });
  CHECK(rule(enter()) == "invalid-field");
}

TEST_CASE_METHOD(Workshop, "ValidationErrors of an entry are told by field, all at once") {
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
      {"end-timestamp", [&](auto& form) { form.end = moment("2026-03-03 00:01"); }},
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
         form.booking.project = ruin.id;
         form.booking.category = filing.id;
       }},
      {"project-id", [&](auto& form) { form.booking.project = rocket.id; }},
      {"project-id", [](auto& form) { form.booking.project = domain::ProjectId{-1}; }},
  };
  for (const Row& row : rows) {
    const auto refused = enters(*this, row.change);
    CHECK(word(refused) == "invalid");
    if (!refused) CHECK(faulty_fields(refused.error()) == row.fields);
  }
  CHECK(entries_of(erika).empty());
}

TEST_CASE_METHOD(Workshop, "A rule is named where its fault is the only one") {
  CHECK(rule(enters(*this, [](auto& form) { form.pause = std::chrono::hours{4}; })) == "break-not-shorter-than-period");
  settings([](Settings& chosen) { chosen.project_mandatory = chosen.category_mandatory = true; });
  CHECK(rule(enters(*this, [&](auto& form) { form.booking.project = tower.id; })) == "category-mandatory");
  CHECK(rule(enters(*this)) == "invalid-field");
}

TEST_CASE_METHOD(Workshop, "An entry may end a minute before midnight") {
  CHECK(enters(*this, [&](auto& form) { form.end = moment("2026-03-02 23:59"); }));
}

TEST_CASE_METHOD(Workshop, "Remarks that are too long are excessive") {
  const auto with_remarks = [&](std::string text) {
    return word(enters(*this, [&](auto& form) { form.remarks = text; }));
  };
  CHECK(with_remarks(std::string(1001, 'x')) == "excessive");
  std::string thousand_umlauts;
  for (int i = 0; i < 1000; ++i) thousand_umlauts += "ü";
  CHECK(with_remarks(thousand_umlauts) == "done");
}

TEST_CASE_METHOD(Workshop, "No time is entered into a closed month") {
  settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
  const auto refused = enters(*this);
  CHECK(word(refused) == "invalid");
  CHECK(rule(refused) == "closed-month");
  settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 2; });
  CHECK(enters(*this));
}

TEST_CASE_METHOD(Workshop, "Time is not entered twice, nor over other time") {
  (void)enters(*this).value();
  CHECK(word(enters(*this)) == "invalid");
  CHECK(rule(enters(*this)) == "duplicate-entry");
  CHECK(rule(enters(*this, [&](auto& form) { form.end = moment("11:00"); })) == "overlapping-entry");
  CHECK(enters(*this, [&](auto& form) {
    form.begin = moment("12:00");
    form.end = moment("13:00");
  }));
  CHECK(by(sam, enter_time, entry_form({.begin = moment("08:00"), .end = moment("12:00")})));
}

TEST_CASE_METHOD(Workshop, "Time is entered for days of the employment alone") {
  const auto employed = [&](domain::Employment employment) {
    change(erika, [&](auto& employee) { employee.employment = employment; });
    return rule(enters(*this));
  };
  CHECK(employed({.first = day("2026-03-03")}) == "outside-employment");
  CHECK(employed({.last = day("2026-03-01")}) == "outside-employment");
  CHECK(employed({day("2026-03-02"), day("2026-03-02")}).empty());
}

TEST_CASE_METHOD(Workshop, "Work until midnight is work of the last day") {
  change(erika, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  at("2026-03-03 00:00");
  CHECK(rule(enters(*this, [&](TimeEntryCommand& form) {
          form.begin = moment("2026-03-02 22:00");
          form.end = moment("2026-03-03 00:00");
        })).empty());
}
