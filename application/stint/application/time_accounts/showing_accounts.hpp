#pragma once

#include <chrono>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/traffic_light.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_account/time_account.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_time_account{"no-time-account"};
}  // namespace reasons

template <>
inline constexpr auto description<domain::AccountSum> =
    describe(member("commitment_minutes", &domain::AccountSum::commitment,
                    "The required time: scheduled time less holidays and absences."),
             member("absence_minutes", &domain::AccountSum::absence, "Deducted from it for approved absences."),
             member("time_off_in_lieu_minutes", &domain::AccountSum::in_lieu,
                    "The part of the commitment that is not worked because of time off in lieu."),
             member("worked_minutes", &domain::AccountSum::worked, "Time that several entries share counts once."),
             member("credited_minutes", &domain::AccountSum::credited,
                    "What the work counts by the factors of the company's windows."),
             member("booked_minutes", &domain::AccountSum::booked),
             member("balance_minutes", &domain::AccountSum::balance, "The balance afterwards."));

/// The figures of a day, a month and a year of an account.
struct AccountDayView {
  domain::Date date{};
  domain::AccountSum sum{};
  bool closed = false;
};
struct AccountMonthView {
  std::chrono::year_month month{};
  domain::AccountSum sum{};
};
struct AccountYearView {
  std::chrono::year year{};
  domain::AccountSum sum{};
};

template <>
inline constexpr auto description<AccountDayView> = describe(member("date", &AccountDayView::date),
                                                             joined(&AccountDayView::sum),
                                                             member("closed", &AccountDayView::closed,
                                                                    "The figures are final."));
template <>
inline constexpr auto description<AccountMonthView> = describe(member("month", &AccountMonthView::month),
                                                               joined(&AccountMonthView::sum));
template <>
inline constexpr auto description<AccountYearView> = describe(member("year", &AccountYearView::year),
                                                              joined(&AccountYearView::sum));

struct TimeAccountBookingView {
  domain::TimeAccountBooking booking{};
  std::string booked_by_name{};  ///< empty: the program
};

template <>
inline constexpr auto description<TimeAccountBookingView> = [] {
  using View = TimeAccountBookingView;
  using domain::TimeAccountBooking;
  return describe(
      member("id", inside(&View::booking, &TimeAccountBooking::id)),
      member("date", inside(&View::booking, &TimeAccountBooking::day), "The day from which it counts."),
      member("kind", inside(&View::booking, &TimeAccountBooking::kind),
             "`lapse` and `cap` are also booked when a month is closed; `correction`: the figures of a closed month "
             "changed later."),
      member("minutes", inside(&View::booking, &TimeAccountBooking::minutes), "Negative if they are deducted."),
      member("reason", inside(&View::booking, &TimeAccountBooking::reason),
             "For bookings of the program, what caused them, as in the audit trail."),
      member("corrected_month", inside(&View::booking, &TimeAccountBooking::corrected_month), "Of a `correction`."),
      member("booked_at", inside(&View::booking, &TimeAccountBooking::booked_at)),
      member("booked_by", inside(&View::booking, &TimeAccountBooking::booked_by), "`null` for the program or a file."),
      member("booked_by_name", unless_empty(&View::booked_by_name)));
}();

struct TimeAccountView {
  domain::DateSpan span{};
  domain::TimeAccount account{};
  std::optional<domain::Date> kept_through{};  ///< figures up to this day are final
  domain::TrafficLight light{};                ///< at the end of the last completed day
  domain::LightLimits limits{};                ///< of the company, by which the light is chosen
  std::vector<TimeAccountBookingView> bookings{};

  /// The parts of the account, as ranges of the views above.
  [[nodiscard]] auto days() const {
    return account.days | std::views::transform([this](const domain::AccountPart& part) {
             return AccountDayView{part.first, part.sum, kept_through && part.first <= *kept_through};
           });
  }
  [[nodiscard]] auto months() const {
    return account.months | std::views::transform([](const domain::AccountPart& part) {
             return AccountMonthView{domain::month_of(part.first), part.sum};
           });
  }
  [[nodiscard]] auto years() const {
    return account.years | std::views::transform([](const domain::AccountPart& part) {
             return AccountYearView{domain::year_of(part.first), part.sum};
           });
  }
};

template <>
inline constexpr auto description<TimeAccountView> = describe(
    member("from", inside(&TimeAccountView::span, &domain::DateSpan::first)),
    member("to", inside(&TimeAccountView::span, &domain::DateSpan::last)),
    member("opening_balance_minutes", inside(&TimeAccountView::account, &domain::TimeAccount::opening),
           "The balance before `from`."),
    member("balance_minutes", inside(&TimeAccountView::account, &domain::TimeAccount::balance),
           "The balance after the last of the days; without days, the opening balance."),
    member("light", &TimeAccountView::light, "By the company's limits at the end of the last day."),
    group("limits",
          member("yellow_minutes", inside(&TimeAccountView::limits, &domain::LightLimits::yellow),
                 "Further than that above or below zero, the light is yellow; `null`: never."),
          member("red_minutes", inside(&TimeAccountView::limits, &domain::LightLimits::red),
                 "Further than that above or below zero, the light is red; `null`: never.")),
    member("days", &TimeAccountView::days, "The days of employment up to today, and those of bookings; by date."),
    member("months", &TimeAccountView::months, "Totals of these days."),
    member("years", &TimeAccountView::years, "Totals of these days."),
    member("bookings", &TimeAccountView::bookings, "By date."));

/// The caller's time account. Refuses: unknown if the company keeps none; invalid for unreadable parameters, and for
/// days as in `days_asked_for`.
[[nodiscard]] domain::Result<TimeAccountView> show_time_account(const Context& context,
                                                                const Submitted<DaysQuery>& query);

/// As above, for an employee, if the caller decides about their requests today. Refuses: unknown; forbidden for others;
/// invalid.
[[nodiscard]] domain::Result<TimeAccountView> show_time_account_of(const Context& context, domain::EmployeeId employee,
                                                                   const Submitted<DaysQuery>& query);

/// Unknown if the company keeps no time accounts.
[[nodiscard]] std::optional<domain::Problem> refusal_without_time_accounts(const domain::Company& company);

/// An employee whose account the company keeps. Refuses: unknown.
[[nodiscard]] domain::Result<domain::Employee> owner_of_account(const Context& context, const domain::Company& company,
                                                                domain::EmployeeId employee);

}  // namespace stint::application
