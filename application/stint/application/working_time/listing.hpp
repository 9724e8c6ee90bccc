#pragma once

#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

/// Which findings somebody wants to see.
struct FindingsQuery {
  std::optional<domain::Date> from{};  ///< left out: the first day of the month of `to`
  std::optional<domain::Date> to{};    ///< left out: today
};

struct WorkingTimeFindingView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::WorkingTimeFinding finding{};
};

/// The most days that one query may span.
inline constexpr std::chrono::days longest_findings_query{366};

/// What is kept of the caller's own working time; to managers also that of their reports, and to administrators that of
/// everybody: by last name, first name, id, then by date. Nothing where time tracking is inactive.
/// Refuses: invalid for what could not be read, for a last day before the first, and for more days than above.
[[nodiscard]] domain::Result<void> list_working_time_findings(const Context& context,
                                                              const Submitted<FindingsQuery>& query,
                                                              const Sink<WorkingTimeFindingView>& sink);

}  // namespace stint::application
