#include <catch2/catch.hpp>

#include <stint/application/absences/deleting.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using std::chrono::minutes;
using Lines = std::vector<std::string>;

namespace {

/// February is closed and signed.
class ClosedShop : public MonthShop {
 public:
  ClosedShop() {
    entry = imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
    (void)sign(erika).value();
    (void)sign(max).value();
    close(february);
    (void)new_mails();
  }
  auto remove_entry(const domain::Employee& who, const std::string& reason) {
    return by(who, delete_entry_for, erika.id, entry, because(reason));
  }
  domain::TimeEntryId entry;
};

}  // namespace

TEST_CASE("An administrator corrects a closed month with a reason, and it stays closed to all others") {
  ClosedShop shop;
  CHECK(rule(shop.enter_for_erika(shop.max, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten")) ==
        "closed-month");
  CHECK(rule(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", std::nullopt)) == "closed-month");
  CHECK(rule(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", " ")) == "closed-month");
  REQUIRE(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(shop.sheet(shop.erika)->is_closed);
  CHECK(shop.sheet(shop.erika)->sheet.sum.worked == minutes{615});
}

TEST_CASE("After a correction the employee is told the reason, and the sheet is to be signed anew") {
  ClosedShop shop;
  REQUIRE(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(shop.new_mails() == Lines{"closed-month-corrected erika@acme", "entry-by-another erika@acme"});
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "outdated outdated");
  CHECK(MonthShop::signatures(shop.sign(shop.erika)) == "valid outdated");
  const auto actions = shop.audit_actions();
  CHECK(std::ranges::count(actions, "entry.created") == 1);
  CHECK(std::ranges::count(actions, "month.corrected") == 1);
}

TEST_CASE("The difference of a corrected month is booked in the open one, and the sheet names it") {
  ClosedShop shop;
  const auto before = shop.balance("2026-03-01");
  REQUIRE(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(shop.balance("2026-03-01") == before);
  const auto view = shop.sheet(shop.erika).value();
  REQUIRE(view.account->corrections.size() == 1);
  CHECK(view.account->corrections[0].booking.minutes == minutes{120});
  CHECK(view.account->corrections[0].booking.day == day("2026-03-02"));
  // The sum of the sheet is what was stored, plus later bookings.
  CHECK(view.account->opening + view.sheet.sum.balance + view.account->booked == view.account->balance + minutes{120});
  REQUIRE(shop.remove_entry(shop.ada, "entered twice"));
  const auto after = shop.sheet(shop.erika).value();
  minutes corrected{0};
  for (const auto& one : after.account->corrections) corrected += one.booking.minutes;
  CHECK(corrected == minutes{120 - 495});
  CHECK(after.account->opening + after.sheet.sum.balance == after.account->balance + corrected);
}

TEST_CASE("A correction of a month that is closed for a person alone is one, too") {
  MonthShop shop;
  (void)shop.close_for(shop.max, shop.of_erika()).value();
  CHECK(rule(shop.enter_for_erika(shop.max, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten")) ==
        "closed-month");
  (void)shop.new_mails();
  REQUIRE(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(shop.new_mails() == Lines{"closed-month-corrected erika@acme", "entry-by-another erika@acme"});
  CHECK(shop.sheet(shop.erika)->account->corrections.size() == 1);
}

TEST_CASE("Absences of closed months are corrected in the same way, of each month that they touch") {
  MonthShop shop;
  const auto id = shop.away("2026-01-26", "2026-02-03");
  (void)shop.sign(shop.erika).value();
  shop.close(february);
  (void)shop.new_mails();
  REQUIRE(shop.by(shop.ada, delete_absence_for, shop.erika.id, id, because("was at work")));
  const auto actions = shop.audit_actions();
  CHECK(std::ranges::count(actions, "month.corrected") == 2);
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "outdated none");
  CHECK(shop.last_audit_fact("reason") == "was at work");
}

TEST_CASE("Nobody is told of a correction in an open month") {
  MonthShop shop;
  REQUIRE(shop.enter_for_erika(shop.ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  const auto actions = shop.audit_actions();
  CHECK(std::ranges::count(actions, "month.corrected") == 0);
}
