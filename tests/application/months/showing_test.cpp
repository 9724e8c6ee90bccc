#include <stint/application/time_clock/clock.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;

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

TEST_CASE_METHOD(MonthShop, "A sheet shows the session that runs as far as it has come") {
  at("2026-03-02 08:00");
  (void)by(erika, start_clock).value();
  at("2026-03-02 10:00");
  const auto view = sheet(erika, march).value();
  CHECK(on(view, "2026-03-02").sum.worked == minutes{120});
  CHECK(view.session.at(day("2026-03-02")).time_of_day == std::chrono::hours{8});
  CHECK_FALSE(view.is_over);
  CHECK(view.sheet.sum.due == minutes{480});
}

TEST_CASE_METHOD(MonthShop, "A sheet shows for each day the law that it is checked against") {
  CHECK(on(sheet(erika).value(), "2026-02-02").law == domain::WorkingTimeLaw::none);

  choose([](domain::Company& company) { company.working_time.rules = domain::WorkingTimeLaw::germany; });
  CHECK(on(sheet(erika).value(), "2026-02-02").law == domain::WorkingTimeLaw::germany);
}

TEST_CASE_METHOD(MonthShop, "The employee sees the sheet, and who decides about them") {
  CHECK(sheet(erika));
  CHECK(sheet(max));
  CHECK(sheet(ada));
  CHECK(rule(sheet(sam)) == "relationship");
  CHECK(rule(sheet(otto)) == "relationship");
  SECTION("unless the company leaves entries to administrators") {
    settings([](auto& rules) { rules.approval.administrators_only = true; });
    CHECK(rule(sheet(max)) == "administrators-decide");
    CHECK(sheet(ada));
    CHECK(sheet(erika));
  }
}

TEST_CASE_METHOD(MonthShop, "There is no sheet of strangers, of no month, or without time tracking") {
  CHECK(rule(read_by(ada, show_month_sheet, domain::EmployeeId{9999}, MonthShop::Month{february})) == "unknown-record");
  CHECK(rule(sheet(erika, std::nullopt)) == "unknown-record");
  settings([](auto& rules) { rules.active = false; });
  CHECK(rule(sheet(erika)) == "time-tracking-inactive");
}

TEST_CASE_METHOD(MonthShop, "A company without time accounts has sheets all the same") {
  choose([](auto& company) { company.time_account.since.reset(); });
  imported("2026-02-02 08:00", "2026-02-02 16:00");
  const auto view = sheet(erika).value();
  CHECK_FALSE(view.account);
  CHECK(view.sheet.sum.worked == minutes{480});
}
