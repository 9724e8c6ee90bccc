#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason absence_not_visible{"absence-not-visible"};
}  // namespace reasons

/// All data of an absence, for its owner, the approvers, and the substitute who was asked. Comments, reasons and
/// illness are hidden from the substitute. Refuses: unknown; forbidden for others.
[[nodiscard]] domain::Result<AbsenceDetailView> show_absence(const Context& context, domain::AbsenceId id);

/// The filter of a list of absences. Defaults to all.
struct AbsencesQuery {
  std::optional<domain::Date> from{};           ///< absences that end on this day or later
  std::optional<domain::Date> to{};             ///< absences that begin on this day or earlier
  std::optional<domain::AbsenceState> state{};  ///< `pending` includes those in edit
};

template <>
inline constexpr auto description<AbsencesQuery> = [] {
  using enum domain::AbsenceState;
  return describe(
      input(domain::fields::from, &AbsencesQuery::from, "Only records that have a day on this day or later."),
      input(domain::fields::to, &AbsencesQuery::to,
            "Only records that have a day on this day or earlier. Not before `from`."),
      input(domain::fields::state, &AbsencesQuery::state, accepts::OneOf{std::array{pending, approved, rejected}},
            "Only absences in this state."));
}();

/// The caller's own requests, by descending first day. Refuses: invalid for unreadable parameters, and for a last day
/// before the first.
[[nodiscard]] domain::Result<void> list_my_absences(const Context& context, const Submitted<AbsencesQuery>& query,
                                                    const Sink<AbsenceView>& sink);

/// The requests of the caller's direct reports, or of the whole company for an administrator, with the employees' ids
/// and names. Refuses as `list_my_absences` does.
[[nodiscard]] domain::Result<void> list_team_absences(const Context& context, const Submitted<AbsencesQuery>& query,
                                                      const Sink<AbsenceView>& sink);

/// The number of requests and cancellations that await a decision in the caller's team, or in the whole company for an
/// administrator.
[[nodiscard]] domain::Result<AbsenceCountsView> count_open_absences(const Context& context);

/// The caller's vacation and illness in the current year of the company's time zone.
[[nodiscard]] domain::Result<TimeOffView> show_time_off(const Context& context);

/// The absence of the caller's company, or unknown.
[[nodiscard]] domain::Result<domain::AbsenceRequest> find_absence(const Context& context, domain::AbsenceId id);

/// As above, if it is the employee's.
[[nodiscard]] domain::Result<domain::AbsenceRequest> absence_of(const Context& context, domain::EmployeeId employee,
                                                                domain::AbsenceId id);

/// An employee of the caller's company, or unknown.
[[nodiscard]] domain::Result<domain::Employee> employee_of(const Context& context, domain::EmployeeId id);

/// The absence as seen by its owner, without the employee's name.
[[nodiscard]] AbsenceView absence_view(const Context& context, const domain::AbsenceRequest& absence);

[[nodiscard]] bool is_substitute(domain::EmployeeId person, const domain::AbsenceRecord& absence);

/// The summary of the absence as shown in a request about it.
[[nodiscard]] AbsenceMatterView matter_of(const Context& context, const domain::AbsenceRequest& absence);

}  // namespace stint::application
