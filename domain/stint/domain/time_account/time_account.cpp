#include <algorithm>
#include <map>

#include <stint/domain/time_account/time_account.hpp>

namespace stint::domain {
namespace {

using std::chrono::minutes;

void add(AccountSum& sum, const AccountSum& more) {
  sum.commitment += more.commitment;
  sum.absence += more.absence;
  sum.in_lieu += more.in_lieu;
  sum.worked += more.worked;
  sum.credited += more.credited;
  sum.booked += more.booked;
  sum.balance = more.balance;
}

/// Adds a day to the part that begins on `first`, which must be the last part or later than all of them.
void add_to(std::vector<AccountPart>& parts, Date first, const AccountSum& day) {
  if (parts.empty() || parts.back().first != first) parts.push_back({first, {}});
  add(parts.back().sum, day);
}

}  // namespace

TimeAccount time_account(minutes opening, std::span<const AccountDay> days,
                         std::span<const TimeAccountBooking> bookings) {
  std::map<Date, AccountSum> by_day;
  for (const AccountDay& day : days) {
    by_day[day.date] = {.commitment = day.commitment,
                        .absence = day.absence,
                        .in_lieu = day.in_lieu,
                        .worked = day.worked,
                        .credited = day.credited};
  }
  for (const TimeAccountBooking& booking : bookings) by_day[booking.day].booked += booking.minutes;
  TimeAccount account{.opening = opening};
  minutes balance = opening;
  for (auto& [date, sum] : by_day) {
    balance += sum.credited - sum.commitment + sum.booked;
    sum.balance = balance;
    account.days.push_back({date, sum});
    add_to(account.months, Date{month_of(date) / 1}, sum);
    add_to(account.years, Date{year_of(date) / std::chrono::January / 1}, sum);
  }
  return account;
}

minutes balance_of(std::span<const AccountDay> days) {
  minutes balance{0};
  for (const AccountDay& day : days) balance += day.balance();
  return balance;
}

minutes lost_minutes(std::span<const AccountDay> days, std::span<const TimeAccountBooking> bookings) {
  minutes lost{0};
  for (const AccountDay& day : days) lost += std::max(minutes{0}, -day.balance());
  for (const TimeAccountBooking& booking : bookings) lost += std::max(minutes{0}, -booking.minutes);
  return lost;
}

}  // namespace stint::domain
