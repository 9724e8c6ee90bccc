#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/problem.hpp>

// The deputies of managers, who decide instead of them. access.hpp determines which of them stand in today.

namespace stint::application {

namespace fields {
inline constexpr domain::Field deputy{"deputy-id"};
}  // namespace fields

namespace rules {
inline constexpr domain::Rule too_many_deputies{"too-many-deputies"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_deputies{"too-many-deputies"};  ///< count
inline constexpr domain::Reason no_such_deputy{"no-such-deputy"};
inline constexpr domain::Reason deputy_cannot_decide{"deputy-cannot-decide"};
}  // namespace reasons

/// The maximum number of deputies of one manager at a time, including those whose days are over.
inline constexpr std::size_t most_deputies = 20;

struct DeputyCommand {
  std::optional<domain::EmployeeId> deputy{};
  std::optional<domain::Date> first{};  ///< with the last day, or neither: whenever the caller is away
  std::optional<domain::Date> last{};
};

template <>
inline constexpr auto description<DeputyCommand> =
    describe(input(fields::deputy, &DeputyCommand::deputy, "Another active manager or administrator."),
             input(domain::fields::first_day, &DeputyCommand::first,
                   "With `endDate`. Without both, the deputy decides whenever the caller is away."),
             input(domain::fields::last_day, &DeputyCommand::last, "On or after `startDate`; today or later."));

struct DeputyView {
  domain::Deputyship deputyship{};
  std::string manager_name{};
  std::string deputy_name{};
  bool stands_in_today = false;  ///< see domain::stands_in_on
};

template <>
inline constexpr auto description<DeputyView> = [] {
  using domain::DateSpan;
  using domain::Deputyship;
  return describe(member("id", inside(&DeputyView::deputyship, &Deputyship::id)),
                  member("manager_id", inside(&DeputyView::deputyship, &Deputyship::manager),
                         "The manager on whose behalf the deputy decides."),
                  member("manager_name", &DeputyView::manager_name),
                  member("deputy_id", inside(&DeputyView::deputyship, &Deputyship::deputy)),
                  member("deputy_name", &DeputyView::deputy_name),
                  member("start_date", if_present(inside(&DeputyView::deputyship, &Deputyship::span), &DateSpan::first),
                         "`null`: whenever the manager is away."),
                  member("end_date", if_present(inside(&DeputyView::deputyship, &Deputyship::span), &DateSpan::last)),
                  member("stands_in_today", &DeputyView::stands_in_today, "Today as of the company's time zone."));
}();

/// The deputies that the caller has named, and the managers who have named the caller, by id.
[[nodiscard]] domain::Result<std::vector<DeputyView>> list_deputies(const Context& context);

/// Names a deputy of the caller, and notifies them; if they stand in today, they are also asked about requests that
/// wait for the caller's decision. Naming the same deputy again changes nothing.
/// Refuses: invalid for a deputy who is the caller, or not a manager or administrator of the company who is not locked
/// and is treated as employed, for only one of the two days, for days in the wrong order and days that are over;
/// conflict if the caller has named `most_deputies`.
[[nodiscard]] domain::Result<DeputyView> name_deputy(const Context& context, const Submitted<DeputyCommand>& submitted);

/// Dismisses a deputy of the caller's, or, for an administrator, of any manager's, and notifies them. Their decisions
/// stay. Refuses: unknown, also for deputies of others.
[[nodiscard]] domain::Result<DeleteView> dismiss_deputy(const Context& context, domain::DeputyshipId id);

}  // namespace stint::application
