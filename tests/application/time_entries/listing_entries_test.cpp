#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

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

TEST_CASE_METHOD(Workshop, "Own entries are listed by month or year, newest first") {
  for (const std::string date : {"2025-03-05", "2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"}) {
    (void)entered(erika, date + " 08:00", date + " 09:00");
  }
  (void)entered(sam, "2026-03-02 08:00", "2026-03-02 09:00");
  CHECK(listed(*this, {}).days == Lines{"2026-03-31", "2026-03-01"});
  CHECK(listed(*this, {.year = std::chrono::year{2025}}).days == Lines{"2025-03-05"});
  CHECK(listed(*this, {.year = std::chrono::year{2026}}).days ==
        Lines{"2026-04-01", "2026-03-31", "2026-03-01", "2026-02-28"});
  CHECK(listed(*this, {.month = std::chrono::February}).days == Lines{"2026-02-28"});
  CHECK(listed(*this, {.year = std::chrono::year{2025}, .month = std::chrono::March}).days == Lines{"2025-03-05"});
}

TEST_CASE_METHOD(Workshop, "Own entries are listed between two days, of any month unless one is named") {
  for (const std::string date : {"2025-03-05", "2026-02-28", "2026-03-01", "2026-03-31"}) {
    (void)entered(erika, date + " 08:00", date + " 09:00");
  }
  CHECK(listed(*this, {.from = day("2026-02-28"), .to = day("2026-03-01")}).days == Lines{"2026-03-01", "2026-02-28"});
  CHECK(listed(*this, {.from = day("2026-03-02")}).days == Lines{"2026-03-31"});
  CHECK(listed(*this, {.to = day("2026-02-27")}).days == Lines{"2025-03-05"});
  CHECK(listed(*this, {.year = std::chrono::year{2026}, .to = day("2026-02-28")}).days == Lines{"2026-02-28"});
  CHECK(listed(*this, {.year = std::chrono::year{2025}, .from = day("2026-01-01")}).days.empty());
  CHECK(faulty_fields(listed(*this, {.from = day("2026-03-02"), .to = day("2026-03-01")}).answer.error()) == "to");
}

TEST_CASE_METHOD(Workshop, "The current month is the one in the company's time zone") {
  (void)entered(erika, "2026-04-01 08:00", "2026-04-01 09:00");
  at("2026-04-01 00:00");
  CHECK(listed(*this, {}).days == Lines{"2026-04-01"});
  at("2026-03-31 23:59:59");
  CHECK(listed(*this, {}).days.empty());
}

TEST_CASE_METHOD(Workshop, "Own entries are filtered by project, category and status") {
  (void)entered(erika, "08:00", "09:00");
  settings([&](domain::TimeTrackingSettings& chosen) {
    chosen.default_project = tower.id;
    chosen.default_category = planning.id;
    chosen.approval.new_entries = true;
  });
  (void)entered(erika, "2026-03-03 08:00", "2026-03-03 09:00");
  const Lines second{"2026-03-03"};
  CHECK(listed(*this, {.project = tower.id}).days == second);
  CHECK(listed(*this, {.category = planning.id}).days == second);
  CHECK(listed(*this, {.state = domain::EntryState::pending}).days == second);
  CHECK(listed(*this, {.state = domain::EntryState::done}).days == Lines{"2026-03-02"});
  CHECK(listed(*this, {.project = bridge.id}).days.empty());
  CHECK(listed(*this, {.project = domain::ProjectId{2147483647}}).days.empty());
}

TEST_CASE_METHOD(Workshop, "What could not be read of a query is refused") {
  const Submitted<TimeEntryQuery> wrong{.faults = {{domain::fields::year, domain::reasons::must_be_id},
                                                   {domain::fields::state, domain::reasons::must_be_entry_state}}};
  const auto answer = by(erika, list_my_entries, wrong, Sink<TimeEntryView>{[](const auto&) {}});
  CHECK(word(answer) == "invalid");
  CHECK(faulty_fields(answer.error()) == "status year");
}

TEST_CASE_METHOD(Workshop, "Without time tracking there are no entries to see") {
  (void)entered(erika, "08:00", "09:00");
  settings([](domain::TimeTrackingSettings& chosen) { chosen.active = false; });
  const auto listing = listed(*this, {});
  CHECK(listing.answer);
  CHECK(listing.days.empty());
}
