#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/traffic_light.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::domain {

/// The state of an employee's time account.
struct TimeAccountState {
  std::optional<Date> kept_through{};   ///< the last day whose figures are stored; a day without figures counts as 0
  std::optional<TrafficLight> light{};  ///< as last evaluated
  bool operator==(const TimeAccountState&) const = default;
};

/// The stored parts of the time accounts of one company: bookings, and the figures of days in closed months. For an
/// employee of another company, writing throws and reading finds nothing.
class TimeAccounts {
 public:
  virtual ~TimeAccounts() = default;
  /// The employee's bookings for days in the span, by day, then id.
  [[nodiscard]] virtual std::vector<TimeAccountBooking> bookings(EmployeeId employee, DateSpan span) const = 0;
  /// As `bookings`, for several employees: in one query where the store supports it. Employees without bookings may be
  /// missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<TimeAccountBooking>> bookings_of_each(
      std::span<const EmployeeId> people, DateSpan span) const {
    std::map<EmployeeId, std::vector<TimeAccountBooking>> found;
    for (const auto employee : people) found.emplace(employee, bookings(employee, span));
    return found;
  }
  /// Stores a booking under a new id, ignoring the id it has, and returns it with that id.
  virtual TimeAccountBooking add(EmployeeId employee, const TimeAccountBooking& booking) = 0;

  [[nodiscard]] virtual TimeAccountState state(EmployeeId employee) const = 0;
  /// As `state`, for several employees: in one query where the store supports it, after which `state` needs none until
  /// it changes. Employees without an account may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, TimeAccountState> states_of_each(
      std::span<const EmployeeId> people) const {
    std::map<EmployeeId, TimeAccountState> found;
    for (const auto employee : people) found.emplace(employee, state(employee));
    return found;
  }
  virtual void set_light(EmployeeId employee, TrafficLight light) = 0;

  /// The stored figures of days in the span, by date.
  [[nodiscard]] virtual std::vector<AccountDay> kept_days(EmployeeId employee, DateSpan span) const = 0;
  /// The total of the stored days and of all bookings before a day.
  [[nodiscard]] virtual std::chrono::minutes sum_before(EmployeeId employee, Date day) const = 0;
  /// Stores the figures of the days after the last stored one, up to and including `through`.
  virtual void keep(EmployeeId employee, Date through, std::span<const AccountDay> days) = 0;
  /// Deletes an employee's stored figures of a day and later ones, and the bookings that the program made for closing
  /// them (`is_of_closing`): its bookings of those days, and corrections of their months. `first`: of a month.
  virtual void forget_from(EmployeeId employee, Date first) = 0;

  /// The day through which lights have been evaluated; nullopt: no day yet.
  [[nodiscard]] virtual std::optional<Date> judged_through() const = 0;
  virtual void set_judged_through(Date day) = 0;
};

}  // namespace stint::domain
