#include <catch2/catch.hpp>

#include <stint/application/authority/access.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// A preview for a person, in a unit of work that is rolled back, as in the API.
domain::Result<EntryPreviewView> preview(Workshop& shop, const domain::Employee& who,
                                         const Submitted<TimeEntryCommand>& entry) {
  domain::Result<EntryPreviewView> view;
  const auto caller = shop.caller_of(who);
  shop.store.write(
      [&](Work& work) {
        view = preview_time(Context{work, caller, shop.now, shop.zones, shop.policies}, entry);
        return false;
      },
      [](WriteOutcome, const std::exception_ptr&) {});
  return view;
}

Submitted<TimeEntryCommand> times(const Workshop& shop, std::string_view begin, std::string_view end,
                                  std::chrono::minutes pause = {}) {
  return entry_form({.begin = shop.moment(begin), .end = shop.moment(end), .pause = pause});
}

}  // namespace

TEST_CASE_METHOD(Workshop, "A preview of an entry has its minutes and the day with it, and keeps nothing") {
  (void)entered(erika, "2026-02-27 07:00", "2026-02-27 08:00");
  const auto before = audit_actions();
  const auto view = preview(*this, erika, times(*this, "2026-02-27 09:00", "2026-02-27 12:00", 15min)).value();
  CHECK_FALSE(view.refusal);
  CHECK(view.entry.value().worked_minutes == 165);
  CHECK(view.entry.value().break_minutes == 15);
  CHECK(view.day.value().date == day("2026-02-27"));
  CHECK(view.day.value().worked == 225min);
  CHECK(view.day.value().breaks == 15min);
  CHECK(view.day.value().due == 480min);
  CHECK_FALSE(view.breaks);
  CHECK(view.overlaps.empty());
  CHECK(entries_of(erika) == std::vector<std::string>{"2026-02-27 07:00-08:00 worked 60 break 0 done"});
  CHECK(audit_actions() == before);
  CHECK(mails().empty());
}

TEST_CASE_METHOD(Workshop,
                 "A preview of an entry reports what the break regulation asks for, with the others of the day") {
  settings([](domain::TimeTrackingSettings& chosen) { chosen.break_regulation = german_breaks(); });
  const auto exact = preview(*this, erika, times(*this, "2026-02-27 08:00", "2026-02-27 14:00")).value();
  CHECK_FALSE(exact.breaks);
  const auto more = preview(*this, erika, times(*this, "2026-02-27 08:00", "2026-02-27 16:00")).value();
  CHECK(more.breaks.value().correction_break_minutes == 30);
  CHECK(more.breaks.value().resulting_work_minutes == 450);
  CHECK_FALSE(more.refusal);  // manual entries are stored unchanged
  (void)entered(erika, "2026-02-27 06:00", "2026-02-27 08:00");
  CHECK(preview(*this, erika, times(*this, "2026-02-27 08:00", "2026-02-27 14:00")).value().breaks);
}

TEST_CASE_METHOD(Workshop,
                 "A preview of an entry that overlaps another names it, and has the refusal of the real request") {
  const auto other = entered(erika, "2026-02-27 08:00", "2026-02-27 12:00");
  const auto form = times(*this, "2026-02-27 11:00", "2026-02-27 13:00");
  const auto view = preview(*this, erika, form).value();
  REQUIRE(view.overlaps.size() == 1);
  CHECK(view.overlaps[0].id == other);
  CHECK(view.entry.value().worked_minutes == 120);
  CHECK_FALSE(view.day);
  const auto real = by(erika, enter_time, form);
  CHECK(view.refusal.value().rule == real.error().rule);
  CHECK(view.refusal.value().reason == real.error().reason);
  CHECK(preview(*this, erika, times(*this, "2026-02-27 12:00", "2026-02-27 13:00")).value().overlaps.empty());
}

TEST_CASE_METHOD(Workshop, "A preview of an entry whose times cannot be has the faults and no minutes") {
  const auto view = preview(*this, erika, times(*this, "2026-02-27 12:00", "2026-02-27 11:00")).value();
  CHECK_FALSE(view.entry);
  CHECK_FALSE(view.day);
  CHECK(faulty_fields(view.refusal.value()) != "");
}

TEST_CASE_METHOD(Workshop, "A preview of an entry is for those who may enter time") {
  change(erika, [](domain::Employee& employee) { employee.may_create_time_entries = false; });
  const auto form = times(*this, "2026-02-27 08:00", "2026-02-27 12:00");
  CHECK(word(preview(*this, erika, form)) == "forbidden");
  CHECK(word(preview(*this, sam, form)) == "done");
  settings([](domain::TimeTrackingSettings& chosen) { chosen.active = false; });
  CHECK(preview(*this, sam, form).value().refusal.value().rule == application::rules::time_tracking_inactive);
}
