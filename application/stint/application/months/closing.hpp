#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason month_not_closed{"month-not-closed"};
}  // namespace reasons

/// A month of a company, which is named by its key.
struct MonthCommand {
  std::string company{};
  std::chrono::year_month month{};
};

/// Why months are not closed.
struct ClosingRefusal {
  domain::Problem problem{};
  bool is_over = true;                ///< whether the month has passed in the company's zone
  std::vector<OpenMatter> matters{};  ///< by kind, then first day, then id

  [[nodiscard]] bool is_none() const { return is_over && matters.empty(); }
};

/// Closes a month and all earlier ones, for the operator: their hours are final. If the month is already closed,
/// nothing changes. Refused while the month is not over, and while something is open that touches the days that would
/// be closed, see `open_matters`. `force` closes all the same; the number of open matters is recorded in the audit
/// trail, and administrators get the mail of absences that now wait for them. Returns the month through which the
/// company is now closed. An unknown company is also refused.
[[nodiscard]] std::expected<std::chrono::year_month, ClosingRefusal> close_month(const OperatorContext& context,
                                                                                 const MonthCommand& command,
                                                                                 bool force);

/// Opens a closed month and all later ones, for the operator and for all employees, including months that were closed
/// only for individual people. The earlier months stay closed. If the month is open, nothing changes. Managers who
/// decide again get the mail of waiting requests of which they have not been notified yet. Returns the month through
/// which the company is now closed, if any. Refuses: unknown; conflict for days whose records have been erased.
[[nodiscard]] domain::Result<std::optional<std::chrono::year_month>> open_month(const OperatorContext& context,
                                                                                const MonthCommand& command);

/// As above, by a user of the company; `nullopt`: by no particular user.
[[nodiscard]] std::expected<std::chrono::year_month, ClosingRefusal> close_company(
    const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, std::chrono::year_month month,
    bool force, const FiguresAhead& ahead = {});
[[nodiscard]] domain::Result<std::optional<std::chrono::year_month>> open_company(
    const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, std::chrono::year_month month);

/// The days that closing a month makes final: those that are not closed yet.
[[nodiscard]] domain::DateSpan days_to_close(std::optional<std::chrono::year_month> closed_through,
                                             std::chrono::year_month month);

/// The figures that closing a month for a company will store, which only have to be read: `ahead` of the functions
/// here. None if closing will be refused.
[[nodiscard]] FiguresAhead figures_to_close(const CompanyContext& company_context, std::chrono::year_month month,
                                            bool force);
/// As above, for closing it for some of its employees.
[[nodiscard]] FiguresAhead figures_to_close(const CompanyContext& company_context, std::chrono::year_month month,
                                            std::vector<domain::Employee> people);

/// Stores the month through which an employee is closed, raises the event, and keeps what is now closed. The caller
/// must evaluate open matters again afterwards.
void set_person_closed_through(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                               domain::Employee employee, std::optional<std::chrono::year_month> last, Event event,
                               const FiguresAhead& ahead = {});

}  // namespace stint::application
