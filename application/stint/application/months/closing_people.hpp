#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field force{"force"};
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason month_has_open_matters{"month-has-open-matters"};      ///< count
inline constexpr domain::Reason month_closed_for_company{"month-closed-for-company"};  ///< month
inline constexpr domain::Reason must_be_closing_scope{"must-be-closing-scope"};
}  // namespace reasons

/// The scope of closing or opening months.
enum class ClosingScope : std::uint8_t {
  company,
  team,  ///< employees who have the caller in their list of managers on the last day of the month, or today
  person,
};

/// `company`, `team` or `person`.
[[nodiscard]] std::string_view name(ClosingScope scope);
[[nodiscard]] std::optional<ClosingScope> parse_closing_scope(std::string_view text);

struct ClosingCommand {
  std::optional<ClosingScope> scope{};
  std::optional<domain::EmployeeId> employee{};  ///< for the scope `person`
  bool force = false;                            ///< close although the month is not over, or matters are open
};

template <>
inline constexpr auto description<ClosingCommand> =
    describe(input(domain::fields::scope, &ClosingCommand::scope,
                   accepts::Parsed{parse_closing_scope, reasons::must_be_closing_scope},
                   "`team`: the employees who have the caller in their list of managers."),
             input(fields::force, &ClosingCommand::force,
                   "Closes although the month is not over, or matters are open; for administrators."),
             input(domain::fields::employee, &ClosingCommand::employee, "Of the scope `person`."));

/// The resulting state of an employee's month.
struct PersonClosureView {
  domain::EmployeeId employee;
  std::string employee_name{};
  bool is_closed = false;                                   ///< the requested month
  std::optional<std::chrono::year_month> closed_through{};  ///< by the company or by their own closure
};

template <>
inline constexpr auto description<PersonClosureView> = describe(
    member("employee_id", &PersonClosureView::employee), member("employee_name", &PersonClosureView::employee_name),
    member("closed", &PersonClosureView::is_closed, "The requested month."),
    member("closed_through", &PersonClosureView::closed_through));

struct ClosingView {
  std::chrono::year_month month{};
  ClosingScope scope{};
  std::optional<std::chrono::year_month> closed_through{};  ///< the company's
  std::vector<PersonClosureView> people{};   ///< in a team or for one person, by last name, first name, id
  std::vector<OpenMatter> open_matters{};    ///< of the employees who were not closed: by kind, then first day, then id
  std::optional<domain::Problem> refusal{};  ///< why nothing was closed
};

template <>
inline constexpr auto description<ClosingView> =
    describe(member("month", &ClosingView::month), member("scope", &ClosingView::scope),
             member("closed_through", &ClosingView::closed_through, "The company's."),
             member("people", &ClosingView::people, "For a team or a person."),
             member("open_matters", &ClosingView::open_matters, "Of the employees whose month was not closed."));

/// Closes a month and all earlier ones: administrators for the company and for any employee, managers for the people
/// about whose requests they decide. In a team each employee is checked separately: those without open matters are
/// closed. Open matters are listed in the view; if nothing was closed because of them, or because the month is not
/// over, the view also contains the refusal. If the month is already closed, nothing changes.
/// Refuses: invalid if time tracking is inactive; unknown for an invalid month or an unknown person; forbidden for
/// managers who ask for the company, for an employee about whom they do not decide or for force, and if the company
/// leaves entries to administrators; invalid for input that could not be read.
[[nodiscard]] domain::Result<ClosingView> close_months(const Context& context,
                                                       std::optional<std::chrono::year_month> month,
                                                       const Submitted<ClosingCommand>& submitted);

/// As above, with figures of `figures_to_close` from the same data, at the same moment.
[[nodiscard]] domain::Result<ClosingView> close_months_with(const Context& context,
                                                            std::optional<std::chrono::year_month> month,
                                                            const Submitted<ClosingCommand>& submitted,
                                                            const FiguresAhead& ahead);
/// The figures that closing will store: most of its work, which only reads. Empty if it will be refused.
[[nodiscard]] FiguresAhead figures_to_close(const Context& context, std::optional<std::chrono::year_month> month,
                                            const Submitted<ClosingCommand>& submitted);

/// Opens a month and all later ones, for administrators, in the scope of the route. Months that the company has closed
/// are opened only for the company, and thereby for all employees.
/// Refuses: as above; conflict for a month of a person or team that the company has closed, and for days whose records
/// have been erased.
[[nodiscard]] domain::Result<ClosingView> open_months(const Context& context,
                                                      std::optional<std::chrono::year_month> month,
                                                      const Submitted<ClosingCommand>& submitted);

}  // namespace stint::application
