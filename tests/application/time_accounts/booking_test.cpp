#include "tests/application/time_accounts/accounts.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::BookingKind;

TEST_CASE_METHOD(AccountShop, "What an administrator books counts from its day on, and stays in the audit trail") {
  const auto before = balance("2026-03-01");
  const auto booked = book(ada, AccountShop::payout(-60, "2026-02-27")).value();
  CHECK(booked.booking.booked_by == ada.id);
  CHECK(booked.booked_by_name == ada.display_name());
  CHECK(balance("2026-03-01") == before - 60);
  CHECK(balance("2026-02-26") == before + 480);
  CHECK(bookings() == "2026-02-27 payout -60 with the salary of March");
  CHECK(audit_actions().back() == "time-account.booked");
  CHECK(last_audit_fact("minutes") == "-60");
  CHECK(last_audit_fact("reason") == "with the salary of March");
}

TEST_CASE("A booking has a kind, minutes, a day of the account and a reason") {
  AccountShop shop;
  const auto faults = [&](TimeAccountBookingCommand command) {
    const auto booked = shop.book(shop.ada, std::move(command));
    return booked ? "" : rule(booked) + ": " + faulty_fields(booked.error());
  };
  const auto with = [](auto change) {
    auto command = AccountShop::payout();
    change(command);
    return command;
  };
  CHECK(faults({}) == "invalid-field: date kind minutes reason");
  CHECK(faults(with([](auto& one) { one.minutes = 0; })) == "invalid-field: minutes");
  CHECK(faults(with([](auto& one) { one.minutes = 1; })) == "invalid-field: minutes");
  CHECK(faults(with([](auto& one) { one.minutes = -1; })).empty());
  CHECK(faults(with([](auto& one) { one.minutes = -60'000; })).empty());
  CHECK(faults(with([](auto& one) { one.minutes = -60'001; })) == "invalid-field: minutes");
  const auto opening = [&](int minutes) {
    return faults(with([&](auto& one) {
      one.kind = BookingKind::opening_balance;
      one.minutes = minutes;
    }));
  };
  CHECK(opening(60'000).empty());
  CHECK(opening(60'001) == "invalid-field: minutes");
  CHECK(opening(0) == "invalid-field: minutes");
  CHECK(faults(with([](auto& one) { one.day = day("2026-02-01"); })) == "invalid-field: date");
  CHECK(faults(with([](auto& one) { one.day = day("2026-02-02"); })).empty());
  CHECK(faults(with([](auto& one) { one.day = day("2026-03-03"); })) == "invalid-field: date");
  CHECK(faults(with([](auto& one) { one.reason = " \n"; })) == "invalid-field: reason");
  CHECK(faults(with([](auto& one) { one.reason = std::string(4000, 'x'); })).empty());
  CHECK(faults(with([](auto& one) { one.reason = std::string(4001, 'x'); })) == "invalid-field: reason");
}

TEST_CASE_METHOD(AccountShop, "A day of an account has a limit of bookings") {
  for (std::size_t i = 0; i < most_bookings_a_day; ++i) (void)book(ada, AccountShop::payout()).value();
  CHECK(rule(book(ada, AccountShop::payout())) == "invalid-field");
  CHECK(rule(book(ada, AccountShop::payout(-60, "2026-03-01"))).empty());
}

TEST_CASE_METHOD(AccountShop, "Nothing is booked in a closed month, nor where there is no account") {
  close(std::chrono::year{2026} / 2);
  CHECK(rule(book(ada, AccountShop::payout(-60, "2026-02-28"))) == "closed-month");
  CHECK(rule(book(ada, AccountShop::payout(-60, "2026-03-01"))).empty());
  CHECK(rule(by(rita, book_in_time_account, erika.id, Submitted<TimeAccountBookingCommand>{AccountShop::payout()})) ==
        "unknown-record");
  choose([](auto& company) { company.time_account = {}; });
  CHECK(rule(book(ada, AccountShop::payout())) == "unknown-record");
}
