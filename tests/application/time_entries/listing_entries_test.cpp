#include <catch2/catch.hpp>

#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using Lines = std::vector<std::string>;

namespace {

struct Listing {
  domain::Result<void> answer;
  Lines days;
};

/// The days of the entries that erika sees.
Listing listed(Workshop& shop, const TimeEntryQuery& query) {
  Listing listing;
  const Sink<TimeEntryView> sink = [&](const TimeEntryView& entry) {
    listing.days.push_back(domain::format_date(entry.date));
  };
  listing.answer = shop.read_by(shop.erika, list_my_entries, Submitted<TimeEntryQuery>{query}, sink);
  return listing;
}

}  // namespace

TEST_CASE("Own entries are listed by month or year, newest first") {
  Workshop shop;
  for (const std::string date : {"2025-03-05", "2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"}) {
    (void)shop.entered(shop.erika, date + " 08:00", date + " 09:00");
  }
  (void)shop.entered(shop.sam, "2026-03-02 08:00", "2026-03-02 09:00");
  CHECK(listed(shop, {}).days == Lines{"2026-03-31", "2026-03-01"});
  CHECK(listed(shop, {.year = std::chrono::year{2025}}).days == Lines{"2025-03-05"});
  CHECK(listed(shop, {.year = std::chrono::year{2026}}).days ==
        Lines{"2026-04-01", "2026-03-31", "2026-03-01", "2026-02-28"});
  CHECK(listed(shop, {.month = std::chrono::February}).days == Lines{"2026-02-28"});
  CHECK(listed(shop, {.year = std::chrono::year{2025}, .month = std::chrono::March}).days == Lines{"2025-03-05"});
}

TEST_CASE("Own entries are listed between two days, of any month unless one is named") {
  Workshop shop;
  for (const std::string date : {"2025-03-05", "2026-02-28", "2026-03-01", "2026-03-31"}) {
    (void)shop.entered(shop.erika, date + " 08:00", date + " 09:00");
  }
  CHECK(listed(shop, {.from = day("2026-02-28"), .to = day("2026-03-01")}).days == Lines{"2026-03-01", "2026-02-28"});
  CHECK(listed(shop, {.from = day("2026-03-02")}).days == Lines{"2026-03-31"});
  CHECK(listed(shop, {.to = day("2026-02-27")}).days == Lines{"2025-03-05"});
  CHECK(listed(shop, {.year = std::chrono::year{2026}, .to = day("2026-02-28")}).days == Lines{"2026-02-28"});
  CHECK(listed(shop, {.year = std::chrono::year{2025}, .from = day("2026-01-01")}).days.empty());
  CHECK(faulty_fields(listed(shop, {.from = day("2026-03-02"), .to = day("2026-03-01")}).answer.error()) == "to");
}

TEST_CASE("The current month is the one in the company's time zone") {
  Workshop shop;
  (void)shop.entered(shop.erika, "2026-04-01 08:00", "2026-04-01 09:00");
  shop.at("2026-04-01 00:00");
  CHECK(listed(shop, {}).days == Lines{"2026-04-01"});
  shop.at("2026-03-31 23:59:59");
  CHECK(listed(shop, {}).days.empty());
}

TEST_CASE("Own entries are filtered by project, category and status") {
  Workshop shop;
  (void)shop.entered(shop.erika, "08:00", "09:00");
  shop.settings([&](domain::TimeTrackingSettings& chosen) {
    chosen.default_project = shop.tower.id;
    chosen.default_category = shop.planning.id;
    chosen.approval.new_entries = true;
  });
  (void)shop.entered(shop.erika, "2026-03-03 08:00", "2026-03-03 09:00");
  const Lines second{"2026-03-03"};
  CHECK(listed(shop, {.project = shop.tower.id}).days == second);
  CHECK(listed(shop, {.category = shop.planning.id}).days == second);
  CHECK(listed(shop, {.state = domain::EntryState::pending}).days == second);
  CHECK(listed(shop, {.state = domain::EntryState::done}).days == Lines{"2026-03-02"});
  CHECK(listed(shop, {.project = shop.bridge.id}).days.empty());
  CHECK(listed(shop, {.project = domain::ProjectId{2147483647}}).days.empty());
}

TEST_CASE("What could not be read of a query is refused") {
  Workshop shop;
  const Submitted<TimeEntryQuery> wrong{.faults = {{domain::fields::year, domain::reasons::must_be_id},
                                                   {domain::fields::state, domain::reasons::must_be_entry_state}}};
  const auto answer = shop.by(shop.erika, list_my_entries, wrong, Sink<TimeEntryView>{[](const auto&) {}});
  CHECK(word(answer) == "invalid");
  CHECK(faulty_fields(answer.error()) == "status year");
}

TEST_CASE("Without time tracking there are no entries to see") {
  Workshop shop;
  (void)shop.entered(shop.erika, "08:00", "09:00");
  shop.settings([](domain::TimeTrackingSettings& chosen) { chosen.active = false; });
  const auto listing = listed(shop, {});
  CHECK(listing.answer);
  CHECK(listing.days.empty());
}
