#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The year of the account to show.
struct LeaveAccountQuery {
  std::optional<std::chrono::year> year{};  ///< 1970 to 2100; a leave year; nullopt: the company's current one
};

template <>
inline constexpr auto description<LeaveAccountQuery> = describe(input(domain::fields::year, &LeaveAccountQuery::year,
                                                                      accepts::Within{1970, 2100},
                                                                      "The current one if it is left out."));

struct LeaveMovementView : domain::LeaveMovement {
  std::optional<domain::EmployeeId> by{};  ///< of a correction: its author
  std::string by_name{};
  std::string reason{};  ///< of a correction
};

template <>
inline constexpr auto description<LeaveMovementView> = [] {
  using View = LeaveMovementView;
  return describe(member("date", &View::day, "The day on which it takes effect."),
                  member("kind", &View::kind,
                         "`additional`: for a severe disability, shown to managers as `entitled`; `lapsed`: of the "
                         "days carried over; `taken`: approved and begun; `givenBack`: because of a certified illness, "
                         "or because the absence was shortened or split."),
                  member("days", &View::days, "How the balance changes."),
                  member("balance", &View::balance, "The balance after the movement."),
                  member("absence_id", &View::absence, "For `taken`, `planned` and `givenBack`."),
                  member("corrected_by_id", &View::by, "For `corrected`, its author."),
                  member("corrected_by_name", unless_empty(&View::by_name), "For `corrected`."),
                  member("reason", unless_empty(&View::reason), "For `corrected`."));
}();

struct LeaveAccountView {
  std::chrono::year year{};
  std::vector<LeaveMovementView> movements{};  ///< never empty; the last balance is the remaining leave
};

template <>
inline constexpr auto description<LeaveAccountView> = describe(
    member("year", &LeaveAccountView::year),
    member("movements", &LeaveAccountView::movements, "In the order of their dates."),
    member(
        "vacation_days_remaining", [](const LeaveAccountView& account) { return account.movements.back().balance; },
        "The last balance."));

/// An employee about whose requests the caller decides today, or the caller's own record. Refuses: unknown; forbidden
/// for others.
[[nodiscard]] domain::Result<domain::Employee> employee_looked_after(const Context& context,
                                                                     const domain::Company& company,
                                                                     domain::EmployeeId employee);

/// The movements of the caller's vacation in a year, which may be in the future. Refuses: invalid for an invalid year.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account(const Context& context,
                                                                  const Submitted<LeaveAccountQuery>& submitted);

/// As above, for an employee, if the caller decides about their requests today; additional leave for a severe
/// disability is shown separately only to administrators. Refuses: unknown; forbidden for others; invalid.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account_of(const Context& context,
                                                                     domain::EmployeeId employee,
                                                                     const Submitted<LeaveAccountQuery>& submitted);

}  // namespace stint::application
