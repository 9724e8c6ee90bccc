#include <stint/application/jobs/calendar_warnings.hpp>
#include <stint/domain/calendar/holiday_region.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using Mails = std::vector<std::string>;

namespace {

/// acme has a calendar up to 2026.
struct Wall : TwoCompanies {
  Wall() { hang(domain::HolidayCalendar{{{day("2026-01-01"), "Neujahr"}, {day("2026-12-26"), "Stephanstag"}}}); }

  void hang(const domain::HolidayCalendar& days, const std::string& key = "BY") {
    keep(store, [&](Work& work) { work.holiday_calendars(acme.id).save({.id = {}, .key = key, .calendar = days}); });
  }
  /// The mails of a day, on which the job runs twice.
  Mails mails_on(std::string_view date) {
    now = day(date) + std::chrono::hours{8};
    run_once(store, warn_of_calendars(zones, policies), now);
    CHECK(run_once(store, warn_of_calendars(zones, policies), now) == 0);
    return new_mails();
  }
};

}  // namespace

TEST_CASE_METHOD(Wall, "Ninety days before a year that a calendar does not know its administrators get a mail, once") {
  CHECK(mails_on("2026-10-02").empty());
  CHECK(mails_on("2026-10-03") == Mails{"holiday-calendar-runs-out ada@acme"});
  const auto facts = mails().back().facts;
  CHECK(facts == std::vector<std::pair<std::string, std::string>>{{"calendar", "BY"}, {"year", "2027"}});
  CHECK(mails_on("2026-12-31").empty());
  CHECK(mails_on("2027-10-02").empty());
  CHECK(mails_on("2027-10-03") == Mails{"holiday-calendar-runs-out ada@acme"});
}

TEST_CASE_METHOD(Wall, "Each calendar runs out by itself, unless it is bound to a region or empty") {
  const domain::HolidayCalendar last_year{{{day("2025-12-25"), "Weihnachten"}}};
  hang(last_year, "AT");
  hang(last_year.bound_to(domain::find_holiday_region("AT")), "AT-bound");
  hang({}, "none");
  CHECK(mails_on("2026-03-02") == Mails{"holiday-calendar-runs-out ada@acme"});
  CHECK(mails().back().facts.front().second == "AT");
  CHECK(mails_on("2026-12-01").size() == 2);
}

TEST_CASE_METHOD(Wall, "Of a calendar that got its days in time nobody is told") {
  hang(domain::HolidayCalendar{{{day("2026-12-26"), "Stephanstag"}, {day("2027-01-01"), "Neujahr"}}});
  CHECK(mails_on("2026-12-01").empty());
}
