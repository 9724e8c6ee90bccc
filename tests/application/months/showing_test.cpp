#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using std::chrono::minutes;

namespace {

const domain::SheetDay& on(const MonthSheetView& view, std::string_view date) {
  return view.sheet.days.at(static_cast<std::size_t>((day(date) - view.sheet.days.front().date).count()));
}

}  // namespace

TEST_CASE("A month sheet shows each day, and its sums are those of the time account") {
  MonthShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  const auto rejected = shop.imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::rejected);
  shop.away("2026-02-09", "2026-02-13");
  const auto view = shop.sheet(shop.erika).value();
  CHECK(view.employee_name == "Erika Muster");
  CHECK(view.sheet.days.size() == 28);
  CHECK(on(view, "2026-02-02").sum.worked == minutes{495});
  CHECK(on(view, "2026-02-02").sum.balance == minutes{15});
  CHECK_FALSE(view.entries.at(rejected).counts);
  CHECK(on(view, "2026-02-09").sum.absences == minutes{480});
  CHECK(view.type_names.at("VAC") == "Vacation");
  CHECK(view.is_over);
  CHECK_FALSE(view.is_closed);

  const auto account = shop.account(shop.erika, {day("2026-02-01"), day("2026-02-28")}).value().account;
  REQUIRE(account.months.size() == 1);
  const auto& of_account = account.months[0].sum;
  const auto& sum = view.sheet.sum;
  CHECK(sum.due == of_account.commitment);
  CHECK(sum.absences == of_account.absence);
  CHECK(sum.worked == of_account.worked);
  CHECK(sum.worked + sum.surcharges == of_account.credited);
  CHECK(view.account->opening + sum.balance + view.account->booked == account.balance());
  CHECK(view.account->balance == account.balance());
}

TEST_CASE("A sheet shows the session that runs as far as it has come") {
  MonthShop shop;
  shop.at("2026-03-02 08:00");
  (void)shop.by(shop.erika, start_clock).value();
  shop.at("2026-03-02 10:00");
  const auto view = shop.sheet(shop.erika, march).value();
  CHECK(on(view, "2026-03-02").sum.worked == minutes{120});
  CHECK(view.session.at(day("2026-03-02")).time_of_day == std::chrono::hours{8});
  CHECK_FALSE(view.is_over);
  CHECK(view.sheet.sum.due == minutes{480});
}

TEST_CASE("A sheet shows for each day the law that it is checked against") {
  MonthShop shop;
  CHECK(on(shop.sheet(shop.erika).value(), "2026-02-02").law == domain::WorkingTimeLaw::none);

  shop.choose([](domain::Company& company) { company.working_time.rules = domain::WorkingTimeLaw::germany; });
  CHECK(on(shop.sheet(shop.erika).value(), "2026-02-02").law == domain::WorkingTimeLaw::germany);
}

TEST_CASE("The employee sees the sheet, and who decides about them") {
  MonthShop shop;
  CHECK(shop.sheet(shop.erika));
  CHECK(shop.sheet(shop.max));
  CHECK(shop.sheet(shop.ada));
  CHECK(rule(shop.sheet(shop.sam)) == "relationship");
  CHECK(rule(shop.sheet(shop.otto)) == "relationship");
  SECTION("unless the company leaves entries to administrators") {
    shop.settings([](auto& rules) { rules.approval.administrators_only = true; });
    CHECK(rule(shop.sheet(shop.max)) == "administrators-decide");
    CHECK(shop.sheet(shop.ada));
    CHECK(shop.sheet(shop.erika));
  }
}

TEST_CASE("There is no sheet of strangers, of no month, or without time tracking") {
  MonthShop shop;
  CHECK(rule(shop.read_by(shop.ada, show_month_sheet, domain::EmployeeId{9999}, MonthShop::Month{february})) ==
        "unknown-record");
  CHECK(rule(shop.sheet(shop.erika, std::nullopt)) == "unknown-record");
  shop.settings([](auto& rules) { rules.active = false; });
  CHECK(rule(shop.sheet(shop.erika)) == "time-tracking-inactive");
}

TEST_CASE("A company without time accounts has sheets all the same") {
  MonthShop shop;
  shop.choose([](auto& company) { company.time_account.since.reset(); });
  shop.imported("2026-02-02 08:00", "2026-02-02 16:00");
  const auto view = shop.sheet(shop.erika).value();
  CHECK_FALSE(view.account);
  CHECK(view.sheet.sum.worked == minutes{480});
}
