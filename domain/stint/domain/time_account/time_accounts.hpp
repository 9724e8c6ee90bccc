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

/// How far somebody's time account has come.
struct TimeAccountState {
  std::optional<Date> kept_through{};   ///< the last day whose figures are kept; one without figures counts nothing
  std::optional<TrafficLight> light{};  ///< as it was last judged
  bool operator==(const TimeAccountState&) const = default;
};

/// What is kept of the time accounts of one company: bookings, and the figures of days whose months are closed.
/// Whatever names an employee who is not the company's throws where it writes, and finds nothing where it reads.
class TimeAccounts {
 public:
  virtual ~TimeAccounts() = default;
  /// Those of the employee of days in the span, by day, then id.
  [[nodiscard]] virtual std::vector<TimeAccountBooking> bookings(EmployeeId employee, DateSpan span) const = 0;
  /// As `bookings`, for each of some employees: in one search where the store can. Who has none may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<TimeAccountBooking>> bookings_of_each(
      std::span<const EmployeeId> people, DateSpan span) const {
    std::map<EmployeeId, std::vector<TimeAccountBooking>> found;
    for (const auto employee : people) found.emplace(employee, bookings(employee, span));
    return found;
  }
  /// Stores a new booking under a new id, whatever id it had, and returns it with that id.
  virtual TimeAccountBooking add(EmployeeId employee, const TimeAccountBooking& booking) = 0;

  [[nodiscard]] virtual TimeAccountState state(EmployeeId employee) const = 0;
  virtual void set_light(EmployeeId employee, TrafficLight light) = 0;

  /// The figures that are kept of days in the span, by date.
  [[nodiscard]] virtual std::vector<AccountDay> kept_days(EmployeeId employee, DateSpan span) const = 0;
  /// What the kept days and all bookings before a day come to.
  [[nodiscard]] virtual std::chrono::minutes sum_before(EmployeeId employee, Date day) const = 0;
  /// Keeps figures of days after the last one that is kept, through a later one.
  virtual void keep(EmployeeId employee, Date through, std::span<const AccountDay> days) = 0;
  /// Of an employee: forgets what is kept of a day and later ones, and what the program has booked for closing them
  /// (`is_of_closing`): its bookings of those days, and corrections of their months. `first`: of a month.
  virtual void forget_from(EmployeeId employee, Date first) = 0;

  /// The day through which lights are judged; nothing: of no day yet.
  [[nodiscard]] virtual std::optional<Date> judged_through() const = 0;
  virtual void set_judged_through(Date day) = 0;
};

}  // namespace stint::domain
