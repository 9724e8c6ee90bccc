#include <catch2/catch.hpp>

#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::EntryRequestKind;
using Settings = domain::TimeTrackingSettings;

namespace {

class ShownShop : public Workshop {
 public:
  ShownShop() {
    settings([](Settings& chosen) { chosen.approval = {.new_entries = true, .changes = true, .deletions = true}; });
    entry = entered(erika, "08:00", "12:00", 30min);
    at("20:00");
  }
  auto shown(const domain::Employee& who) { return by(who, show_time_entry, entry); }

  domain::TimeEntryId entry;
};

}  // namespace

TEST_CASE_METHOD(ShownShop, "An entry is shown to its owner and those who decide about it, and to nobody else") {
  for (const auto& who : {erika, max, mia, ada}) CHECK(shown(who));
  for (const auto& who : {sam, olga, otto}) CHECK(word(shown(who)) == "forbidden");
  CHECK(word(by(erika, show_time_entry, domain::TimeEntryId{4711})) == "unknown");
  settings([](Settings& chosen) { chosen.approval.administrators_only = true; });
  CHECK(rule(shown(max)) == "administrators-decide");
  CHECK(shown(ada));
  settings([](Settings& chosen) { chosen.active = false; });
  CHECK(rule(shown(erika)) == "time-tracking-inactive");
}

TEST_CASE("Another company's entry is unknown to the one that asks for it") {
  ShownShop shop;
  keep(shop.store, [&](Work& work) {
    auto rival = work.companies().find(shop.rival.id).value();
    rival.time_tracking.active = true;
    work.companies().save(rival);
  });
  CHECK(word(shop.as(shop.caller_of(shop.rita), show_time_entry, shop.entry)) == "unknown");
}

TEST_CASE_METHOD(ShownShop, "What was decided about an entry, by whom, when and why, stays to be read") {
  CHECK(shown(erika)->open_request == EntryRequestKind::new_entry);
  (void)by(max, reject_entry_request, entry, because("Lunch is missing")).value();
  at("20:01");
  (void)by(erika, change_time_entry, entry, entry_form({.pause = std::chrono::seconds{3600}})).value();
  const auto asked = shown(max).value();
  CHECK(asked.open_request == EntryRequestKind::change);
  CHECK(text_of(asked.entry) == "2026-03-02 08:00-12:00 worked 210 break 30 editing");
  CHECK(text_of(asked.proposed.value()) == "2026-03-02 08:00-12:00 worked 180 break 60 editing");
  CHECK(asked.entry.employee_name == "Erika Muster");
  const auto second = now;
  (void)by(mia, approve_entry_request, entry).value();
  const auto view = shown(erika).value();
  CHECK_FALSE(view.open_request);
  CHECK_FALSE(view.proposed);
  CHECK(view.rejection_reason == "Lunch is missing");
  REQUIRE(view.decisions.size() == 2);
  CHECK(view.decisions[0].decision == domain::EntryDecision{.at = second - 1min,
                                                            .decided_by = max.id,
                                                            .request = EntryRequestKind::new_entry,
                                                            .approved = false,
                                                            .reason = "Lunch is missing"});
  CHECK(
      view.decisions[1].decision ==
      domain::EntryDecision{.at = second, .decided_by = mia.id, .request = EntryRequestKind::change, .approved = true});
  CHECK(view.decisions[1].decided_by_name == mia.display_name());
}

TEST_CASE_METHOD(ShownShop, "A deletion that is asked for hides no proposal") {
  (void)by(max, approve_entry_request, entry).value();
  (void)by(erika, change_time_entry, entry, entry_form({.pause = std::chrono::seconds{0}})).value();
  (void)by(erika, delete_time_entry, entry).value();
  const auto view = shown(erika).value();
  CHECK(view.open_request == EntryRequestKind::deletion);
  CHECK(text_of(view.proposed.value()) == "2026-03-02 08:00-12:00 worked 240 break 0 editing");
}

TEST_CASE_METHOD(ShownShop,
                 "An entry shows what it counts in the time account, and its work in the company's windows") {
  CHECK(shown(erika)->counted.credited == 210min);
  CHECK(shown(erika)->counted.surcharges.empty());
  choose([](auto& company) {
    company.working_time.surcharge_windows = {{"early", domain::SurchargeDays::every_day, 0min, 10h, 150},
                                              {"Sunday", domain::SurchargeDays::sunday, 0min, 0min, 200}};
  });
  const auto view = shown(erika).value();
  CHECK(view.entry.worked == 210min);
  CHECK(view.counted.credited == 120min + 135min);  // the break of half an hour is deducted from the early hours
  REQUIRE(view.counted.surcharges.size() == 2);
  CHECK(view.counted.surcharges[0].window == "early");
  CHECK(view.counted.surcharges[0].worked == 90min);
  CHECK(view.counted.surcharges[0].factor_percent == 150);
  CHECK(view.counted.surcharges[1].worked == 0min);
}
