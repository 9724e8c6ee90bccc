#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

enum class What { start, pause, resume, stop, lock, job };

/// The expected result of the clock, a box for every minute since the beginning of the story.
struct Model {
  static constexpr int minutes_of_story = 9 * 24 * 60;
  std::vector<bool> present = std::vector<bool>(minutes_of_story, false);
  std::vector<bool> in_break = std::vector<bool>(minutes_of_story, false);
  int sessions = 0;
  std::optional<int> started{};
  bool paused = false;
  std::optional<int> limit{};
  int now = 0;

  /// A session that has reached its maximum length is over, whatever happens afterwards.
  void tick() {
    if (started && now - *started >= limit.value_or(24 * 60)) end();
    if (started) {
      present[static_cast<std::size_t>(now)] = true;
      in_break[static_cast<std::size_t>(now)] = paused;
    }
    ++now;
  }
  void settle() {
    if (started && now - *started >= limit.value_or(24 * 60)) end();
  }
  void end() {
    if (now > *started) ++sessions;
    started.reset();
    paused = false;
  }
};

}  // namespace

TEST_CASE("Nothing that was worked is lost, and no session is without an end") {
  rc::prop("against a model that ticks a box for every minute, across a change of clocks", [] {
    Workshop shop;
    const bool in_autumn = *rc::gen::arbitrary<bool>();
    shop.at(in_autumn ? "2026-10-22 08:00" : "2026-03-26 08:00");
    const domain::Minute beginning = std::chrono::floor<minutes>(shop.now);
    Model model;
    if (*rc::gen::arbitrary<bool>()) model.limit = *rc::gen::inRange(1, 30 * 60);
    const bool month_is_closed = *rc::gen::weightedElement<bool>({{1, true}, {3, false}});
    const bool needs_project = *rc::gen::weightedElement<bool>({{1, true}, {3, false}});
    shop.settings([&](auto& chosen) {
      if (model.limit) chosen.auto_stop_after = minutes{*model.limit};
      if (month_is_closed) chosen.closed_through = std::chrono::year{2026} / 12;
      chosen.project_mandatory = needs_project;
    });
    bool locked = false;
    const int steps = *rc::gen::inRange(0, 14);
    for (int step = 0; step < steps && !locked; ++step) {
      const int pause = *rc::gen::oneOf(rc::gen::inRange(1, 40), rc::gen::inRange(1, 700), rc::gen::inRange(1, 2000));
      if (model.now + pause >= Model::minutes_of_story - 3000) break;
      for (int i = 0; i < pause; ++i) model.tick();
      model.settle();
      shop.after(minutes{pause});
      switch (*rc::gen::element(What::start, What::pause, What::resume, What::stop, What::lock, What::job)) {
        case What::start:
          RC_ASSERT(shop.by(shop.erika, start_clock).has_value() == !model.started);
          if (!model.started) model.started = model.now;
          break;
        case What::pause:
          RC_ASSERT(shop.by(shop.erika, pause_clock).has_value() == (model.started && !model.paused));
          if (model.started) model.paused = true;
          break;
        case What::resume:
          RC_ASSERT(shop.by(shop.erika, resume_clock).has_value() == model.paused);
          model.paused = false;
          break;
        case What::stop: {
          const StopCommand form{.booking = {.project = shop.tower.id}};
          const bool is_long_enough = model.started && model.now > *model.started;
          RC_ASSERT(shop.by(shop.erika, stop_clock, stop_form(form)).has_value() == is_long_enough);
          if (is_long_enough) model.end();
          break;
        }
        case What::lock:
          locked = *rc::gen::weightedElement<bool>({{1, true}, {4, false}});
          if (!locked) break;
          write_now(shop.store, [&](Work& work) {
            return lock_account({work, shop.now, shop.zones}, "erika@acme").has_value();
          });
          if (model.started) model.end();
          break;
        case What::job:
          keep(shop.store, [&](Work& work) { (void)stop_overdue_clocks(work, shop.acme.id, shop.zones, shop.now); });
          break;
      }
    }
    for (int i = 0; i < 2000; ++i) model.tick();
    model.settle();
    shop.after(2000min);
    keep(shop.store, [&](Work& work) {
      (void)stop_overdue_clocks(work, shop.acme.id, shop.zones, shop.now);
      RC_ASSERT(work.clocks(shop.acme.id).of(shop.erika.id).session().has_value() == model.started.has_value());
    });
    std::vector<bool> present(Model::minutes_of_story, false);
    std::vector<domain::EntryRecord> entries;
    shop.store.read([&](Work& work) {
      const auto& stored = work.entries(shop.acme.id);
      for (const auto& hours : stored.dated(shop.erika.id, {day("2026-01-01"), day("2026-12-31")})) {
        entries.push_back(stored.find(hours.id).value().record());
      }
    });
    RC_ASSERT(static_cast<int>(entries.size()) == model.sessions);
    for (const auto& entry : entries) {
      const auto& period = entry.details.period;
      int breaks = 0;
      for (auto minute = period.begin; minute < period.end; minute += 1min) {
        const auto box = static_cast<std::size_t>((minute - beginning).count());
        RC_ASSERT(model.present[box]);
        present[box] = true;
        breaks += model.in_break[box] ? 1 : 0;
      }
      RC_ASSERT(period.break_taken.count() == breaks);
      RC_ASSERT(period.end - period.begin <= 30h);
      const bool forgotten = entry.session.auto_stopped && !model.limit;
      const bool without_project = entry.session.auto_stopped && needs_project;
      RC_CLASSIFY(entry.session.auto_stopped, "stopped by itself");
      const bool is_held = entry.session.held_for.has_value();
      RC_ASSERT(is_held == (entry.state == domain::EntryState::pending));
      if (month_is_closed || forgotten || without_project) RC_ASSERT(is_held);
      if (!entry.session.auto_stopped && !month_is_closed) RC_ASSERT(!is_held);
    }
    if (!model.started) RC_ASSERT(present == model.present);
  });
}
