#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/accounts/leaving.hpp>
#include <stint/application/time_entries/entry_requests.hpp>

#include "tests/application/time_accounts/accounts.hpp"

using namespace stint::application;
using namespace stint::test;

constexpr std::chrono::year_month february = std::chrono::year{2026} / 2;
constexpr std::chrono::year_month march = std::chrono::year{2026} / 3;
/// Twenty days of eight hours, starting on 2 February.
constexpr int due_in_february = 20 * 480;

TEST_CASE_METHOD(AccountShop,
                 "A closed month keeps its figures, and what changes beneath them is booked with its cause") {
  const auto vacation = away("2026-02-09", "2026-02-13");
  close(february);
  CHECK(balance("2026-02-28") == -due_in_february + 5 * 480);
  CHECK(bookings().empty());
  at("2026-03-05 09:00");
  CHECK(word(by(ada, delete_absence, vacation, no_reason())) == "done");
  CHECK(balance("2026-02-28") == -due_in_february + 5 * 480);
  CHECK(bookings() == "2026-03-05 correction -2400 absence.deleted " + to_string(vacation) + " of 2026-02");
  CHECK(balance("2026-03-05") == -due_in_february - 4 * 480);
  const auto actions = audit_actions();
  CHECK(actions.back() == "month.corrected");
  store.read([&](stint::application::Work& work) {
    const auto trail = work.audit().page(acme.id, {});
    const auto booked = std::ranges::find(trail, "time-account.booked", &stint::application::AuditEntry::action);
    REQUIRE(booked != trail.end());
    const std::pair<std::string, std::string> corrected{"corrected-month", "2026-02"};
    CHECK(std::ranges::find(booked->details, corrected) != booked->details.end());
  });
  CHECK(account(erika, {day("2026-02-09"), day("2026-02-09")}).value().account.days.at(0).sum.absence == 8h);
}

TEST_CASE_METHOD(AccountShop, "Hours that are decided about in a closed month count in the open one") {
  const auto held = imported("2026-02-10 08:00", "2026-02-10 12:00", 0min, domain::EntryState::pending);
  close(february, true);
  CHECK(balance("2026-02-28") == -due_in_february + 240);
  CHECK(word(by(ada, reject_entry_request, held, no_reason())) == "done");
  CHECK(bookings() == "2026-03-02 correction -240 entry.rejected " + to_string(held) + " of 2026-02");
  CHECK(balance("2026-03-02") == -due_in_february - 480);
}

TEST_CASE_METHOD(AccountShop,
                 "What changes on the last evening of a month is corrected in the next one, too, where work went on") {
  choose([](auto& company) {
    company.working_time.surcharge_windows = {
        {.name = "after midnight", .end_time = 4h, .factor_percent = 150, .begun_before = 0min}};
  });
  at("2026-04-01 09:00");
  const auto evening = imported("2026-02-28 22:00", "2026-03-01 00:00", 0min, domain::EntryState::pending);
  imported("2026-03-01 00:00", "2026-03-01 06:00");
  close(march, true);
  CHECK(word(by(ada, reject_entry_request, evening, no_reason())) == "done");
  const std::string cause = " entry.rejected " + to_string(evening) + " of ";
  CHECK(bookings() == "2026-04-01 correction -120" + cause + "2026-02, 2026-04-01 correction -120" + cause + "2026-03");
}

TEST_CASE_METHOD(AccountShop,
                 "A month into which work went on is not counted anew once the evening before it has been erased") {
  choose([](auto& company) {
    company.working_time.surcharge_windows = {
        {.name = "after midnight", .end_time = 4h, .factor_percent = 150, .begun_before = 0min}};
  });
  at("2026-04-01 09:00");
  const auto evening = imported("2026-02-28 22:00", "2026-03-01 00:00");
  imported("2026-03-01 00:00", "2026-03-01 06:00");
  const auto held = imported("2026-03-10 08:00", "2026-03-10 12:00", 0min, domain::EntryState::pending);
  close(march, true);
  const auto erase_before = [&](std::string_view first_left) {
    keep(store, [&](Work& work) {
      auto erased = work.entries(acme.id).find(evening)->record();
      if (erased.details.date < day(first_left)) erased.state = domain::EntryState::removed;
      work.entries(acme.id).save(domain::TimeEntry::stored(erased));
      work.personal_data(acme.id).set_figures_end_before(day(first_left));
    });
  };
  SECTION("it is there") {
    erase_before("2026-02-28");
    CHECK(word(by(ada, reject_entry_request, held, no_reason())) == "done");
    CHECK(bookings() == "2026-04-01 correction -240 entry.rejected " + to_string(held) + " of 2026-03");
  }
  SECTION("it is not") {
    erase_before("2026-03-01");
    CHECK(word(by(ada, reject_entry_request, held, no_reason())) == "done");
    CHECK(bookings().empty());
  }
}

TEST_CASE_METHOD(AccountShop,
                 "An absence in two closed months is corrected in each, and one that is taken back is booked back") {
  at("2026-04-01 09:00");
  const auto id = away("2026-02-27", "2026-03-03", "VAC", {}, domain::AbsenceState::pending);
  close(march, true);
  CHECK(word(by(ada, approve_absence, id)) == "done");
  const auto caused_by = [&](std::string_view action) { return std::string{action} + ' ' + to_string(id) + " of "; };
  CHECK(bookings() == "2026-04-01 correction 480 " + caused_by("absence.approved") +
                          "2026-02, 2026-04-01 correction 960 " + caused_by("absence.approved") + "2026-03");
  at("2026-04-02 09:00");
  CHECK(word(by(ada, delete_absence, id, no_reason())) == "done");
  CHECK(bookings("2026-04-02", "2026-04-02") == "2026-04-02 correction -480 " + caused_by("absence.deleted") +
                                                    "2026-02, 2026-04-02 correction -960 " +
                                                    caused_by("absence.deleted") + "2026-03");
}

TEST_CASE_METHOD(AccountShop, "What happens in open months books nothing") {
  close(february);
  at("2026-03-10 09:00");
  const auto id = vacation_of_erika();
  CHECK(word(by(ada, approve_absence, id)) == "done");
  CHECK(word(by(ada, delete_absence, id, no_reason())) == "done");
  CHECK(bookings().empty());
}

TEST_CASE_METHOD(AccountShop, "Opening a month forgets what closing it had kept and booked") {
  const auto vacation = away("2026-02-09", "2026-02-13");
  close(february);
  (void)by(ada, delete_absence, vacation, no_reason()).value();
  (void)book(ada, AccountShop::payout()).value();
  open(february);
  CHECK(bookings() == "2026-03-02 payout -60 with the salary of March");
  CHECK(balance("2026-02-28") == -due_in_february);
  CHECK(account(erika).value().kept_through == day("2026-01-31"));
  close(february);
  CHECK(bookings() == "2026-03-02 payout -60 with the salary of March");
  CHECK(account(erika).value().kept_through == day("2026-02-28"));
}

TEST_CASE_METHOD(AccountShop, "A month that is closed before it is over keeps its days when they are") {
  choose([](auto& company) { company.time_account.since = day("2026-03-02"); });
  at("2026-03-04 09:00");
  close(march, true);
  CHECK(account(erika).value().kept_through == day("2026-03-03"));
  CHECK(balance("2026-03-31") == -3 * 480);
  at("2026-03-05 09:00");
  judge();
  CHECK(account(erika).value().kept_through == day("2026-03-04"));
  const auto id = vacation_of_erika();
  CHECK(word(by(ada, approve_absence, id)) == "done");
  CHECK(bookings().empty());
  at("2026-04-01 01:00");
  judge();
  CHECK(account(erika, {day("2026-03-01"), day("2026-03-31")}).value().kept_through == day("2026-03-31"));
  CHECK(balance("2026-03-31") == -(22 - 5) * 480);
}

TEST_CASE_METHOD(AccountShop, "What changes in a month that was closed ahead is booked in the first open one") {
  const auto vacation = away("2026-02-09", "2026-02-13");
  close(march, true);
  (void)by(ada, delete_absence, vacation, no_reason()).value();
  CHECK(bookings() == "2026-04-01 correction -2400 absence.deleted " + to_string(vacation) + " of 2026-02");
}

TEST_CASE_METHOD(AccountShop, "Closing a month cuts what is over the cap, to the minute") {
  choose([](auto& company) { company.time_account.cap = 600min; });
  (void)book(ada, {domain::BookingKind::opening_balance, due_in_february + 601, day("2026-02-02"), "before"}).value();
  close(february);
  CHECK(bookings() == "2026-02-02 opening-balance 10201 before, 2026-02-28 cap -1 month.closed 2026-02");
  CHECK(balance("2026-02-28") == 600);
  open(february);
  (void)book(ada, AccountShop::payout(-1, "2026-02-27")).value();
  close(february);
  CHECK(bookings("2026-02-28", "2026-02-28").empty());
}

TEST_CASE("Hours of the year before lapse when their month is closed, as far as nothing took them") {
  AccountShop shop;
  shop.choose([](auto& company) {
    company.time_account.since = day("2025-12-31");
    company.time_account.carry_over_until_month = 2;
  });
  shop.change(shop.erika, [](auto& erika) { erika.employment.first = day("2026-02-27"); });
  (void)shop.book(shop.ada, {domain::BookingKind::opening_balance, 1000, day("2025-12-31"), "before"}).value();
  (void)shop.book(shop.ada, {domain::BookingKind::adjustment, 50, day("2026-02-02"), "this year's"}).value();
  (void)shop.book(shop.ada, AccountShop::payout(-20, "2026-02-03")).value();
  shop.close(february);
  // 480 are scheduled on 27 February.
  CHECK(shop.bookings("2026-02-04", "2026-02-28") == "2026-02-28 lapse -500 month.closed 2026-02");
  CHECK(shop.balance("2026-02-28") == 50);
}

namespace {

/// Erika has 660 minutes on 20 February, her last day, and the cap is 600.
struct LeavingShop : AccountShop {
  LeavingShop() {
    choose([](auto& company) { company.time_account.cap = 600min; });
    const int due_until_20th = 15 * 480;
    (void)book(ada, {domain::BookingKind::opening_balance, due_until_20th + 660, day("2026-02-02"), "before"}).value();
  }
  void end_on(std::optional<domain::Date> last) {
    CHECK(word(by(ada, set_last_day, erika.id,
                  Submitted<LeavingCommand>{{.last_day = std::optional{last}, .reason = "moves"}})) == "done");
  }
};

}  // namespace

TEST_CASE_METHOD(LeavingShop, "A cap cuts nothing of what an employee has on leaving") {
  SECTION("on the last day or after it") {
    const auto last = GENERATE("2026-02-20", "2026-02-28");
    change(erika, [&](auto& one) { one.employment.last = day(last); });
    close(february);
    CHECK(bookings("2026-02-03").empty());
  }
  SECTION("but before it") {
    change(erika, [](auto& one) { one.employment.last = day("2026-03-01"); });
    (void)book(ada, {domain::BookingKind::adjustment, 5 * 480, day("2026-02-03"), "more"}).value();
    close(february);
    CHECK(bookings("2026-02-28") == "2026-02-28 cap -60 month.closed 2026-02");
  }
}

TEST_CASE_METHOD(LeavingShop, "Hours do not lapse after the last day") {
  choose([](auto& company) { company.time_account = {.since = day("2025-12-31"), .carry_over_until_month = 2}; });
  change(erika, [](auto& one) { one.employment = {day("2026-02-02"), day("2026-02-20")}; });
  (void)book(ada, {domain::BookingKind::opening_balance, 9000, day("2025-12-31"), "the year before"}).value();
  close(february);
  CHECK(bookings("2026-02-28").empty());
}

TEST_CASE_METHOD(LeavingShop,
                 "Hours that an earlier employment owes are cut by no cap of the next one, and do not lapse") {
  choose([](auto& company) {
    company.time_account = {.since = day("2025-12-31"), .cap = std::chrono::minutes{600}, .carry_over_until_month = 2};
  });
  change(erika, [](auto& one) {
    one.employment = {.first = day("2026-02-23"), .earlier = {{day("2025-01-01"), day("2025-12-31")}}};
  });
  (void)book(ada, {domain::BookingKind::adjustment, 9000, day("2025-12-31"), "the year before"}).value();
  (void)book(ada, {domain::BookingKind::adjustment, 5 * 480 + 650, day("2026-02-24"), "more"}).value();
  SECTION("all of them") {
    close(february);
    CHECK(bookings("2026-02-28").find("lapse") == std::string::npos);
    CHECK(balance("2026-02-28") - balance("2026-02-22") == 600);
  }
  SECTION("or those that were not paid out") {
    (void)book(ada, payout(-1000, "2026-02-25")).value();
    close(february);
    CHECK(balance("2026-02-28") - balance("2026-02-22") == 600 - 1000);
  }
}

TEST_CASE_METHOD(LeavingShop, "What a cap had cut is given back when a last day is set behind it") {
  (void)book(ada, {domain::BookingKind::adjustment, 5 * 480, day("2026-02-03"), "more"}).value();
  close(february);
  CHECK(bookings("2026-02-28") == "2026-02-28 cap -60 month.closed 2026-02");
  end_on(day("2026-02-20"));
  // The week after the last day is no longer scheduled, and the 60 minutes are owed.
  const std::string given_back = "2026-03-02 correction " + std::to_string(5 * 480 + 60);
  CHECK(bookings("2026-03-01").starts_with(given_back));
  end_on(std::nullopt);
  CHECK(bookings("2026-03-01").find("correction -" + std::to_string(5 * 480 + 60)) != std::string::npos);
}
