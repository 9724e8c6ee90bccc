#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/traffic_light.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

// Events of time accounts; see events.hpp.

namespace stint::application {

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

}  // namespace stint::application
