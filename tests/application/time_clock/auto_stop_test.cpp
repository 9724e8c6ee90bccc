#include <catch2/catch.hpp>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;
using Settings = domain::TimeTrackingSettings;
using Lines = std::vector<std::string>;

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
    write_now(store, [&](Work& work) {
      count = stop_overdue_clocks(work, acme.id, zones, now);
      return true;
    });
    return count;
  }
};

const std::string saved = "2026-03-02 08:00-18:00 worked 600 break 0 done auto-stopped";

}  // namespace

TEST_CASE("A session that reaches the limit is saved as if stopped then") {
  LimitedShop shop;
  shop.at("17:59:59");
  CHECK(shop.run_job() == 0);
  CHECK(shop.clock_of(shop.erika) == "running");
  shop.at("18:00");
  CHECK(shop.run_job() == 1);
  CHECK(shop.entries_of(shop.erika) == Lines{saved});
  CHECK(shop.run_job() == 0);
  CHECK(shop.entries_of(shop.erika) == Lines{saved});
}

TEST_CASE("After an outage sessions are saved up to their limit") {
  LimitedShop shop;
  shop.at("2026-03-05 09:00");
  CHECK(shop.run_job() == 1);
  CHECK(shop.entries_of(shop.erika) == Lines{saved});
}

TEST_CASE("A break that goes on ends with the session") {
  LimitedShop shop;
  shop.at("17:00");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("20:00");
  (void)shop.run_job();
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-18:00 worked 540 break 60 done auto-stopped"});
}

TEST_CASE("Until the job has run an overdue clock is idle all the same") {
  LimitedShop shop;
  shop.at("2026-03-03 08:00");
  CHECK(shop.clock_of(shop.erika) == "idle");
  SECTION("and starts anew after the old session is saved") {
    CHECK(shop.by(shop.erika, start_clock).value().reading.started_at == shop.now);
    CHECK(shop.entries_of(shop.erika) == Lines{saved});
  }
  SECTION("and cannot be stopped or paused, which loses nothing") {
    CHECK(text_of(shop.by(shop.erika, stop_clock, stop_form())) == "conflict lifecycle");
    CHECK(rule(shop.by(shop.erika, pause_clock)) == "lifecycle");
    CHECK(shop.run_job() == 1);
    CHECK(shop.entries_of(shop.erika) == Lines{saved});
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

TEST_CASE("An auto-stopped session is booked on the company's defaults and asks for approval") {
  LimitedShop shop;
  shop.settings([&](Settings& chosen) {
    chosen.default_project = shop.tower.id;
    chosen.default_category = shop.filing.id;
    chosen.approval.new_entries = true;
  });
  shop.at("20:00");
  (void)shop.run_job();
  CHECK(shop.last_audit_fact("project") == to_string(shop.tower.id));
  CHECK(shop.last_audit_fact("category") == "none");
  CHECK(shop.last_audit_fact("state") == "pending");
  CHECK(shop.new_mails().size() == 2);
}

TEST_CASE("Hours that a stop would refuse wait for those who decide, and the owner is told") {
  LimitedShop shop;
  std::string reason;
  Lines mails{"entry-request-made max@acme", "entry-request-made mia@acme", "session-held erika@acme"};
  SECTION("an entry of the same begin and end") {
    (void)shop.imported("2026-03-02 08:00", "2026-03-02 18:00");
    reason = "duplicate";
  }
  SECTION("a closed month: that is for administrators") {
    shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
    reason = "closed-month";
    mails = {"entry-request-made ada@acme", "session-held erika@acme"};
  }
  SECTION("a project that nobody has named") {
    shop.settings([](Settings& chosen) { chosen.project_mandatory = true; });
    reason = "missing-project";
  }
  SECTION("a category") {
    shop.settings([](Settings& chosen) { chosen.category_mandatory = true; });
    reason = "missing-project";
  }
  shop.at("20:00");
  CHECK(shop.run_job() == 1);
  CHECK(shop.clock_of(shop.erika) == "idle");
  CHECK(shop.entries_of(shop.erika).back() == "2026-03-02 08:00-18:00 worked 600 break 0 pending auto-stopped");
  CHECK(shop.last_audit_fact("held-for") == reason);
  CHECK(shop.new_mails() == mails);
  CHECK(shop.run_job() == 0);
}

TEST_CASE("Without a limit sessions end after a day, and what they come to is to be decided") {
  LimitedShop shop;
  shop.settings([](Settings& chosen) { chosen.auto_stop_after.reset(); });
  shop.at("2026-03-03 07:59");
  CHECK(shop.run_job() == 0);
  shop.at("2026-03-09 08:00");
  CHECK(shop.run_job() == 1);
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-08:00 worked 1440 break 0 pending auto-stopped"});
  CHECK(shop.last_audit_fact("held-for") == "forgotten-clock");
  CHECK(shop.new_mails() ==
        Lines{"entry-request-made max@acme", "entry-request-made mia@acme", "session-held erika@acme"});
}

TEST_CASE("A forgotten clock whose hours were rejected does not count because its owner writes remarks") {
  LimitedShop shop;
  shop.settings([](Settings& chosen) { chosen.auto_stop_after.reset(); });
  shop.at("2026-03-03 08:00");
  REQUIRE(shop.run_job() == 1);
  domain::TimeEntryId id{};
  shop.store.read(
      [&](Work& work) { id = work.entries(shop.acme.id).dated(shop.erika.id, one_day("2026-03-02")).at(0).id; });
  REQUIRE(shop.by(shop.max, reject_entry_request, id, because("Nobody works all night")));
  (void)shop.new_mails();
  REQUIRE(shop.by(shop.erika, change_time_entry, id, entry_form({.remarks = "was there"})));
  CHECK(shop.stored_entry(id)->state == domain::EntryState::pending);
  CHECK(shop.new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE("A break that was begun after the moment of a limit that was lowered does not count") {
  LimitedShop shop;
  const auto pause_from_to = [&](const char* from, const char* to) {
    shop.at(from);
    (void)shop.by(shop.erika, pause_clock).value();
    shop.at(to);
    (void)shop.by(shop.erika, resume_clock).value();
  };
  pause_from_to("10:00", "10:15");
  pause_from_to("13:30", "14:30");
  pause_from_to("15:00", "15:30");
  shop.settings([](Settings& chosen) { chosen.auto_stop_after = 6h; });
  (void)shop.run_job();
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-14:00 worked 315 break 45 done auto-stopped"});
}

TEST_CASE("Somebody whose account is locked stops working, and nothing that they worked is lost") {
  LimitedShop shop;
  const auto lock = [&] {
    write_now(shop.store, [&](Work& work) {
      return lock_account({work, shop.now, shop.zones}, "erika@acme").has_value();
    });
  };
  SECTION("while their clock runs") {
    shop.at("11:00");
    lock();
    CHECK(shop.clock_of(shop.erika) == "idle");
    CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-11:00 worked 180 break 0 pending auto-stopped"});
    CHECK(shop.new_mails() ==
          Lines{"entry-request-made max@acme", "entry-request-made mia@acme", "session-held erika@acme"});
  }
  SECTION("after it had run out: that session was over before, and nobody has to decide about it") {
    shop.at("19:00");
    lock();
    CHECK(shop.entries_of(shop.erika) == Lines{saved});
    CHECK(shop.last_audit_fact("held-for").empty());
    CHECK(shop.new_mails().empty());
  }
}

TEST_CASE("Without time tracking sessions go on") {
  LimitedShop shop;
  shop.settings([](Settings& chosen) { chosen.active = false; });
  shop.at("2026-03-09 08:00");
  CHECK(shop.run_job() == 0);
  CHECK(shop.audit_actions() == Lines{"clock.started"});
}
