#include <stint/application/retention/erasing.hpp>

#include "tests/application/import/importing.hpp"
#include "tests/application/support/jobs.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;
using domain::AbsenceState;
using domain::HalfDays;

namespace {

using Holidays = std::vector<domain::Holiday>;

application::FiledHolidayCalendar bavaria(Holidays days) {
  return {.at = "/holidayCalendars/0", .key = "BY", .days = std::move(days)};
}

/// Erika's approved vacation from 16 to 20 March 2026, in a company with holidays.
application::CompanyFile with_vacation() {
  auto file = small_company();
  file.holiday_calendars = {bavaria({{day("2026-03-17"), "Carnival"}})};
  file.employees[1].holiday_calendar = std::optional<std::string>{"BY"};
  file.absences = {filed_vacation()};
  file.absences[0].state = AbsenceState::approved;
  return file;
}

application::CompanyFile part_time() {
  auto file = filed_company();
  file.employees = {filed_employee("erika")};
  file.employees[0].work_schedule = std::optional<std::string>{"part-time"};  // Mondays
  return file;
}

application::CompanyFile with_holidays(Holidays days) {
  auto file = filed_company();
  file.holiday_calendars = {bavaria(std::move(days))};
  return file;
}

std::string halves_of(Importing& operation) { return operation.absence_of("erika").halves.code(); }

using std::chrono::year_month;

constexpr year_month january_2023{std::chrono::year{2023} / std::chrono::January};
constexpr year_month january_2026{std::chrono::year{2026} / std::chrono::January};

/// acme with erika and her day of eight hours, 2 January 2023, which keeps working time for two years.
application::CompanyFile with_old_entry() {
  auto file = filed_company();
  file.company.retention.of<"working_time_months">() = std::optional{24};
  file.employees = {filed_employee("erika")};
  file.time_entries = {filed_entry()};
  file.time_entries[0].details.date = day("2023-01-02");
  return file;
}

application::CompanyFile with_closed_months(std::optional<year_month> through) {
  auto file = filed_company();
  file.company.time_tracking = application::FiledTimeTracking{.closed_through = through};
  return file;
}

application::CompanyFile with_time_account(std::optional<domain::Date> since) {
  auto file = filed_company();
  file.company.time_account.of<"since">() = since;
  return file;
}

void erase_what_is_over(Importing& operation) {
  const auto services = operation.services();
  run_once(operation.store, application::erase_what_is_over(services.zones, services.policies), operation.now);
  operation.look([](Work& work, domain::CompanyId id) {
    CHECK(work.personal_data(id).figures_end_before() == day("2024-03-02"));
  });
}

/// The stored figures of January 2023: minutes worked and the commitment.
std::string kept_of_january(Importing& operation) {
  std::chrono::minutes worked{0};
  std::chrono::minutes commitment{0};
  const auto erika = operation.employee("erika").id;
  operation.look([&](Work& work, domain::CompanyId id) {
    for (const auto& kept : work.time_accounts(id).kept_days(erika, days("2023-01-01", "2023-01-31"))) {
      worked += kept.worked;
      commitment += kept.commitment;
    }
  });
  return std::to_string(worked.count()) + " of " + std::to_string(commitment.count());
}

/// The sum of a time account's stored days and bookings, and the sum of the stored days starting on a date.
std::pair<std::int64_t, std::int64_t> sum_and_kept_from(Importing& operation, domain::Date first) {
  std::pair<std::int64_t, std::int64_t> sums{};
  const auto erika = operation.employee("erika").id;
  operation.look([&](Work& work, domain::CompanyId id) {
    sums.first = work.time_accounts(id).sum_before(erika, day("2199-12-31")).count();
    for (const auto& kept : work.time_accounts(id).kept_days(erika, {first, day("2199-12-31")})) {
      sums.second += kept.balance().count();
    }
  });
  return sums;
}

/// Begins time accounts in 2023, closes their months through January 2026, and erases records.
void erase_what_was_kept(Importing& operation) {
  auto file = with_old_entry();
  file.company.time_account.of<"since">() = std::optional{day("2023-01-01")};
  operation.import(file);
  operation.import(with_closed_months(january_2026));
  CHECK(kept_of_january(operation) == "480 of 10560");
  erase_what_is_over(operation);
}

}  // namespace

TEST_CASE_METHOD(Importing, "A vacation that is over stays what it was when part time begins") {
  import(with_vacation());
  CHECK(halves_of(*this) == "30333");
  now = day("2026-07-01");
  import(part_time());
  CHECK(halves_of(*this) == "30333");
  CHECK(absence_of("erika").days() == HalfDays{8});
}

TEST_CASE_METHOD(Importing, "A change in the middle of a vacation counts from today on, by the company's clock") {
  import(with_vacation());
  now = day("2026-03-18") + std::chrono::hours{23};  // already Thursday in Berlin
  import(part_time());
  CHECK(halves_of(*this) == "30300");
}

TEST_CASE_METHOD(Importing, "In a closed month nothing is recounted, though it is not over") {
  auto file = with_vacation();
  file.absences[0].first = day("2026-03-30");
  file.absences[0].last = day("2026-04-02");
  import(file);
  meanwhile([](Work& work, domain::CompanyId id) {
    auto company = work.companies().find(id).value();
    company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March;
    work.companies().save(company);
  });
  import(part_time());
  CHECK(halves_of(*this) == "3300");
}

TEST_CASE_METHOD(Importing, "A holiday that comes counts from today on, and one that is over changes nothing") {
  import(with_vacation());
  SECTION("it comes") {
    import(with_holidays({{day("2026-03-17"), "Carnival"}, { day("2026-03-19"), "St Joseph" }}));
    CHECK(halves_of(*this) == "30303");
  }
  SECTION("it was yesterday") {
    now = day("2026-03-20") + std::chrono::hours{8};
    import(with_holidays({{day("2026-03-17"), "Carnival"}, { day("2026-03-19"), "St Joseph" }}));
    CHECK(halves_of(*this) == "30333");
  }
}

TEST_CASE_METHOD(Importing, "Next year's holidays leave this year's alone") {
  import(with_vacation());
  import(with_holidays({{ day("2027-01-01"), "New Year" }}));
  CHECK(halves_of(*this) == "30333");
  look([](Work& work, domain::CompanyId id) {
    const auto calendar = work.holiday_calendars(id).all().at(0).calendar;
    CHECK(calendar.is_off(day("2026-03-17"), domain::HalfOfDay::morning));
    CHECK(calendar.is_off(day("2027-01-01"), domain::HalfOfDay::morning));
  });
  import(with_holidays({{ day("2026-03-18"), "Moved" }}));
  CHECK(halves_of(*this) == "33033");
}

TEST_CASE_METHOD(Importing, "An absence that an import moves keeps what it had of the past") {
  import(with_vacation());
  now = day("2026-03-18") + std::chrono::hours{8};
  auto file = part_time();
  file.absences = {filed_vacation()};
  file.absences[0].last = day("2026-03-24");
  import(file);
  CHECK(halves_of(*this) == "300000030");  // effective Wednesday: only Mondays
}

TEST_CASE_METHOD(Importing, "Another yearly vacation holds for this year and later ones") {
  auto file = with_vacation();
  file.employees[1].vacation_per_year = HalfDays{60};
  import(file);
  now = day("2027-05-01");
  auto later = filed_company();
  later.employees = {filed_employee("erika")};
  later.employees[0].vacation_per_year = HalfDays{40};
  import(later);
  const auto vacation = employee("erika").vacation;
  CHECK(vacation.per_year_in(std::chrono::year{2026}) == HalfDays{60});
  CHECK(vacation.per_year_in(std::chrono::year{2027}) == HalfDays{40});
  CHECK(vacation.per_year_in(std::chrono::year{2028}) == HalfDays{40});
}

TEST_CASE_METHOD(ImportingAcme, "What waits is judged anew when an import changes who decides, or how many must") {
  file.absences = {filed_vacation()};
  auto mia = filed_employee("mia");
  mia.role = domain::Role::manager;
  auto ada = filed_employee("ada");
  ada.role = domain::Role::administrator;
  file.employees[0].role = domain::Role::manager;
  file.employees.push_back(mia);
  file.employees.push_back(ada);
  file.employees[1].managers = std::vector<std::string>{"max", "mia"};
  import(file);
  const auto max = employee("max").id;
  meanwhile([&](Work& work, domain::CompanyId id) {
    auto& absences = work.absences(id);
    auto record = absences.open(max).at(0).record();
    CHECK(record.asked.size() == 2);  // an import sends no notifications, but people can see it
    record.approvals = {max};
    absences.save(domain::AbsenceRequest::stored(record));
  });
  auto later = filed_company();
  later.employees = {filed_employee("mia")};
  const auto state = [&] { return absence_of("erika").state; };
  const auto mails = [&] {
    std::vector<std::string> told;
    store.read([&](Work& work) {
      for (const auto& entry : work.outbox().all()) {
        told.push_back(std::string{name(entry.mail.kind)} + " " + entry.mail.to_address);
      }
    });
    return told;
  };
  SECTION("nothing has changed for her") {
    later.employees[0].first_name = "Mia Maria";
    import(later);
    CHECK(state() == AbsenceState::pending);
    CHECK(mails().empty());
  }
  SECTION("locked") {
    later.employees[0].active = false;
    import(later);
    CHECK(state() == AbsenceState::approved);
    CHECK(mails() == std::vector<std::string>{"absence-approved erika@acme"});
  }
  SECTION("demoted") {
    later.employees[0].role = domain::Role::user;
    import(later);
    CHECK(state() == AbsenceState::approved);
  }
  SECTION("replaced") {
    later.employees = {filed_employee("erika")};
    later.employees[0].managers = std::vector<std::string>{"max"};
    import(later);
    CHECK(state() == AbsenceState::approved);
  }
  SECTION("one approval suffices from now on") {
    later.employees.clear();
    later.company.absences.single_approval_suffices = true;
    import(later);
    CHECK(state() == AbsenceState::approved);
    CHECK(mails() == std::vector<std::string>{"absence-approved erika@acme"});
  }
  SECTION("the month is closed: the administrator is told, once") {
    later.employees.clear();
    later.company.time_tracking =
        application::FiledTimeTracking{.closed_through = std::optional{std::chrono::year{2026} / std::chrono::March}};
    import(later);
    CHECK(state() == AbsenceState::pending);
    CHECK(mails() == std::vector<std::string>{"absence-filed ada@acme"});
    import(later);
    CHECK(mails().size() == 1);
  }
  SECTION("both are gone: the administrator is told") {
    later.employees = {filed_employee("erika")};
    later.employees[0].managers = std::vector<std::string>{};
    import(later);
    CHECK(state() == AbsenceState::pending);
    CHECK(mails() == std::vector<std::string>{"absence-filed ada@acme"});
    import(later);
    CHECK(mails().size() == 1);
  }
}

TEST_CASE_METHOD(Importing, "An import opens no month whose records have been erased, and its kept figures stay") {
  erase_what_was_kept(*this);
  const Lines refused{
      "/company/timeTracking/closedThrough opens months whose records have been erased: those of days before "
      "2024-03-02"};
  CHECK(import(with_closed_months(january_2023 - std::chrono::months{1})) == refused);
  CHECK(import(with_closed_months(std::chrono::year{2024} / 2)) == refused);
  CHECK(import(with_closed_months(std::nullopt)) == refused);
  CHECK(import(with_closed_months(january_2026)) == Lines{"companies 1 left"});
  CHECK(import(with_closed_months(std::chrono::year{2024} / 3)) == Lines{"companies 1 changed"});
  CHECK(import(with_closed_months(january_2026)) == Lines{"companies 1 changed"});
  CHECK(kept_of_january(*this) == "480 of 10560");
}

TEST_CASE("What a file said before records were erased it may go on saying after other months were closed") {
  Importing operation;
  operation.import(with_old_entry());
  operation.import(with_closed_months(january_2023));
  operation.meanwhile([](Work& work, domain::CompanyId id) {
    auto company = work.companies().find(id).value();
    company.time_tracking.closed_through = january_2026;
    work.companies().save(company);
  });
  erase_what_is_over(operation);
  CHECK(operation.import(with_closed_months(january_2023)) == Lines{"companies 1 left"});
  CHECK(operation.import(with_closed_months(january_2023), {.overwrite = true}).front().starts_with("/company/"));
  CHECK(operation.company().time_tracking.closed_through == january_2026);
}

TEST_CASE_METHOD(Importing, "Time accounts do not begin with days whose records have been erased") {
  import(with_old_entry());
  import(with_closed_months(january_2026));
  erase_what_is_over(*this);
  const Lines refused{
      "/company/timeAccount/since must not be before 2024-03-02: records of earlier days have been erased"};
  CHECK(import(with_time_account(day("2023-01-01"))) == refused);
  CHECK(import(with_time_account(day("2024-03-01"))) == refused);
  CHECK(kept_of_january(*this) == "0 of 0");
  CHECK(import(with_time_account(day("2024-03-02"))) == Lines{"companies 1 changed"});
  CHECK(import(with_time_account(day("2023-12-01"))) == refused);
}

TEST_CASE_METHOD(Importing, "Time accounts that began before records were erased may go on doing so") {
  erase_what_was_kept(*this);
  CHECK(import(with_time_account(day("2023-01-01"))) == Lines{"companies 1 left"});
  CHECK(import(with_time_account(day("2023-01-01")), {.overwrite = true}) == Lines{"companies 1 left"});
  CHECK(import(with_time_account(day("2022-12-01"))).front().starts_with("/company/timeAccount/since "));
  CHECK(kept_of_january(*this) == "480 of 10560");
}

TEST_CASE_METHOD(
    Importing, "Time accounts that begin later than they did lose the days before, and get them back, by corrections") {
  auto file = with_old_entry();
  file.company.retention = {};
  file.company.time_account.of<"since">() = std::optional{day("2023-01-01")};
  import(file);
  import(with_closed_months(january_2026));
  const auto [all, kept] = sum_and_kept_from(*this, day("2023-01-01"));
  CHECK(all == kept);
  import(with_time_account(day("2025-12-15")));
  const auto [later, kept_later] = sum_and_kept_from(*this, day("2025-12-15"));
  CHECK(kept_later != kept);
  CHECK(later == kept_later);
  import(with_time_account(day("2023-01-01")));
  CHECK(sum_and_kept_from(*this, day("2023-01-01")) == std::pair{all, kept});
}

TEST_CASE_METHOD(Importing, "Days whose records have been erased leave a time account that begins later") {
  erase_what_was_kept(*this);
  import(with_time_account(day("2024-03-02")));
  const auto [sum, kept] = sum_and_kept_from(*this, day("2024-03-02"));
  CHECK(sum == kept);
}
