#pragma once

#include <string>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

struct WorkingTimeFindingView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::WorkingTimeFinding finding{};
};

/// What is kept of the caller's own working time; to managers also that of their reports, and to administrators that of
/// everybody: by last name, first name, id, then by date. Nothing where time tracking is inactive.
/// Refuses: invalid, as `days_asked_for` says.
[[nodiscard]] domain::Result<void> list_working_time_findings(const Context& context, const Submitted<DaysQuery>& query,
                                                              const Sink<WorkingTimeFindingView>& sink);

}  // namespace stint::application
