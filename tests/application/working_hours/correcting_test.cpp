#include <stint/application/absences/deleting.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// February is closed and signed.
struct ClosedShop : MonthShop {
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

TEST_CASE_METHOD(ClosedShop,
                 "An administrator corrects a closed month with a reason, and it stays closed to all others") {
  CHECK(rule(enter_for_erika(max, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten")) == "closed-month");
  CHECK(rule(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", std::nullopt)) == "closed-month");
  CHECK(rule(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", " ")) == "closed-month");
  REQUIRE(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(sheet(erika)->is_closed);
  CHECK(sheet(erika)->sheet.sum.worked == minutes{615});
}

TEST_CASE_METHOD(ClosedShop, "After a correction the employee is told the reason, and the sheet is to be signed anew") {
  REQUIRE(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(new_mails() == Lines{"closed-month-corrected erika@acme", "entry-by-another erika@acme"});
  CHECK(MonthShop::signatures(sheet(erika)) == "outdated outdated");
  CHECK(MonthShop::signatures(sign(erika)) == "valid outdated");
  const auto actions = audit_actions();
  CHECK(std::ranges::count(actions, "entry.created") == 1);
  CHECK(std::ranges::count(actions, "month.corrected") == 1);
}

TEST_CASE_METHOD(ClosedShop, "The difference of a corrected month is booked in the open one, and the sheet names it") {
  const auto before = balance("2026-03-01");
  REQUIRE(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(balance("2026-03-01") == before);
  const auto view = sheet(erika).value();
  REQUIRE(view.account->corrections.size() == 1);
  CHECK(view.account->corrections[0].booking.minutes == minutes{120});
  CHECK(view.account->corrections[0].booking.day == day("2026-03-02"));
  // The sum of the sheet is what was stored, plus later bookings.
  CHECK(view.account->opening + view.sheet.sum.balance + view.account->booked == view.account->balance + minutes{120});
  REQUIRE(remove_entry(ada, "entered twice"));
  const auto after = sheet(erika).value();
  minutes corrected{0};
  for (const auto& one : after.account->corrections) corrected += one.booking.minutes;
  CHECK(corrected == minutes{120 - 495});
  CHECK(after.account->opening + after.sheet.sum.balance == after.account->balance + corrected);
}

TEST_CASE_METHOD(MonthShop, "A correction of a month that is closed for a person alone is one, too") {
  (void)close_for(max, of_erika()).value();
  CHECK(rule(enter_for_erika(max, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten")) == "closed-month");
  (void)new_mails();
  REQUIRE(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  CHECK(new_mails() == Lines{"closed-month-corrected erika@acme", "entry-by-another erika@acme"});
  CHECK(sheet(erika)->account->corrections.size() == 1);
}

TEST_CASE_METHOD(MonthShop, "Absences of closed months are corrected in the same way, of each month that they touch") {
  const auto id = away("2026-01-26", "2026-02-03");
  (void)sign(erika).value();
  close(february);
  (void)new_mails();
  REQUIRE(by(ada, delete_absence_for, erika.id, id, because("was at work")));
  const auto actions = audit_actions();
  CHECK(std::ranges::count(actions, "month.corrected") == 2);
  CHECK(MonthShop::signatures(sheet(erika)) == "outdated none");
  CHECK(last_audit_fact("reason") == "was at work");
}

TEST_CASE_METHOD(MonthShop, "Nobody is told of a correction in an open month") {
  REQUIRE(enter_for_erika(ada, "2026-02-03 08:00", "2026-02-03 10:00", "was forgotten"));
  const auto actions = audit_actions();
  CHECK(std::ranges::count(actions, "month.corrected") == 0);
}
