#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::domain {

/// The totals of some days, and the balance of the account after the last of them.
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

/// A time account over some days.
struct TimeAccount {
  std::chrono::minutes opening{0};  ///< the balance before the first day
  std::vector<AccountPart> days{};  ///< days with target time, work or bookings, or within an employment
  std::vector<AccountPart> months{};
  std::vector<AccountPart> years{};

  [[nodiscard]] std::chrono::minutes balance() const { return days.empty() ? opening : days.back().sum.balance; }
  bool operator==(const TimeAccount&) const = default;
};

/// Sums up days and bookings, each by its day; a booking may have a day that is not among the days.
[[nodiscard]] TimeAccount time_account(std::chrono::minutes opening, std::span<const AccountDay> days,
                                       std::span<const TimeAccountBooking> bookings);

/// The total balance of days.
[[nodiscard]] std::chrono::minutes balance_of(std::span<const AccountDay> days);

/// The minutes that an account has lost, 0 or more: through days with less credit than target time, and through
/// negative bookings.
[[nodiscard]] std::chrono::minutes lost_minutes(std::span<const AccountDay> days,
                                                std::span<const TimeAccountBooking> bookings);

}  // namespace stint::domain
