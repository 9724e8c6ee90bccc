#include <catch2/catch.hpp>

#include <stint/application/time_entries/list_my_entries.hpp>

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
  listing.answer = shop.by(shop.erika, list_my_entries, query, sink);
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
  CHECK(listed(shop, {.year = "2025"}).days == Lines{"2025-03-05"});
  CHECK(listed(shop, {.year = "2026"}).days == Lines{"2026-04-01", "2026-03-31", "2026-03-01", "2026-02-28"});
  CHECK(listed(shop, {.month = "2"}).days == Lines{"2026-02-28"});
  CHECK(listed(shop, {.year = "2025", .month = "03"}).days == Lines{"2025-03-05"});
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
  CHECK(listed(shop, {.project_id = to_string(shop.tower.id)}).days == second);
  CHECK(listed(shop, {.category_id = to_string(shop.planning.id)}).days == second);
  CHECK(listed(shop, {.status = "pending"}).days == second);
  CHECK(listed(shop, {.status = "done"}).days == Lines{"2026-03-02"});
  CHECK(listed(shop, {.project_id = to_string(shop.bridge.id)}).days.empty());
  CHECK(listed(shop, {.project_id = "2147483647"}).days.empty());
}

TEST_CASE("Every wrong parameter is named") {
  Workshop shop;
  const TimeEntryQuery wrong{.year = "1969", .month = "13", .project_id = "0", .category_id = "x", .status = "removed"};
  const auto listing = listed(shop, wrong);
  CHECK(word(listing.answer) == "invalid");
  CHECK(faulty_fields(listing.answer.error()) == "categoryId month projectId status year");
}

TEST_CASE("Years and months have edges") {
  struct Row {
    std::string year, month, word;
  };
  const auto row =
      GENERATE(Row{"1970", "1", "done"}, Row{"2100", "12", "done"}, Row{"2101", "1", "invalid"},
               Row{"2026", "0", "invalid"}, Row{"", "1", "invalid"}, Row{"2026 ", "1", "invalid"},
               Row{"+2026", "1", "invalid"}, Row{"2026", "1.0", "invalid"}, Row{"99999999999", "1", "invalid"});
  Workshop shop;
  CHECK(word(listed(shop, {.year = row.year, .month = row.month}).answer) == row.word);
}

TEST_CASE("Without time tracking there are no entries to see") {
  Workshop shop;
  (void)shop.entered(shop.erika, "08:00", "09:00");
  shop.settings([](domain::TimeTrackingSettings& chosen) { chosen.active = false; });
  const auto listing = listed(shop, {});
  CHECK(listing.answer);
  CHECK(listing.days.empty());
}
