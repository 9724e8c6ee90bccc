#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/support/empty_postgresql.hpp"
#include "tests/support/sealer.hpp"

using namespace stint;

namespace {

/// Two companies on PostgreSQL, and a separate connection there, on which use cases run as on a server.
struct Office {
  Office() { connection.seal_with(&support::sealer()); }

  static test::TwoCompanies on_postgresql() {
    ::setenv("STINT_TEST_STORE", "postgresql", 1);
    return test::TwoCompanies{};
  }
  test::TwoCompanies companies = on_postgresql();
  postgresql::Connection connection{support::common_database()};

  /// How often a use case waits for the database from BEGIN to COMMIT.
  template <class UseCase, class... Arguments>
  std::uint64_t waits_of(const domain::Employee& who, UseCase use_case, const Arguments&... arguments) {
    const auto caller = companies.caller_of(who);
    const auto before = connection.session().waits();
    std::vector<sql::QueuedWrite> one(1);
    one.front().scope = {companies.acme.id};
    one.front().job = [&](application::Work& work) {
      const application::Context context{work, caller, companies.now, companies.zones, companies.policies};
      const auto result = use_case(context, arguments...);
      REQUIRE(test::word(result) == "done");
      return true;
    };
    const auto results = sql::commit_together(connection, one);
    REQUIRE(results.front().outcome == application::WriteOutcome::kept);
    return connection.session().waits() - before;
  }

  template <class Read>
  std::uint64_t waits_of_reading(const domain::Employee& who, Read read) {
    const auto caller = companies.caller_of(who);
    const auto before = connection.session().waits();
    connection.begin_reading({caller.company});
    sql::Work work{connection};
    const application::Context context{work, caller, companies.now, companies.zones, companies.policies};
    read(context);
    connection.end_reading();
    return connection.session().waits() - before;
  }

  /// As above, for the search of a job, whose units it leaves in `units`.
  std::uint64_t waits_of_look(const application::Job& job, std::vector<application::Job::Unit>& units) {
    const auto before = connection.session().waits();
    connection.begin_reading({});
    sql::Work work{connection};
    units = job.look(work, companies.now);
    connection.end_reading();
    return connection.session().waits() - before;
  }

  std::uint64_t waits_of_unit(const application::Job::Unit& unit) {
    const auto before = connection.session().waits();
    std::vector<sql::QueuedWrite> one(1);
    one.front().scope = unit.scope;
    one.front().job = [&](application::Work& work) {
      unit.act(work);
      return true;
    };
    REQUIRE(sql::commit_together(connection, one).front().outcome == application::WriteOutcome::kept);
    return connection.session().waits() - before;
  }

  /// New reports of max.
  std::vector<domain::EmployeeId> hire_reports(int people) {
    std::vector<domain::EmployeeId> reports;
    application::write_now(companies.store, [&](application::Work& work) {
      reports.clear();
      for (int i = 0; i < people; ++i) reports.push_back(add_report(work).id);
      return true;
    });
    return reports;
  }

  /// New reports of max, ill for six weeks without a certificate, and before that a year ago.
  void fall_ill(int people) {
    application::write_now(companies.store, [&](application::Work& work) {
      for (int i = 0; i < people; ++i) {
        const auto employee = add_report(work);
        for (const auto span : {test::days("2025-03-03", "2025-03-07"), test::days("2026-01-19", "2026-03-06")}) {
          work.absences(companies.acme.id)
              .add(domain::AbsenceRequest::stored({.id = {},
                                                   .employee = employee.id,
                                                   .details = {"SIC", span, {}, {}},
                                                   .halves = test::plain_halves(span, {}),
                                                   .state = domain::AbsenceState::approved}));
        }
      }
      return true;
    });
  }

  /// New reports of max, who work ten and a half hours on a Monday, which is a finding.
  void work_long(int people) {
    const auto monday = test::day("2026-03-09");
    application::write_now(companies.store, [&](application::Work& work) {
      for (int i = 0; i < people; ++i) {
        const auto employee = add_report(work);
        domain::EntryRecord record{};
        record.employee = employee.id;
        record.details.date = monday;
        record.details.period = {.begin = monday + std::chrono::hours{6}, .end = monday + std::chrono::minutes{990}};
        record.state = domain::EntryState::done;
        work.entries(companies.acme.id).add(domain::TimeEntry::stored(record));
        const std::vector findings{
            domain::WorkingTimeFinding{domain::WorkingTimeRule::daily_working_time, "ArbZG §3", monday, 630, 600}};
        work.working_time_findings(companies.acme.id).replace(employee.id, {monday, monday}, findings);
      }
      return true;
    });
  }

 private:
  domain::Employee add_report(application::Work& work) {
    const std::string key = "report" + std::to_string(++reports_);
    return work.employees(companies.acme.id)
        .add({.id = {},
              .key = key,
              .last_name = "Muster",
              .email = key + "@acme",
              .managers = {companies.max.id},
              .vacation = {.per_year = {60}}});
  }

  int reports_ = 0;
};

/// How often each use case waits in a week of erika's without refusals.
struct Waits {
  std::uint64_t filing, approving, starting, stopping, listing;
};

Waits waits_in_week(Office& office, const std::string& monday, const std::string& friday) {
  auto& companies = office.companies;
  Waits waits{};
  waits.filing = office.waits_of(companies.erika, application::file_absence, test::vacation_form(monday, friday));
  domain::AbsenceId filed{};
  companies.store.read([&](application::Work& work) {
    filed = work.absences(companies.acme.id).of_employee(companies.erika.id).back().record().id;
  });
  waits.approving = office.waits_of(companies.max, application::approve_absence, filed);
  waits.starting = office.waits_of(companies.erika, application::start_clock);
  companies.now += std::chrono::hours{2};
  waits.stopping =
      office.waits_of(companies.erika, application::stop_clock, application::Submitted<application::StopCommand>{});
  waits.listing = office.waits_of_reading(companies.erika, [](const application::Context& context) {
    const application::Sink<application::AbsenceView> nobody([](const application::AbsenceView&) {});
    REQUIRE(application::list_my_absences(context, {}, nobody));
  });
  return waits;
}

/// How often each list that shows who is ill waits, and each job that looks for them, for people who have just fallen
/// ill.
std::vector<std::uint64_t> waits_for_ill(Office& office, int people) {
  auto& companies = office.companies;
  office.fall_ill(people);
  std::vector<std::uint64_t> waits;
  const auto list = [&](const domain::Employee& who, auto use_case) {
    std::uint64_t last = 0;
    for (int i = 0; i < 2; ++i) {  // the first reads settings and people, which are kept
      last = office.waits_of_reading(who, [&](const application::Context& context) {
        REQUIRE(use_case(context).value().size() >= static_cast<std::size_t>(people));
      });
    }
    waits.push_back(last);
  };
  for (const auto& who : {companies.ada, companies.max, companies.otto}) {
    list(who, application::list_missing_certificates);
  }
  list(companies.ada, application::list_sick_pay);
  for (const auto& job :
       {application::remind_of_certificates(companies.zones), application::tell_of_sick_pay(companies.zones)}) {
    std::vector<application::Job::Unit> units;
    office.waits_of_look(job, units);
    waits.push_back(office.waits_of_look(job, units));
    REQUIRE(units.size() == static_cast<std::size_t>(people));
    office.waits_of_unit(units.front());
    waits.push_back(office.waits_of_unit(units.back()));
    for (const auto& unit : units) office.waits_of_unit(unit);
    office.waits_of_look(job, units);
    REQUIRE(units.empty());
  }
  return waits;
}

/// How often the lists of working time wait, for people who have just joined.
std::vector<std::uint64_t> waits_for_working_time(Office& office, std::size_t people) {
  auto& companies = office.companies;
  office.work_long(static_cast<int>(people));
  const application::Submitted<application::DaysQuery> march{
      .command = {.from = test::day("2026-03-01"), .to = test::day("2026-03-31")}};
  std::vector<std::uint64_t> waits;
  for (const auto& who : {companies.ada, companies.max}) {
    companies.choose([](domain::Company& acme) { acme.name += '.'; });  // discards everything that was read before
    for (int i = 0; i < 2; ++i) {
      waits.push_back(office.waits_of_reading(who, [&](const application::Context& context) {
        REQUIRE(application::show_surcharge_minutes(context, march).value().entries.size() >= people);
      }));
    }
    waits.push_back(office.waits_of_reading(who, [&](const application::Context& context) {
      std::size_t found = 0;
      REQUIRE(application::list_working_time_findings(context, march, [&](const auto&) { ++found; }));
      REQUIRE(found >= people);
    }));
  }
  return waits;
}

}  // namespace

TEST_CASE_METHOD(Office, "however many have worked, lists of findings and of surcharge minutes wait as often") {
  companies.choose([](domain::Company& acme) {
    acme.time_tracking.active = true;
    acme.working_time.surcharge_windows = {{.name = "early",
                                            .days = domain::SurchargeDays::every_day,
                                            .start_time = std::chrono::hours{4},
                                            .end_time = std::chrono::hours{8}}};
  });
  const auto few = waits_for_working_time(*this, 2);
  CHECK(waits_for_working_time(*this, 25) == few);
  // The first of three reads the changes.
  for (std::size_t i = 0; i < few.size(); ++i) CHECK(few[i] <= (i % 3 == 0 ? 11 : 6));
}

TEST_CASE("however many are ill, lists and jobs about them wait as often") {
  Office office;
  auto& companies = office.companies;
  companies.change_type("SIC", [](domain::AbsenceType& type) { type.certificate_from_day = 4; });
  companies.choose([](domain::Company& acme) { acme.absences.sick_pay = {.counted = true, .tell_days_before = 7}; });
  application::write_now(companies.store, [&](application::Work& work) {
    work.deputyships(companies.acme.id)
        .add({.id = {},
              .manager = companies.max.id,
              .deputy = companies.otto.id,
              .span = test::days("2026-03-01", "2026-03-31")});
    return true;
  });
  const auto few = waits_for_ill(office, 2);
  CHECK(waits_for_ill(office, 25) == few);
  for (const auto waits : few) CHECK(waits <= 11);
}

TEST_CASE_METHOD(Office, "a use case waits for PostgreSQL a handful of times, BEGIN and COMMIT included") {
  companies.choose([](domain::Company& acme) {
    acme.time_tracking.active = true;
    acme.time_tracking.clock_enabled = true;
  });
  const auto first = waits_in_week(*this, "2026-03-16", "2026-03-20");
  CHECK(first.filing <= 20);  // and reads settings, which it keeps
  const auto next = waits_in_week(*this, "2026-04-13", "2026-04-17");
  CHECK(next.filing <= 8);
  CHECK(next.approving <= 5);
  CHECK(next.starting <= 5);
  CHECK(next.stopping <= 7);
  CHECK(next.listing <= 2);
}

TEST_CASE("each of many that are decided or filed at once waits as little as one alone") {
  Office office;
  auto& companies = office.companies;
  const auto waits_of_approving = [&](int count) {
    application::Submitted<application::DecisionsCommand> submitted;
    for (int i = 0; i < count; ++i) submitted.command.ids.push_back(companies.vacation_of_erika().value);
    return office.waits_of(companies.ada, application::approve_absences, submitted);
  };
  (void)waits_of_approving(1);  // reads settings, which are kept
  const auto two = waits_of_approving(2);
  const auto twelve = waits_of_approving(12);
  CHECK((twelve - two) / 10 <= 4);

  std::vector<domain::EmployeeId> reports = office.hire_reports(20);
  const auto waits_of_filing = [&](std::size_t from, std::size_t to) {
    application::Submitted<application::AbsencesForManyCommand> submitted;
    submitted.command.absence = test::vacation_form().command;
    submitted.command.employees.assign(reports.begin() + static_cast<std::ptrdiff_t>(from),
                                       reports.begin() + static_cast<std::ptrdiff_t>(to));
    return office.waits_of(companies.max, application::file_absences_for, submitted);
  };
  (void)waits_of_filing(0, 1);
  const auto few = waits_of_filing(1, 3);
  const auto many = waits_of_filing(3, 20);
  CHECK((many - few) / 15 <= 8);
}

namespace {

/// New reports of max, who work for a project on two days of February, are on vacation on another, and wait for a
/// decision about a last entry.
std::vector<domain::EmployeeId> work_in_february(Office& office, int people) {
  auto& companies = office.companies;
  auto reports = office.hire_reports(people);
  application::write_now(companies.store, [&](application::Work& work) {
    const auto project = work.projects(companies.acme.id).save({.id = {}, .key = "p", .name = "Project"}).id;
    for (const auto employee : reports) {
      const domain::DateSpan off = test::days("2026-02-05", "2026-02-05");
      work.absences(companies.acme.id)
          .add(domain::AbsenceRequest::stored({.id = {},
                                               .employee = employee,
                                               .details = {"VAC", off, {}, {}},
                                               .halves = test::plain_halves(off, {}),
                                               .state = domain::AbsenceState::approved}));
      for (const auto* date : {"2026-02-02", "2026-02-03", "2026-02-04"}) {
        domain::EntryRecord record{};
        record.employee = employee;
        record.details.date = test::day(date);
        record.details.project = project;
        record.details.period = {.begin = test::day(date) + std::chrono::hours{7},
                                 .end = test::day(date) + std::chrono::hours{15}};
        record.state = date == std::string_view{"2026-02-04"} ? domain::EntryState::pending : domain::EntryState::done;
        work.entries(companies.acme.id).add(domain::TimeEntry::stored(record));
      }
    }
    return true;
  });
  return reports;
}

void keep_time_accounts(Office& office) {
  office.companies.choose([](domain::Company& acme) {
    acme.time_tracking.active = true;
    acme.time_account.since = test::day("2026-02-01");
    acme.time_tracking.closed_through = std::chrono::year{2026} / 2;
    acme.absences.sick_pay.counted = true;
    acme.payroll.wage_types = {{"100", "Work", {}, {}, domain::WageSource::work, domain::WageUnit::hours, {}},
                               {"310", "Ill", "SIC", {}, domain::WageSource::sick_pay, domain::WageUnit::days, {}}};
    acme.payroll.columns = {{"Name", domain::PayrollContent::name}};
  });
}

constexpr auto february = std::chrono::year{2026} / std::chrono::February;

}  // namespace

TEST_CASE_METHOD(Office,
                 "lists of months, sheets and payroll wait as often, however many people and entries there are") {
  keep_time_accounts(*this);
  const auto listing = [&] {
    return waits_of_reading(companies.ada, [](const application::Context& context) {
      REQUIRE(application::list_months(context, february, {}, {.command = {.limit = 200}}));
    });
  };
  /// An export writes most for people who are not in one yet.
  const auto paying_new = [&](int people) {
    work_in_february(*this, people);
    return waits_of(companies.ada, application::make_payroll_export,
                    application::Submitted<application::PayrollCommand>{{.month = february}});
  };
  const auto one = work_in_february(*this, 2).front();
  for (int exports = 0; exports < 2; ++exports) (void)paying_new(1);  // a later export reads the ones before
  (void)listing();                                                    // reads settings and people, which are kept
  const auto listing_few = listing();
  const auto paying_few = paying_new(2);
  const auto showing = waits_of_reading(companies.ada, [&](const application::Context& context) {
    REQUIRE(application::show_month_sheet(context, one, february));
  });
  CHECK(showing <= 20);
  CHECK(paying_new(20) == paying_few);
  (void)listing();
  CHECK(listing() == listing_few);
}
