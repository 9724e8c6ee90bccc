#include <catch2/catch.hpp>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

namespace {

/// A company that stops clocks after ten hours.
class LimitedShop : public Workshop {
 public:
  LimitedShop() {
    settings([](Settings& chosen) { chosen.auto_stop_after = 10h; });
    at("08:00");
    (void)by(erika, start_clock).value();
  }

  std::size_t run_job() {
    std::size_t count = 0;
    keep(store, [&](Work& work) { count = stop_overdue_clocks(work, acme.id, zones, now); });
    return count;
  }
};

const std::string saved = "2026-03-02 08:00-18:00 worked 600 break 0 done auto-stopped";

}  // namespace

TEST_CASE_METHOD(LimitedShop, "A session that reaches the limit is saved as if stopped then") {
  at("17:59:59");
  CHECK(run_job() == 0);
  CHECK(clock_of(erika) == "running");
  at("18:00");
  CHECK(run_job() == 1);
  CHECK(entries_of(erika) == Lines{saved});
  CHECK(run_job() == 0);
  CHECK(entries_of(erika) == Lines{saved});
}

TEST_CASE_METHOD(LimitedShop, "After an outage sessions are saved up to their limit") {
  at("2026-03-05 09:00");
  CHECK(run_job() == 1);
  CHECK(entries_of(erika) == Lines{saved});
}

TEST_CASE_METHOD(LimitedShop, "A break that goes on ends with the session") {
  at("17:00");
  (void)by(erika, pause_clock);
  at("20:00");
  (void)run_job();
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-18:00 worked 540 break 60 done auto-stopped"});
}

TEST_CASE_METHOD(LimitedShop, "Until the job has run an overdue clock is idle all the same") {
  at("2026-03-03 08:00");
  CHECK(clock_of(erika) == "idle");
  SECTION("and starts anew after the old session is saved") {
    CHECK(by(erika, start_clock).value().reading.started_at == now);
    CHECK(entries_of(erika) == Lines{saved});
  }
  SECTION("and cannot be stopped or paused, which loses nothing") {
    CHECK(text_of(by(erika, stop_clock, stop_form())) == "conflict lifecycle");
    CHECK(rule(by(erika, pause_clock)) == "lifecycle");
    CHECK(run_job() == 1);
    CHECK(entries_of(erika) == Lines{saved});
  }
}

TEST_CASE("An auto-stopped session takes a break correction only where the company applies them and there is one") {
  struct Row {
    bool auto_apply;
    std::chrono::minutes limit;
    std::string entry;
  };
  const auto row =
      GENERATE(Row{true, 10h, "2026-03-02 08:00-18:00 worked 555 break 45 done auto-stopped"}, Row{false, 10h, saved},
               Row{true, 11h, "2026-03-02 08:00-19:00 worked 660 break 0 done auto-stopped"});
  LimitedShop shop;
  shop.settings([&](Settings& chosen) {
    chosen.auto_stop_after = row.limit;
    chosen.break_regulation = german_breaks();
    chosen.break_regulation->auto_apply = row.auto_apply;
  });
  shop.at("20:00");
  (void)shop.run_job();
  CHECK(shop.entries_of(shop.erika) == Lines{row.entry});
}

TEST_CASE_METHOD(LimitedShop, "An auto-stopped session is booked on the company's defaults and asks for approval") {
  settings([&](Settings& chosen) {
    chosen.default_project = tower.id;
    chosen.default_category = filing.id;
    chosen.approval.new_entries = true;
  });
  at("20:00");
  (void)run_job();
  CHECK(last_audit_fact("project") == to_string(tower.id));
  CHECK(last_audit_fact("category") == "none");
  CHECK(last_audit_fact("state") == "pending");
  CHECK(new_mails().size() == 2);
}

TEST_CASE_METHOD(LimitedShop, "Hours that a stop would refuse wait for those who decide, and the owner is told") {
  std::string reason;
  Lines mails{"entry-request-made max@acme", "entry-request-made mia@acme", "session-held erika@acme"};
  SECTION("an entry of the same begin and end") {
    (void)imported("2026-03-02 08:00", "2026-03-02 18:00");
    reason = "duplicate";
  }
  SECTION("a closed month: that is for administrators") {
    settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
    reason = "closed-month";
    mails = {"entry-request-made ada@acme", "session-held erika@acme"};
  }
  SECTION("a project that nobody has named") {
    settings([](Settings& chosen) { chosen.project_mandatory = true; });
    reason = "missing-project";
  }
  SECTION("a category") {
    settings([](Settings& chosen) { chosen.category_mandatory = true; });
    reason = "missing-project";
  }
  at("20:00");
  CHECK(run_job() == 1);
  CHECK(clock_of(erika) == "idle");
  CHECK(entries_of(erika).back() == "2026-03-02 08:00-18:00 worked 600 break 0 pending auto-stopped");
  CHECK(last_audit_fact("held-for") == reason);
  CHECK(new_mails() == mails);
  CHECK(run_job() == 0);
}

TEST_CASE_METHOD(LimitedShop, "Without a limit sessions end after a day, and what they come to is to be decided") {
  settings([](Settings& chosen) { chosen.auto_stop_after.reset(); });
  at("2026-03-03 07:59");
  CHECK(run_job() == 0);
  at("2026-03-09 08:00");
  CHECK(run_job() == 1);
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-08:00 worked 1440 break 0 pending auto-stopped"});
  CHECK(last_audit_fact("held-for") == "forgotten-clock");
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme", "session-held erika@acme"});
}

TEST_CASE_METHOD(LimitedShop,
                 "A forgotten clock whose hours were rejected does not count because its owner writes remarks") {
  settings([](Settings& chosen) { chosen.auto_stop_after.reset(); });
  at("2026-03-03 08:00");
  REQUIRE(run_job() == 1);
  domain::TimeEntryId id{};
  store.read([&](Work& work) { id = work.entries(acme.id).dated(erika.id, one_day("2026-03-02")).at(0).id; });
  REQUIRE(by(max, reject_entry_request, id, because("Nobody works all night")));
  (void)new_mails();
  REQUIRE(by(erika, change_time_entry, id, entry_form({.remarks = "was there"})));
  CHECK(stored_entry(id)->state == domain::EntryState::pending);
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE_METHOD(LimitedShop, "A break that was begun after the moment of a limit that was lowered does not count") {
  const auto pause_from_to = [&](const char* from, const char* to) {
    at(from);
    (void)by(erika, pause_clock).value();
    at(to);
    (void)by(erika, resume_clock).value();
  };
  pause_from_to("10:00", "10:15");
  pause_from_to("13:30", "14:30");
  pause_from_to("15:00", "15:30");
  settings([](Settings& chosen) { chosen.auto_stop_after = 6h; });
  (void)run_job();
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-14:00 worked 315 break 45 done auto-stopped"});
}

TEST_CASE_METHOD(LimitedShop, "Somebody whose account is locked stops working, and nothing that they worked is lost") {
  const auto lock = [&] {
    write_now(store, [&](Work& work) { return lock_account({work, now, zones}, "erika@acme").has_value(); });
  };
  SECTION("while their clock runs") {
    at("11:00");
    lock();
    CHECK(clock_of(erika) == "idle");
    CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-11:00 worked 180 break 0 pending auto-stopped"});
    CHECK(new_mails() ==
          Lines{"entry-request-made max@acme", "entry-request-made mia@acme", "session-held erika@acme"});
  }
  SECTION("after it had run out: that session was over before, and nobody has to decide about it") {
    at("19:00");
    lock();
    CHECK(entries_of(erika) == Lines{saved});
    CHECK(last_audit_fact("held-for").empty());
    CHECK(new_mails().empty());
  }
}

TEST_CASE_METHOD(LimitedShop, "Without time tracking sessions go on") {
  settings([](Settings& chosen) { chosen.active = false; });
  at("2026-03-09 08:00");
  CHECK(run_job() == 0);
  CHECK(audit_actions() == Lines{"clock.started"});
}
