#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::domain {

/// What some days come to together, and what the account holds after the last of them.
struct AccountSum {
  std::chrono::minutes commitment{0};
  std::chrono::minutes absence{0};
  std::chrono::minutes in_lieu{0};
  std::chrono::minutes worked{0};
  std::chrono::minutes credited{0};
  std::chrono::minutes booked{0};
  std::chrono::minutes balance{0};
  bool operator==(const AccountSum&) const = default;
};

/// A day, month or year of an account, named by its first day.
struct AccountPart {
  Date first{};
  AccountSum sum{};
  bool operator==(const AccountPart&) const = default;
};

/// A time account in some days.
struct TimeAccount {
  std::chrono::minutes opening{0};  ///< what it held before the first of them
  std::vector<AccountPart> days{};  ///< days on which something is due, worked or booked, or employment covers them
  std::vector<AccountPart> months{};
  std::vector<AccountPart> years{};

  [[nodiscard]] std::chrono::minutes balance() const { return days.empty() ? opening : days.back().sum.balance; }
  bool operator==(const TimeAccount&) const = default;
};

/// Sums up days and bookings, each by its day; a booking may be of a day that is not among the days.
[[nodiscard]] TimeAccount time_account(std::chrono::minutes opening, std::span<const AccountDay> days,
                                       std::span<const TimeAccountBooking> bookings);

/// What days come to.
[[nodiscard]] std::chrono::minutes balance_of(std::span<const AccountDay> days);

/// What an account has lost: by days that count less than what was due, and by bookings that take away. 0 or more.
[[nodiscard]] std::chrono::minutes lost_minutes(std::span<const AccountDay> days,
                                                std::span<const TimeAccountBooking> bookings);

}  // namespace stint::domain
