#include <catch2/catch.hpp>

#include <stint/application/working_time/judging.hpp>
#include <stint/application/working_time/keeping.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/domain/company/place_of_work.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;

namespace {

/// The workshop under German law.
class Judged : public Workshop {
 public:
  Judged() {
    choose([](auto& company) { company.working_time.rules = domain::WorkingTimeLaw::germany; });
  }

  /// Lets the job look and do what it found; returns how many units there were.
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

  /// What somebody sees: "Erika 2026-03-02 daily-working-time 601/600", parted by commas.
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

TEST_CASE("Findings are kept once the day is over, and seen by the owner, the managers and administrators") {
  Judged shop;
  shop.imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  shop.at("2026-03-02 23:59");
  shop.keep();
  CHECK(shop.seen_by(shop.erika).empty());
  shop.at("2026-03-03 00:00");
  CHECK(shop.keep() > 0);
  const std::string one = "Erika 2026-03-02 daily-working-time 511/480";
  CHECK(shop.seen_by(shop.erika) == one);
  CHECK(shop.seen_by(shop.max) == one);
  CHECK(shop.seen_by(shop.ada) == one);
  CHECK(shop.seen_by(shop.sam).empty());
  CHECK(shop.seen_by(shop.otto).empty());
  CHECK(shop.seen_by(shop.rita).empty());
  CHECK(shop.keep() == 0);
}

TEST_CASE("A company that chooses no law has no findings") {
  Workshop plain;
  Judged shop;
  shop.choose([](auto& company) { company.working_time.rules = domain::WorkingTimeLaw::none; });
  shop.imported("2026-03-02 08:00", "2026-03-02 23:01");
  shop.at("2026-03-03 00:00");
  CHECK(shop.keep() == 1);  // notes that the day is judged
  CHECK(shop.seen_by(shop.erika).empty());
  CHECK_FALSE(plain.acme.working_time.weekly_digest);
}

TEST_CASE("An entry that is corrected, and a law that is chosen later, count from the next day on") {
  Judged shop;
  const auto first = shop.imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  shop.at("2026-03-03 01:00");
  shop.keep();
  write_now(shop.store, [&](Work& work) {
    auto record = work.entries(shop.acme.id).find(first)->record();
    record.details.period.break_taken = 60min;
    work.entries(shop.acme.id).save(domain::TimeEntry::stored(record));
    return true;
  });
  CHECK(!shop.seen_by(shop.erika).empty());
  shop.at("2026-03-04 01:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika) == "Erika 2026-03-02 daily-working-time 481/480");
  shop.choose([](auto& company) { company.working_time.rules = domain::WorkingTimeLaw::austria; });
  shop.at("2026-03-05 01:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika).empty());
  CHECK(shop.keep() == 0);
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

TEST_CASE("A query spans a year at most, from the first of the month unless it says otherwise") {
  Judged shop;
  shop.imported("2026-02-27 08:00", "2026-02-27 17:01", 30min);
  shop.imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  shop.at("2026-03-03 09:00");
  shop.keep();
  CHECK(shop.seen_by(shop.erika, {}) == "Erika 2026-03-02 daily-working-time 511/480");
  CHECK(shop.seen_by(shop.erika, {.to = day("2026-02-28")}) == "Erika 2026-02-27 daily-working-time 511/480");
  CHECK(shop.seen_by(shop.erika, {day("2026-03-02"), day("2026-03-01")}) == "invalid-field: to");
  CHECK(!shop.seen_by(shop.erika, {day("2026-03-01"), day("2027-03-01")}).starts_with("invalid-field"));
  CHECK(shop.seen_by(shop.erika, {day("2026-03-01"), day("2027-03-02")}) == "invalid-field: to");
}

TEST_CASE("Those who decide get a digest after a Sunday, where the company wants it") {
  Judged shop;
  const auto digests = [&] {
    std::vector<std::string> found;
    for (const auto& mail : shop.new_mails()) {
      if (mail.starts_with("working-time-digest")) found.push_back(mail);
    }
    return found;
  };
  shop.imported("2026-03-02 08:00", "2026-03-02 17:01", 30min);
  shop.at("2026-03-03 01:00");
  shop.keep();
  shop.at("2026-03-09 01:00");
  shop.keep();
  CHECK(digests().empty());

  shop.choose([](auto& company) { company.working_time.weekly_digest = true; });
  shop.imported("2026-03-15 10:00", "2026-03-15 11:00");
  shop.at("2026-03-15 23:00");
  shop.keep();
  CHECK(digests().empty());
  shop.at("2026-03-16 00:00");
  shop.keep();
  CHECK(digests() == std::vector<std::string>{"working-time-digest max@acme", "working-time-digest mia@acme"});
  const auto mail = shop.mails().back();
  CHECK(mail.facts == std::vector<std::pair<std::string, std::string>>{
                          {"weekFrom", "2026-03-09"}, {"weekTo", "2026-03-15"}, {"findings", "Erika Muster: 1"}});
  shop.at("2026-03-17 01:00");
  shop.keep();
  CHECK(digests().empty());
}
