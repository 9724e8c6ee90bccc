#pragma once

#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/presence/presence.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field presence{"presence"};
}  // namespace fields

namespace rules {
inline constexpr domain::Rule presence_not_shown{"presence-not-shown"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason presence_not_shown{"presence-not-shown"};
}  // namespace reasons

struct PresenceQuery {
  std::optional<std::string> department{};     ///< today's; left out: all
  std::optional<domain::Presence> presence{};  ///< left out: any
};

template <>
inline constexpr auto description<PresenceQuery> =
    describe(input(domain::fields::department, &PresenceQuery::department, "Only employees of this department."),
             input(fields::presence, &PresenceQuery::presence, accepts::OneOf{domain::all_presences},
                   "Only employees with this presence. A page may then have fewer than its limit."));

struct PresenceView {
  domain::EmployeeId employee;
  std::string employee_name{};
  std::string department{};  ///< today's
  domain::Presence presence{};
};

template <>
inline constexpr auto description<PresenceView> = describe(
    member("employee_id", &PresenceView::employee), member("employee_name", &PresenceView::employee_name),
    member("department", unless_empty(&PresenceView::department)), member("presence", &PresenceView::presence));

/// The present whereabouts of the people whom the company shows to the caller, and who are neither locked nor outside
/// their employment: administrators see everyone. In the order of `in_order_of_people`, today.
/// Refuses: invalid if time tracking is inactive, and for input that could not be read; forbidden if the company shows
/// it to no one, including administrators.
[[nodiscard]] domain::Result<Page<PresenceView>> list_presence(const Context& context,
                                                               const Submitted<PresenceQuery>& query,
                                                               const Submitted<PageQuery>& page);

}  // namespace stint::application
