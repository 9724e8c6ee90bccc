#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/months/sheets.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/month/month_state.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The filter for a list of months.
struct MonthsQuery {
  std::optional<domain::MonthState> state{};  ///< left out: all
  std::optional<std::string> department{};    ///< on the last day of the month; left out: all
};

template <>
inline constexpr auto description<MonthsQuery> =
    describe(input(domain::fields::record_state, &MonthsQuery::state, accepts::OneOf{domain::all_month_states},
                   "Only employees whose month is in this state."),
             input(domain::fields::department, &MonthsQuery::department,
                   "Only employees who are in this department on the last day of the month."));

/// An employee's month in a manager's list.
struct MonthOfPersonView {
  domain::EmployeeId employee;
  std::string employee_name{};
  std::string department{};  ///< on its last day
  domain::MonthState state{};
  domain::SheetSum sum{};
  domain::SignatureState by_person{};
  domain::SignatureState by_manager{};
  std::size_t open_matters = 0;
  std::size_t findings = 0;
  std::optional<std::chrono::year_month> closed_through{};
};

template <>
inline constexpr auto description<MonthOfPersonView> = describe(
    member("employee_id", &MonthOfPersonView::employee), member("employee_name", &MonthOfPersonView::employee_name),
    member("department", unless_empty(&MonthOfPersonView::department)), member("state", &MonthOfPersonView::state),
    joined(&MonthOfPersonView::sum), member("signed_by_person", &MonthOfPersonView::by_person),
    member("signed_by_manager", &MonthOfPersonView::by_manager),
    member("open_matters", &MonthOfPersonView::open_matters, "Sessions and requests that touch the month."),
    member("findings", &MonthOfPersonView::findings), member("closed_through", &MonthOfPersonView::closed_through));

/// How many people are examined for one page if it is filtered by state: the page may end before it is full.
inline constexpr std::size_t most_months_looked_at = 500;

/// The months of the employees who are employed in it and whom the caller may see, see `refusal_to_see_month`: in the
/// order of `in_order_of_people`. The next page begins after the last one that was examined.
/// Refuses: invalid if time tracking is inactive, and for input that could not be read; unknown for an invalid month.
[[nodiscard]] domain::Result<Page<MonthOfPersonView>> list_months(const Context& context,
                                                                  std::optional<std::chrono::year_month> month,
                                                                  const Submitted<MonthsQuery>& query,
                                                                  const Submitted<PageQuery>& page);

}  // namespace stint::application
