#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Everything that is known of an absence, for its owner, those who decide about them, and the substitute who was
/// asked. To a substitute neither comments and reasons nor an illness are shown. Refuses: unknown; forbidden for
/// anybody else.
[[nodiscard]] domain::Result<AbsenceDetailView> show_absence(const Context& context, domain::AbsenceId id);

/// Which absences of a list are asked for. Unless set: all.
struct AbsencesQuery {
  std::optional<domain::Date> from{};           ///< those that end on this day or later
  std::optional<domain::Date> to{};             ///< those that begin on this day or earlier
  std::optional<domain::AbsenceState> state{};  ///< `pending` includes those in edit
};

/// The caller's own requests, newest first day first. Refuses: invalid for what could not be read, and for a last day
/// before the first.
[[nodiscard]] domain::Result<void> list_my_absences(const Context& context, const Submitted<AbsencesQuery>& query,
                                                    const Sink<AbsenceView>& sink);

/// The requests of the caller's direct reports, or of the whole company for an administrator, with the employees' ids
/// and names. Refuses as `list_my_absences` does.
[[nodiscard]] domain::Result<void> list_team_absences(const Context& context, const Submitted<AbsencesQuery>& query,
                                                      const Sink<AbsenceView>& sink);

/// How many requests and cancellations wait for a decision in the caller's team, or in the whole company for an
/// administrator.
[[nodiscard]] domain::Result<AbsenceCountsView> count_open_absences(const Context& context);

/// The caller's vacation and illness in the current year of the company's time zone.
[[nodiscard]] domain::Result<TimeOffView> show_time_off(const Context& context);

/// The absence of the caller's company, or unknown.
[[nodiscard]] domain::Result<domain::AbsenceRequest> find_absence(const Context& context, domain::AbsenceId id);

/// The same where it is the employee's.
[[nodiscard]] domain::Result<domain::AbsenceRequest> absence_of(const Context& context, domain::EmployeeId employee,
                                                                domain::AbsenceId id);

/// Somebody of the caller's company, or unknown.
[[nodiscard]] domain::Result<domain::Employee> employee_of(const Context& context, domain::EmployeeId id);

/// The absence as its owner sees it, without the employee's name.
[[nodiscard]] AbsenceView absence_view(const Context& context, const domain::AbsenceRequest& absence);

[[nodiscard]] bool is_substitute(domain::EmployeeId person, const domain::AbsenceRecord& absence);

/// The absence as it is seen from a request about it.
[[nodiscard]] AbsenceMatterView matter_of(const Context& context, const domain::AbsenceRequest& absence);

}  // namespace stint::application
