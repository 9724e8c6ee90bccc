#pragma once

#include <string>

#include <stint/domain/ids.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

// The time clock. `reading` is what it shows afterwards, or, for a discarded session, the session's last state.

namespace stint::application {

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

}  // namespace stint::application
