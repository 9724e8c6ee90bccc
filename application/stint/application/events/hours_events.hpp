#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/traffic_light.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_signature.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::application {

// The time clock. `reading` is what it shows afterwards, or, for a discarded session, the session's last state.

struct ClockStarted {
  domain::EmployeeId employee;
  domain::ClockReading before{};
  domain::ClockReading reading{};
};
struct ClockPaused {
  domain::EmployeeId employee;
  domain::ClockReading before{};
  domain::ClockReading reading{};
};
struct ClockResumed {
  domain::EmployeeId employee;
  domain::ClockReading before{};
  domain::ClockReading reading{};
};
struct BusinessTripStarted {
  domain::EmployeeId employee;
  domain::ClockReading before{};
  domain::ClockReading reading{};
};
struct BusinessTripEnded {
  domain::EmployeeId employee;
  domain::ClockReading before{};
  domain::ClockReading reading{};
};
struct ClockStopped {
  domain::EmployeeId employee;
  domain::TimeEntryId entry;
};
struct ClockDiscarded {
  domain::EmployeeId employee;
  domain::ClockReading reading;
  std::string reason;
};

// Events of time accounts; see events.hpp.

struct TimeAccountBooked {
  domain::EmployeeId employee;
  domain::TimeAccountBooking booking;
};
struct TimeAccountLightChanged {
  domain::EmployeeId employee;
  std::vector<domain::EmployeeId> people;
  domain::TrafficLight light{};
  std::chrono::minutes balance{};
  domain::Date day;
};

// Events of months; see events.hpp.

struct MonthClosed {
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  bool forced = false;
  std::size_t left_open = 0;
  std::optional<std::chrono::year_month> closed_before{};
};
struct MonthOpened {
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  std::optional<std::chrono::year_month> closed_before{};
};
/// As above, only for one person.
struct PersonMonthClosed {
  domain::EmployeeId employee;
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  bool forced = false;
  std::size_t left_open = 0;
  std::optional<std::chrono::year_month> closed_before{};
};
struct PersonMonthOpened {
  domain::EmployeeId employee;
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  std::optional<std::chrono::year_month> closed_before{};
};
struct MonthSigned {
  domain::EmployeeId employee;
  std::chrono::year_month month;
  domain::MonthSignature signature;
};
/// The employee is notified that their hours of one or several closed months were changed.
struct ClosedMonthCorrected {
  domain::EmployeeId employee;
  std::string reason;
  std::optional<domain::EmployeeId> by;
  std::chrono::year_month month;                        ///< the first of several
  std::optional<std::chrono::year_month> last_month{};  ///< if there are several, some of which may be unchanged
  std::optional<std::chrono::minutes> difference{};     ///< of their balances; `nullopt` if it was not computed
};

/// Data was exported to payroll.
struct PayrollExported {
  domain::PayrollExportHead made;
};

}  // namespace stint::application
