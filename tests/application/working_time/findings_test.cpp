#include <catch2/catch.hpp>

#include <stint/application/working_time/findings.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/domain/company/place_of_work.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// The workshop under German law.
class Judged : public Workshop {
 public:
  Judged() {
    choose([](auto& company) { company.working_time.rules = domain::WorkingTimeLaw::germany; });
  }

  /// Runs the work that the job finds; returns the number of units.
  std::size_t keep() {
    const auto job = keep_working_time_findings(zones);
    std::vector<Job::Unit> units;
    store.read([&](Work& work) { units = job.look(work, now); });
    for (const auto& unit : units) {
      write_now(repeating, [&](Work& work) {
        unit.act(work);
        return true;
      });
    }
    return units.size();
  }

  /// The digests since the last call, as "kind address".
  std::vector<std::string> digests() {
    auto found = new_mails();
    std::erase_if(found, [](const auto& mail) { return !mail.starts_with("working-time-digest"); });
    return found;
  }
  /// The text of the last digest: "2026-03-09 to 2026-03-15, Erika Muster: 1".
  std::string last_digest() {
    const auto facts = mails().back().facts;
    return facts.at(0).second + " to " + facts.at(1).second + ", " + facts.at(2).second;
  }

  /// The findings that a person sees: "Erika 2026-03-02 daily-working-time 601/600", separated by commas.
  std::string seen_by(const domain::Employee& who, DaysQuery query = {day("2026-02-01"), day("2026-04-30")}) {
    std::string text;
    const Sink<WorkingTimeFindingView> sink = [&](const WorkingTimeFindingView& view) {
      if (!text.empty()) text += ", ";
      text += view.employee_name.substr(0, view.employee_name.find(' ')) + ' ' +
              domain::format_date(view.finding.date) + ' ' + std::string{name(view.finding.rule)} + ' ' +
              std::to_string(view.finding.found) + '/' + std::to_string(view.finding.limit);
    };
    const auto listed = read_by(who, list_working_time_findings, Submitted<DaysQuery>{query}, sink);
    return listed ? text : rule(listed) + ": " + faulty_fields(listed.error());
  }
};

}  // namespace

TEST_CASE_METHOD(Judged,
                 "Findings are kept once the day is over, and seen by the owner, the managers and administrators") {
  imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  at("2026-03-02 23:59");
  keep();
  CHECK(seen_by(erika).empty());
  at("2026-03-03 00:00");
  CHECK(keep() > 0);
  const std::string one = "Erika 2026-03-02 daily-working-time 511/480";
  CHECK(seen_by(erika) == one);
  CHECK(seen_by(max) == one);
  CHECK(seen_by(ada) == one);
  CHECK(seen_by(sam).empty());
  CHECK(seen_by(otto).empty());
  CHECK(seen_by(rita).empty());
  CHECK(keep() == 0);
}

TEST_CASE("Time off in lieu evens out the average, unlike vacation") {
  const auto [type, expected] = GENERATE(
      table<const char*, const char*>({{"OFF", ""}, {"VAC", "Erika 2026-03-01 average-working-time 513/480"}}));
  CAPTURE(type);
  Judged shop;
  write_now(shop.store, [&](Work& work) {
    work.absence_types(shop.acme.id).save({.code = "OFF", .name = "Off", .kind = domain::AbsenceKind::in_lieu});
    return true;
  });
  // 24 weeks starting on Monday: twelve of 6 x 9 hours, twelve of 5 x 8 hours with Monday off.
  const auto first = day("2025-09-15");
  for (auto date = first; date <= day("2026-03-01"); date += std::chrono::days{1}) {
    const bool is_long = date < first + std::chrono::days{7 * 12};
    if (std::chrono::weekday{date} == std::chrono::Sunday) continue;
    if (!is_long && std::chrono::weekday{date} == std::chrono::Monday) {
      shop.import({.id = {},
                   .employee = shop.erika.id,
                   .details = {domain::AbsenceTypeCode::parse(type).value(), {date, date}, {}, {}},
                   .state = domain::AbsenceState::approved});
      continue;
    }
    const auto text = domain::format_date(date);
    shop.imported(text + " 08:00", text + (is_long ? " 17:30" : " 16:30"), 30min);
  }
  shop.at("2026-03-02 01:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika, {day("2026-03-01"), day("2026-03-01")}) == expected);
}

TEST_CASE("Time off in lieu is the day of rest for a Sunday, unlike vacation") {
  const auto [type, expected] =
      GENERATE(table<const char*, const char*>({{"OFF", ""}, {"VAC", "Erika 2026-02-15 substitute-rest-day 0/1"}}));
  CAPTURE(type);
  Judged shop;
  write_now(shop.store, [&](Work& work) {
    work.absence_types(shop.acme.id).save({.code = "OFF", .name = "Off", .kind = domain::AbsenceKind::in_lieu});
    return true;
  });
  for (auto date = day("2026-02-02"); date <= day("2026-02-28"); date += std::chrono::days{1}) {
    const bool is_sunday = std::chrono::weekday{date} == std::chrono::Sunday;
    if (date == day("2026-02-18") || (is_sunday && date != day("2026-02-15"))) continue;
    shop.imported(domain::format_date(date) + " 08:00", domain::format_date(date) + " 12:00");
  }
  shop.import({.id = {},
               .employee = shop.erika.id,
               .details = {domain::AbsenceTypeCode::parse(type).value(), days("2026-02-18", "2026-02-18"), {}, {}},
               .state = domain::AbsenceState::approved});
  shop.at("2026-03-02 01:00");
  shop.keep();
  auto seen = shop.seen_by(shop.erika);
  const std::string sunday_work = "Erika 2026-02-15 sunday-work 240/0";
  REQUIRE(seen.starts_with(sunday_work));
  seen.erase(0, sunday_work.size() + (seen.size() > sunday_work.size() ? 2 : 0));
  CHECK(seen == expected);
}

TEST_CASE_METHOD(Workshop, "A company that chooses no law has no findings") {
  Judged shop;
  shop.choose([](auto& company) { company.working_time.rules = domain::WorkingTimeLaw::none; });
  shop.imported("2026-03-02 08:00", "2026-03-02 23:01");
  shop.at("2026-03-03 00:00");
  CHECK(shop.keep() == 1);  // records that the day is evaluated
  CHECK(shop.seen_by(shop.erika).empty());
  CHECK_FALSE(acme.working_time.weekly_digest);
}

TEST_CASE_METHOD(Judged, "An entry that is corrected, and a law that is chosen later, count from the next day on") {
  const auto first = imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  at("2026-03-03 01:00");
  keep();
  write_now(store, [&](Work& work) {
    auto record = work.entries(acme.id).find(first)->record();
    record.details.period.break_taken = 60min;
    work.entries(acme.id).save(domain::TimeEntry::stored(record));
    return true;
  });
  CHECK(!seen_by(erika).empty());
  at("2026-03-04 01:00");
  keep();
  CHECK(seen_by(erika) == "Erika 2026-03-02 daily-working-time 481/480");
  choose([](auto& company) { company.working_time.rules = domain::WorkingTimeLaw::austria; });
  at("2026-03-05 01:00");
  keep();
  CHECK(seen_by(erika).empty());
  CHECK(keep() == 0);
}

TEST_CASE("The law is the employee's own, or that of the branch office, or the company's") {
  using std::chrono::days;
  constexpr domain::Date today = std::chrono::year{2026} / 3 / 2;
  domain::Company company;
  domain::Employee employee;
  company.working_time.rules = domain::WorkingTimeLaw::germany;
  company.working_time.branch_offices = {{"Wien", domain::WorkingTimeLaw::austria}};
  CHECK(working_time_law_of(company, employee, today) == domain::WorkingTimeLaw::germany);
  employee.branch_office = "Wien";
  CHECK(working_time_law_of(company, employee, today) == domain::WorkingTimeLaw::austria);
  employee.terms = {{.valid_from = today + days{1}, .branch_office = "Berlin"}};
  CHECK(working_time_law_of(company, employee, today) == domain::WorkingTimeLaw::austria);
  CHECK(working_time_law_of(company, employee, today + days{1}) == domain::WorkingTimeLaw::germany);
  employee.terms.clear();
  employee.branch_office = "wien";
  CHECK(working_time_law_of(company, employee, today) == domain::WorkingTimeLaw::germany);
  employee.working_time_rules = domain::WorkingTimeLaw::none;
  CHECK(working_time_law_of(company, employee, today) == domain::WorkingTimeLaw::none);
}

TEST_CASE("Who moves to an office without a law is looked at as long as days before are judged anew") {
  Judged shop;
  shop.choose([](auto& company) {
    company.working_time.rules = domain::WorkingTimeLaw::none;
    company.working_time.branch_offices = {{"Wien", domain::WorkingTimeLaw::austria}};
  });
  shop.change(shop.erika, [](auto& erika) {
    erika.branch_office = "Wien";
    erika.terms = {{.valid_from = day("2026-03-02"), .branch_office = "Lissabon"}};
  });
  shop.at("2026-03-03 01:00");
  CHECK(shop.keep() == 2);  // erika, and that the day is evaluated
  SECTION("an entry of before that is entered late") {
    shop.imported("2026-02-27 08:00", "2026-02-27 21:00", 30min);
    shop.at("2026-03-04 01:00");
    shop.keep();
    CHECK(shop.seen_by(shop.erika).starts_with("Erika 2026-02-27 daily-working-time 750/720"));
  }
  SECTION("until the last of them is older than 26 weeks") {
    shop.at("2026-08-31 01:00");
    CHECK(shop.keep() == 2);
    shop.at("2026-09-01 01:00");
    CHECK(shop.keep() == 1);
  }
}

TEST_CASE("Rejected entries are no work, and somebody's age and protection are looked at") {
  Judged shop;
  shop.imported("2026-03-02 08:00", "2026-03-02 18:31", 45min, domain::EntryState::rejected);
  shop.imported("2026-03-03 18:00", "2026-03-03 20:01");
  shop.at("2026-03-04 01:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika).empty());
  shop.change(shop.erika, [](auto& erika) { erika.maternity_protection.first = day("2026-03-03"); });
  shop.at("2026-03-05 01:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika) == "Erika 2026-03-03 permitted-hours 1/0");
  shop.change(shop.erika, [](auto& erika) {
    erika.maternity_protection = {};
    erika.date_of_birth = day("2009-01-01");
  });
  shop.at("2026-03-06 01:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika) == "Erika 2026-03-03 permitted-hours 1/0");
}

TEST_CASE_METHOD(Judged, "A query spans a year at most, from the first of the month unless it says otherwise") {
  imported("2026-02-27 08:00", "2026-02-27 17:01", 30min);
  imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  at("2026-03-03 09:00");
  keep();
  CHECK(seen_by(erika, {}) == "Erika 2026-03-02 daily-working-time 511/480");
  CHECK(seen_by(erika, {.to = day("2026-02-28")}) == "Erika 2026-02-27 daily-working-time 511/480");
  CHECK(seen_by(erika, {day("2026-03-02"), day("2026-03-01")}) == "invalid-field: to");
  CHECK(!seen_by(erika, {day("2026-03-01"), day("2027-03-01")}).starts_with("invalid-field"));
  CHECK(seen_by(erika, {day("2026-03-01"), day("2027-03-02")}) == "invalid-field: to");
}

TEST_CASE_METHOD(Judged, "Those who decide get a digest after a Sunday, where the company wants it") {
  imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  at("2026-03-03 01:00");
  keep();
  at("2026-03-09 01:00");
  keep();
  CHECK(digests().empty());

  choose([](auto& company) { company.working_time.weekly_digest = true; });
  imported("2026-03-15 10:00", "2026-03-15 11:00");
  at("2026-03-15 23:00");
  keep();
  CHECK(digests().empty());
  at("2026-03-16 00:00");
  keep();
  CHECK(digests() == std::vector<std::string>{"working-time-digest max@acme", "working-time-digest mia@acme"});
  CHECK(last_digest() == "2026-03-09 to 2026-03-15, Erika Muster: 1");
  at("2026-03-17 01:00");
  keep();
  CHECK(digests().empty());
}

TEST_CASE("A digest is of Monday to Sunday, and goes once the Sunday is over for everybody") {
  Judged shop;
  shop.choose([](auto& company) { company.working_time.weekly_digest = true; });
  shop.change(shop.erika, [](auto& erika) { erika.time_zone = "America/New_York"; });
  shop.imported("2026-03-08 15:00", "2026-03-08 16:00");
  shop.at("2026-03-07 12:00");
  shop.keep();
  shop.at("2026-03-09 00:05");  // in New York it is Sunday
  shop.keep();
  shop.at("2026-03-09 04:59");
  shop.keep();
  CHECK(shop.digests().empty());
  shop.at("2026-03-09 05:00");
  shop.keep();
  CHECK(shop.digests().size() == 2);
  CHECK(shop.last_digest() == "2026-03-02 to 2026-03-08, Erika Muster: 1");
  shop.imported("2026-03-15 15:00", "2026-03-15 16:00");
  shop.at("2026-03-16 09:00");  // after a week's outage
  shop.keep();
  CHECK(shop.digests().size() == 2);
  CHECK(shop.last_digest() == "2026-03-09 to 2026-03-15, Erika Muster: 1");
  for (const auto* const later : {"2026-03-16 09:10", "2026-03-17 00:05", "2026-03-17 05:00"}) {
    shop.at(later);
    shop.keep();
    CHECK(shop.digests().empty());
  }
}

TEST_CASE("Somebody who left does not hold back what others are told of") {
  Judged shop;
  shop.choose([](auto& company) { company.working_time.weekly_digest = true; });
  shop.change(shop.sam, [](auto& sam) {
    sam.time_zone = "America/New_York";
    sam.employment.last = day("2026-03-05");
  });
  shop.imported("2026-03-08 15:00", "2026-03-08 16:00");
  shop.at("2026-03-07 12:00");
  shop.keep();
  shop.at("2026-03-09 00:00");
  shop.keep();
  CHECK(shop.digests().size() == 2);
}

TEST_CASE_METHOD(Judged, "After an outage of weeks there are digests of the last four") {
  choose([](auto& company) { company.working_time.weekly_digest = true; });
  at("2026-03-02 09:00");
  keep();
  for (const auto* const sunday : {"08", "15", "22", "29"}) {
    imported(std::string{"2026-03-"} + sunday + " 10:00", std::string{"2026-03-"} + sunday + " 11:00");
  }
  imported("2026-04-05 10:00", "2026-04-05 11:00");
  at("2026-04-06 09:00");
  keep();
  CHECK(digests().size() == 8);
  CHECK(last_digest() == "2026-03-30 to 2026-04-05, Erika Muster: 1");
}
