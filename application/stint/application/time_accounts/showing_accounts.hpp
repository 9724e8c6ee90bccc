#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/traffic_light.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_account/time_account.hpp>

namespace stint::application {

struct TimeAccountBookingView {
  domain::TimeAccountBooking booking{};
  std::string booked_by_name{};  ///< empty: the program
};

struct TimeAccountView {
  domain::DateSpan span{};
  domain::TimeAccount account{};
  std::optional<domain::Date> kept_through{};  ///< figures up to this day are final
  domain::TrafficLight light{};                ///< at the end of the last completed day
  std::vector<TimeAccountBookingView> bookings{};
};

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
