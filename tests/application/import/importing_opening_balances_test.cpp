// Opening balances of time accounts from another system are booked by the rules of bookings, and only once.

#include <stint/application/time_accounts/booking.hpp>

#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::CompanyFile;
using application::FiledOpeningBalance;
using application::Work;
using domain::BookingKind;

namespace {

/// acme with erika, whose time account begins on Sunday, 1 February 2026: four weeks and a day ago.
CompanyFile company_with_accounts(const std::string& key = "acme") {
  auto file = filed_company(key);
  file.company.time_tracking = std::optional{application::FiledTimeTracking{}};
  file.company.time_account.of<"since">() = std::optional{day("2026-02-01")};
  file.employees = {filed_employee("erika", key)};
  return file;
}

/// A table that contains only erika's account.
CompanyFile table_with(std::optional<std::int32_t> minutes, std::string_view date = "") {
  CompanyFile file;
  file.company = {.at = "/company", .key = "acme"};
  file.employees = {{.at = "/employees/0", .key = "erika"}};
  file.employees[0].opening_balance = FiledOpeningBalance{.minutes = minutes};
  if (!date.empty()) file.employees[0].opening_balance->day = day(date);
  return file;
}

/// Imports into acme.
struct AccountDesk : Importing {
  AccountDesk() { import(company_with_accounts()); }

  std::vector<domain::TimeAccountBooking> booked(const std::string& company = "acme") {
    std::vector<domain::TimeAccountBooking> found;
    const auto owner = employee("erika", company).id;
    look(
        [&](Work& work, domain::CompanyId id) {
          found = work.time_accounts(id).bookings(owner, days("2026-01-01", "2026-12-31"));
        },
        company);
    return found;
  }
  /// Such as "2026-02-01 750, 2026-02-01 -50".
  std::string bookings(const std::string& company = "acme") {
    std::string text;
    for (const auto& booking : booked(company)) {
      CHECK(booking.kind == BookingKind::opening_balance);
      text +=
          (text.empty() ? "" : ", ") + domain::format_date(booking.day) + ' ' + std::to_string(booking.minutes.count());
    }
    return text;
  }
  /// A manual booking.
  void book(int minutes, std::string_view date) {
    const auto erika = employee("erika").id;
    meanwhile([&](Work& work, domain::CompanyId company) {
      (void)work.time_accounts(company).add(erika, {.day = day(date),
                                                    .kind = BookingKind::opening_balance,
                                                    .minutes = std::chrono::minutes{minutes},
                                                    .reason = "from the old system",
                                                    .booked_at = now,
                                                    .booked_by = erika});
    });
  }
  void choose(const std::function<void(domain::Company&)>& change) {
    meanwhile([&](Work& work, domain::CompanyId id) {
      auto company = work.companies().find(id).value();
      change(company);
      work.companies().save(company);
    });
  }
};

const Lines erika_left{"companies 1 left", "employees 1 left"};
const Lines erika_changed{"companies 1 left", "employees 1 changed"};
const std::string minutes_place = "/employees/0/timeAccount/openingBalance/minutes ";
const std::string date_place = "/employees/0/timeAccount/openingBalance/date ";

}  // namespace

TEST_CASE_METHOD(AccountDesk, "What a time account brings along is booked on its first day, once") {
  CHECK(rehearse({table_with(750)}) == erika_changed);
  CHECK(bookings().empty());
  CHECK(import(table_with(750)) == erika_changed);
  CHECK(imported.report.at("employees").changed.at(0).members ==
        std::vector<application::MemberChange>{{"timeAccount.openingBalance", "", "750 from 2026-02-01"}});
  CHECK(bookings() == "2026-02-01 750");
  const auto booking = booked().at(0);
  CHECK_FALSE(booking.booked_by);
  CHECK(booking.booked_at == now);
  CHECK(booking.reason.starts_with("company.imported "));

  CHECK(import(table_with(750)) == erika_left);
  CHECK(import(table_with(750), {.overwrite = true}) == erika_left);
  CHECK(import(table_with(750, "2026-02-01")) == erika_left);
  CHECK(bookings() == "2026-02-01 750");
}

TEST_CASE_METHOD(AccountDesk, "Each booking of an import has a line in the audit trail") {
  import(table_with(750));
  std::vector<std::string> actions;
  look([&](Work& work, domain::CompanyId company) {
    for (const auto& line : work.audit().page(company, {})) actions.push_back(line.action);
  });
  CHECK(std::ranges::count(actions, "time-account.booked") == 1);
  CHECK(std::ranges::count(actions, "employee.changed-by-import") == 1);
}

TEST_CASE("What tables say otherwise later is booked as a difference") {
  struct Case {
    std::int32_t minutes;
    std::string date;
    std::string bookings;
  };
  for (const auto& [minutes, date, bookings] :
       std::vector<Case>{{751, "", "2026-02-01 750, 2026-02-01 1"},
                         {749, "", "2026-02-01 750, 2026-02-01 -1"},
                         {-30, "", "2026-02-01 750, 2026-02-01 -780"},
                         {0, "", "2026-02-01 750, 2026-02-01 -750"},
                         {750, "2026-02-16", "2026-02-01 750, 2026-02-01 -750, 2026-02-16 750"},
                         {700, "2026-02-16", "2026-02-01 750, 2026-02-01 -750, 2026-02-16 700"}}) {
    CAPTURE(minutes, date);
    AccountDesk desk;
    desk.import(table_with(750));
    CHECK(desk.import(table_with(minutes, date)) == erika_changed);
    CHECK(desk.bookings() == bookings);
    CHECK(desk.import(table_with(minutes, date)) == erika_left);
    CHECK(desk.bookings() == bookings);
  }
}

TEST_CASE_METHOD(AccountDesk, "What was booked by hand before is left where it is the same, from whatever day on") {
  book(500, "2026-02-16");
  book(250, "2026-02-16");
  CHECK(import(table_with(750)) == erika_left);
  CHECK(bookings() == "2026-02-16 500, 2026-02-16 250");
  CHECK(import(table_with(740)) == erika_changed);
  CHECK(bookings() == "2026-02-16 500, 2026-02-16 250, 2026-02-16 -10");
}

TEST_CASE_METHOD(AccountDesk, "What was booked by hand since stays until tables say something else") {
  import(table_with(750));
  book(30, "2026-02-16");
  CHECK(import(table_with(750)) == erika_left);
  CHECK(bookings() == "2026-02-01 750, 2026-02-16 30");
  CHECK(import(table_with(750), {.overwrite = true}) == erika_changed);
  CHECK(bookings() == "2026-02-01 750, 2026-02-16 30, 2026-02-16 -30");
}

TEST_CASE("A booking that the interface would refuse is told at the member that says it") {
  struct Case {
    std::int32_t minutes;
    std::string date;
    std::string fault;
  };
  const std::string range = "must be from 2026-02-01 to 2026-03-02";
  for (const auto& [minutes, date, fault] :
       std::vector<Case>{{750, "2026-01-31", date_place + range},
                         {750, "2026-02-01", ""},
                         {750, "2026-03-02", ""},
                         {750, "2026-03-03", date_place + range},
                         {60'000, "", ""},
                         {60'001, "", minutes_place + "must be an integer from -60000 to 60000"},
                         {-60'000, "", ""},
                         {-60'001, "", minutes_place + "must be an integer from -60000 to 60000"}}) {
    CAPTURE(minutes, date);
    AccountDesk desk;
    const auto expected = fault.empty() ? erika_changed : Lines{fault};
    CHECK(desk.rehearse({table_with(minutes, date)}) == expected);
    CHECK(desk.import(table_with(minutes, date)) == expected);
    CHECK(desk.bookings().empty() == !fault.empty());
  }
}

TEST_CASE_METHOD(AccountDesk, "Nothing is brought along into a closed month, nor changed there") {
  import(table_with(750));
  choose([](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / 2; });
  const std::string closed = "The month is closed: its hours are final.";
  CHECK(import(table_with(750)) == erika_left);
  CHECK(import(table_with(751)) == Lines{minutes_place + "is to be booked on 2026-02-01: " + closed});
  CHECK(import(table_with(751, "2026-02-01")) == Lines{date_place + closed});
  CHECK(import(table_with(750, "2026-03-01")) == Lines{minutes_place + "is to be booked on 2026-02-01: " + closed});
  CHECK(bookings() == "2026-02-01 750");
}

TEST_CASE_METHOD(AccountDesk, "The first day of an open month behind closed ones takes what is brought along") {
  choose([](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / 2; });
  CHECK(import(table_with(750, "2026-02-28")) == Lines{date_place + "The month is closed: its hours are final."});
  CHECK(import(table_with(750, "2026-03-01")) == erika_changed);
  CHECK(bookings() == "2026-03-01 750");
}

TEST_CASE_METHOD(AccountDesk, "Where a company keeps no time accounts nothing can be brought along but nothing") {
  choose([](auto& company) { company.time_account.since.reset(); });
  CHECK(import(table_with(1)) == Lines{minutes_place + "Your company keeps no time accounts."});
  CHECK(import(table_with(0)) == erika_left);
}

TEST_CASE_METHOD(AccountDesk, "Opening a month keeps what was brought along") {
  import(table_with(750));
  const auto erika = employee("erika").id;
  meanwhile([&](Work& work, domain::CompanyId company) {
    work.time_accounts(company).forget_from(erika, day("2026-02-01"));
  });
  CHECK(bookings() == "2026-02-01 750");
}

TEST_CASE_METHOD(AccountDesk, "Somebody new brings hours along, from the day on which they begin") {
  auto file = table_with(90);
  auto& erna = file.employees[0];
  erna.key = "erna";
  erna.first_name = "Erna";
  erna.last_name = "Muster";
  erna.email = "erna@acme";
  erna.employment_start = std::optional{day("2026-02-16")};
  CHECK(rehearse({file}) == Lines{"companies 1 left", "employees 1 created"});
  CHECK(import(file) == Lines{"companies 1 left", "employees 1 created"});
  const auto id = employee("erna").id;
  look([&](Work& work, domain::CompanyId company) {
    const auto bookings = work.time_accounts(company).bookings(id, days("2026-01-01", "2026-12-31"));
    REQUIRE(bookings.size() == 1);
    CHECK(bookings[0].day == day("2026-02-16"));
    CHECK(bookings[0].minutes == std::chrono::minutes{90});
  });
  CHECK(import(file) == erika_left);
}

TEST_CASE_METHOD(AccountDesk, "A day of an account takes as many differences as bookings, and then no more") {
  for (std::size_t i = 0; i < application::most_bookings_a_day; ++i) {
    CHECK(import(table_with(static_cast<std::int32_t>(i) + 1)) == erika_changed);
  }
  const std::string full = "has 20 bookings already, the most of a day";
  CHECK(import(table_with(99)) == Lines{minutes_place + "is to be booked on 2026-02-01: " + full});
  CHECK(import(table_with(99, "2026-02-01")) == Lines{date_place + full});
}

TEST_CASE_METHOD(AccountDesk, "Hours of one company are booked in no other's accounts") {
  import(company_with_accounts("rival"));
  import(table_with(750));
  CHECK(bookings() == "2026-02-01 750");
  CHECK(bookings("rival").empty());
}
