#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/language.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/working_time/findings.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// The workshop of Berlin with offices in New York, where erika works, and in Tokyo.
class Offices : public Workshop {
 public:
  Offices() {
    choose([](domain::Company& company) {
      company.branch_offices = {{"New York", "America/New_York", "us", "en"}, {"Tokyo", "Asia/Tokyo"}};
    });
    works_at("New York");
  }

  void works_at(const std::string& office) {
    change(erika, [&](domain::Employee& employee) { employee.branch_office = office; });
  }
  void moves_to(const std::string& office, std::string_view first_day) {
    change(erika, [&](domain::Employee& employee) {
      employee.terms = {{.valid_from = day(first_day), .branch_office = office}};
    });
  }

  /// Moves the time to a moment in the local time of a zone.
  void at_in(const std::string& zone, std::string_view local) { now = moment_in(zone, local); }
  [[nodiscard]] domain::Instant moment_in(const std::string& zone, std::string_view local) const {
    return zones.find(zone)->to_instant({day(local.substr(0, 10)), *domain::parse_time_of_day(local.substr(11))});
  }

  std::string stop() { return text_of(by(erika, stop_clock, stop_form())); }
  /// Erika's session between two times in New York.
  void works_in_new_york(std::string_view from, std::string_view until) {
    at_in("America/New_York", from);
    (void)by(erika, start_clock).value();
    at_in("America/New_York", until);
    CHECK(stop().starts_with("saved"));
  }

  std::expected<std::chrono::year_month, ClosingRefusal> close(std::chrono::year_month month, bool force = false) {
    return perform_now(repeating, [&](Work& work) {
      return close_month({work, now, zones}, {acme.key, month}, force);
    });
  }
};

constexpr auto march = std::chrono::year{2026} / 3;

}  // namespace

TEST_CASE_METHOD(Offices, "Who stops the clock in New York at half past eleven has worked that evening") {
  works_in_new_york("2026-03-02 20:00", "2026-03-02 23:30");  // in Berlin it is half past five of the next day
  CHECK(entries_of(erika) == Lines{"2026-03-02 20:00-23:30 worked 210 break 0 done"});
}

TEST_CASE_METHOD(Offices, "The work of today is that of the employee's day") {
  works_in_new_york("2026-03-02 20:00", "2026-03-02 23:30");
  CHECK(read_by(erika, show_work_summary).worked == 210min);
  at_in("America/New_York", "2026-03-03 00:00");
  CHECK(read_by(erika, show_work_summary).worked == 0min);
}

TEST_CASE_METHOD(Offices, "An entry by hand belongs to a day of New York, and may not pass its midnight") {
  const auto zone = "America/New_York";
  at_in(zone, "2026-03-03 12:00");
  const auto form = [&](std::string_view begin, std::string_view end) {
    return entry_form({.begin = moment_in(zone, begin), .end = moment_in(zone, end)});
  };
  CHECK(by(erika, enter_time, form("2026-03-02 17:00", "2026-03-02 23:59")));  // Berlin's midnight is within
  CHECK(faulty_fields(by(erika, enter_time, form("2026-03-02 23:59", "2026-03-03 00:30")).error()) == "end-timestamp");
  CHECK(entries_of(erika) == Lines{"2026-03-02 17:00-23:59 worked 419 break 0 done"});
}

TEST_CASE_METHOD(Offices, "A manager in Berlin is shown the times of New York") {
  settings([](domain::TimeTrackingSettings& settings) { settings.approval.new_entries = true; });
  works_in_new_york("2026-03-02 20:00", "2026-03-02 23:30");
  const Lines waiting{"Erika Muster: 2026-03-02 20:00-23:30 worked 210 break 0 pending"};
  CHECK(requests_for(max) == waiting);
  CHECK(requests_for(ada) == waiting);
  std::string start;
  for (const auto& mail : mails()) {
    for (const auto& [name, value] : mail.facts) {
      if (name == "start") start = value;
    }
  }
  CHECK(start == "20:00");
}

TEST_CASE("The zone of an employee comes before that of the branch office") {
  Offices shop;
  shop.change(shop.erika, [](domain::Employee& erika) { erika.time_zone = "Europe/Lisbon"; });
  shop.settings([](domain::TimeTrackingSettings& settings) { settings.approval.new_entries = true; });
  shop.works_in_new_york("2026-03-02 20:00", "2026-03-02 23:30");
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-03 01:00-04:30 worked 210 break 0 pending"});
  shop.choose([](domain::Company& company) { company.branch_offices.clear(); });
  CHECK(shop.requests_for(shop.max) == Lines{"Erika Muster: 2026-03-03 01:00-04:30 worked 210 break 0 pending"});
}

TEST_CASE_METHOD(Offices, "Who moves keeps the days of what they worked at the former place") {
  works_in_new_york("2026-03-02 20:00", "2026-03-02 23:30");
  moves_to("Tokyo", "2026-03-09");
  at_in("Asia/Tokyo", "2026-03-09 00:30");
  (void)by(erika, start_clock).value();
  at_in("Asia/Tokyo", "2026-03-09 08:00");
  CHECK(stop() == "saved worked 450 break 0");
  CHECK(entries_of(erika) ==
        Lines{"2026-03-02 20:00-23:30 worked 210 break 0 done", "2026-03-09 00:30-08:00 worked 450 break 0 done"});
}

TEST_CASE_METHOD(Offices, "A month closes in the company's zone while it is its last day elsewhere") {
  const auto zone = "America/New_York";
  at_in(zone, "2026-03-31 17:00");
  (void)by(erika, start_clock).value();
  at("2026-03-31 23:59");
  CHECK_FALSE(close(march).error().is_over);
  at("2026-04-01 00:00");  // 18:00 of 31 March in New York
  const auto refused = close(march);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().is_over);
  REQUIRE(refused.error().matters.size() == 1);
  CHECK(refused.error().matters[0].kind == OpenMatter::Kind::running_session);
  CHECK(refused.error().matters[0].span.first == day("2026-03-31"));
  (void)close(march, true).value();

  at_in(zone, "2026-03-31 23:30");
  CHECK(stop() == "saved worked 390 break 0");
  CHECK(entries_of(erika) == Lines{"2026-03-31 17:00-23:30 worked 390 break 0 pending"});
  const auto evening =
      entry_form({.begin = moment_in(zone, "2026-03-31 08:00"), .end = moment_in(zone, "2026-03-31 09:00")});
  CHECK(rule(by(erika, enter_time, evening)) == "closed-month");
}

TEST_CASE_METHOD(Offices, "A session of the next month in the east does not keep a month open") {
  works_at("Tokyo");
  at_in("Asia/Tokyo", "2026-04-01 06:00");  // 23:00 of 31 March in Berlin
  (void)by(erika, start_clock).value();
  at("2026-04-01 00:00");
  CHECK(close(march) == march);
  CHECK(stop() == "saved worked 60 break 0");
  CHECK(entries_of(erika) == Lines{"2026-04-01 06:00-07:00 worked 60 break 0 done"});
}

TEST_CASE_METHOD(Offices, "Whether an absence has begun is asked of the employee's calendar") {
  choose([](domain::Company& company) { company.absences.employees_may_delete_approved = true; });
  const auto vacation = [&] {
    domain::AbsenceRecord record{};
    record.employee = erika.id;
    record.details.type = "VAC";
    record.details.span = {day("2026-03-03"), day("2026-03-04")};
    record.state = domain::AbsenceState::approved;
    return import(record);
  };
  const auto first = vacation();
  at_in("America/New_York", "2026-03-02 23:59");  // in Berlin 3 March has begun
  CHECK(by(erika, delete_absence, first, no_reason()).value().outcome == DeleteOutcome::deleted);
  const auto second = vacation();
  at_in("America/New_York", "2026-03-03 00:00");
  const auto late = by(erika, delete_absence, second, no_reason());
  CHECK((!late || late->outcome == DeleteOutcome::cancellation_requested));
  CHECK(stored(second));
}

TEST_CASE("Employment begins and ends with the employee's day") {
  Offices shop;
  shop.change(shop.erika, [](domain::Employee& erika) { erika.employment = {day("2026-03-03"), day("2026-03-04")}; });
  const auto is_locked = [&](std::string_view local) {
    shop.at_in("America/New_York", local);
    bool locked = false;
    shop.store.read([&](Work& work) {
      const auto status = work.accounts().find(shop.erika.id)->status;
      locked = counts_as_locked(work, shop.zones, shop.erika.id, status, shop.now);
    });
    return locked;
  };
  CHECK(is_locked("2026-03-02 23:59"));
  CHECK_FALSE(is_locked("2026-03-03 00:00"));
  CHECK_FALSE(is_locked("2026-03-04 23:59"));
  CHECK(is_locked("2026-03-05 00:00"));
}

TEST_CASE("A vacation counts the holidays of the branch office of each day") {
  const auto taken = [](bool moves) {
    Offices shop;
    if (moves) shop.moves_to("", "2026-03-18");
    keep(shop.store, [&](Work& work) {
      (void)work.holiday_calendars(shop.acme.id)
          .save({.id = {},
                 .key = "us",
                 .calendar = domain::HolidayCalendar{{{day("2026-03-17"), "Tuesday", domain::Portion::full},
                                                      {day("2026-03-19"), "Thursday", domain::Portion::full}}}});
    });
    return shop.by(shop.erika, file_absence, vacation_form()).value().days.days();
  };
  CHECK(taken(false) == 3);
  CHECK(taken(true) == 4);
}

TEST_CASE("Mails speak the language of the branch office to those who have said none") {
  Offices shop;
  const auto language = [&] {
    std::string tag;
    shop.store.read([&](Work& work) {
      tag = language_of(Context{work, shop.caller_of(shop.erika), shop.now, shop.zones, shop.policies});
    });
    return tag;
  };
  CHECK(language() == "en");
  shop.change(shop.erika, [](domain::Employee& erika) { erika.language = "fr"; });
  CHECK(language() == "fr");
  shop.change(shop.erika, [](domain::Employee& erika) { erika.language = ""; });
  shop.works_at("Tokyo");
  CHECK(language() == "de");
}

TEST_CASE_METHOD(Offices, "The law of the branch office of each day finds what is dated that day") {
  choose([](domain::Company& company) {
    company.working_time.branch_offices = {{"New York", domain::WorkingTimeLaw::none},
                                           {"Tokyo", domain::WorkingTimeLaw::germany}};
  });
  moves_to("Tokyo", "2026-03-10");
  for (const std::string_view date : {"2026-03-04", "2026-03-11"}) {
    const std::string zone = date < "2026-03-10" ? "America/New_York" : "Asia/Tokyo";
    at_in(zone, std::string{date} + " 06:00");
    (void)by(erika, start_clock).value();
    at_in(zone, std::string{date} + " 20:00");
    CHECK(stop().starts_with("saved"));
  }
  at("2026-03-13 12:00");
  std::set<domain::Date> dated;
  store.read([&](Work& work) {
    const CompanyContext context{work, acme, zones, now, policies};
    for (const auto& finding : judge_working_time(context, erika, {day("2026-03-01"), day("2026-03-12")})) {
      dated.insert(finding.date);
    }
  });
  CHECK(dated == std::set{day("2026-03-11")});
}

TEST_CASE_METHOD(Offices, "Work on a Saturday evening of New York is no work on a Sunday") {
  choose([](domain::Company& company) { company.working_time.rules = domain::WorkingTimeLaw::germany; });
  works_in_new_york("2026-03-14 19:00", "2026-03-14 23:00");  // Sunday in Berlin
  at("2026-03-20 12:00");
  store.read([&](Work& work) {
    const CompanyContext context{work, acme, zones, now, policies};
    CHECK(judge_working_time(context, erika, {day("2026-03-09"), day("2026-03-19")}).empty());
  });
}
