#include <catch2/catch.hpp>

#include <stint/application/time_clock/pause_clock.hpp>
#include <stint/application/time_clock/start_clock.hpp>
#include <stint/application/time_clock/stop_clock.hpp>
#include <stint/application/time_clock/stop_overdue_clocks.hpp>

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
    chosen.category_mandatory = true;
    chosen.approval.new_entries = true;
  });
  shop.at("20:00");
  (void)shop.run_job();
  CHECK(shop.last_audit_fact("project") == to_string(shop.tower.id));
  CHECK(shop.last_audit_fact("category") == "none");
  CHECK(shop.last_audit_fact("state") == "pending");
  CHECK(shop.new_mails().size() == 2);
}

TEST_CASE("What cannot be saved frees the clock and leaves its trace") {
  LimitedShop shop;
  std::string reason;
  SECTION("an entry of the same begin and end") {
    (void)shop.entered(shop.erika, "08:00", "18:00");
    reason = "duplicate-entry";
  }
  SECTION("a closed month") {
    shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
    reason = "closed-month";
  }
  const auto before = shop.entries_of(shop.erika);
  shop.at("20:00");
  CHECK(shop.run_job() == 1);
  CHECK(shop.entries_of(shop.erika) == before);
  CHECK(shop.clock_of(shop.erika) == "idle");
  CHECK(shop.audit_actions().back() == "clock.discarded");
  CHECK(shop.last_audit_fact("reason") == reason);
  CHECK(shop.last_audit_fact("worked-seconds") == "36000");
  CHECK(shop.run_job() == 0);
}

TEST_CASE("Without a limit, or without time tracking, sessions go on") {
  LimitedShop shop;
  SECTION("no limit") {
    shop.settings([](Settings& chosen) { chosen.auto_stop_after.reset(); });
  }
  SECTION("no time tracking") {
    shop.settings([](Settings& chosen) { chosen.active = false; });
  }
  shop.at("2026-03-09 08:00");
  CHECK(shop.run_job() == 0);
  CHECK(shop.audit_actions().empty());
}
