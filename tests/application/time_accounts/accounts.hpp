#pragma once

#include <stint/application/months/closing.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/time_accounts/judging_lights.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>

#include "tests/application/support/workshop.hpp"

namespace stint::test {

/// The workshop, which keeps time accounts starting on Monday, 2 February 2026. Erika has the type OFF: time off in
/// lieu.
class AccountShop : public Workshop {
 public:
  AccountShop() {
    choose([](auto& company) { company.time_account.since = day("2026-02-02"); });
    keep(store, [&](application::Work& work) {
      work.absence_types(acme.id).save({.code = "OFF", .name = "Off", .kind = domain::AbsenceKind::in_lieu});
    });
  }

  /// Runs the work that the job finds; returns the number of units.
  std::size_t judge() {
    const auto job = application::judge_time_accounts(zones);
    std::vector<application::Job::Unit> units;
    store.read([&](application::Work& work) { units = job.look(work, now); });
    for (const auto& unit : units) keep(repeating, [&](application::Work& work) { unit.act(work); });
    return units.size();
  }

  void close(std::chrono::year_month month, bool force = false) {
    (void)application::perform_now(repeating, [&](application::Work& work) {
      return application::close_month({work, now, zones}, {acme.key, month}, force);
    }).value();
  }
  void open(std::chrono::year_month month) {
    (void)application::perform_now(repeating, [&](application::Work& work) {
      return application::open_month({work, now, zones}, {acme.key, month});
    }).value();
  }

  /// An absence of erika's, by import.
  domain::AbsenceId away(std::string_view first, std::string_view last, std::string_view type = "VAC",
                         std::optional<domain::HalfOfDay> half = {},
                         domain::AbsenceState state = domain::AbsenceState::approved) {
    domain::AbsenceRecord record{};
    record.employee = erika.id;
    record.details.type = domain::AbsenceTypeCode::parse(type).value();
    record.details.span = days(first, last);
    record.details.half = half;
    record.state = state;
    return import(record);
  }

  domain::Result<application::TimeAccountView> account(const domain::Employee& who, application::DaysQuery query = {}) {
    return read_by(who, application::show_time_account, application::Submitted<application::DaysQuery>{query});
  }
  domain::Result<application::TimeAccountView> account_of(const domain::Employee& owner, const domain::Employee& who,
                                                          application::DaysQuery query = {}) {
    return read_by(who, application::show_time_account_of, owner.id,
                   application::Submitted<application::DaysQuery>{query});
  }
  /// The balance of erika's account at the end of a day.
  int balance(std::string_view date) {
    return static_cast<int>(account(erika, {day(date), day(date)}).value().account.balance().count());
  }
  /// The bookings of erika's account, such as "2026-03-02 cap -15 month.closed 2026-02", separated by commas.
  std::string bookings(std::string_view first = "2026-02-01", std::string_view last = "2026-12-31") {
    std::string text;
    const auto view = account(erika, {day(first), day(last)}).value();
    for (const auto& [booking, by] : view.bookings) {
      if (!text.empty()) text += ", ";
      text += domain::format_date(booking.day) + ' ' + std::string{name(booking.kind)} + ' ' +
              std::to_string(booking.minutes.count()) + ' ' + booking.reason;
      if (booking.corrected_month) text += " of " + domain::format_month(*booking.corrected_month);
    }
    return text;
  }

  auto book(const domain::Employee& who, application::TimeAccountBookingCommand command) {
    return by(who, application::book_in_time_account, erika.id,
              application::Submitted<application::TimeAccountBookingCommand>{std::move(command)});
  }
  static application::TimeAccountBookingCommand payout(int amount = -60, std::string_view date = "2026-03-02") {
    return {domain::BookingKind::payout, amount, day(date), "with the salary of March"};
  }
};

}  // namespace stint::test
