#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

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
};

/// The operator closes a month and all before it: their hours are final. A month that is closed already changes
/// nothing. Refused while the month is not over, and while something is open that touches the days that would be
/// closed, see `open_matters`. `force` closes all the same; its number is recorded in the audit trail, and
/// administrators get the mail of absences that now wait for them.
/// Returns the month through which the company is closed now. An unknown company is refused, too.
[[nodiscard]] std::expected<std::chrono::year_month, ClosingRefusal> close_month(const OperatorContext& context,
                                                                                 const MonthCommand& command,
                                                                                 bool force);

/// The operator opens a closed month, and with it all after it, for everybody: months that were closed for people alone
/// as well. The months before stay closed. An open month changes nothing. Managers who decide again get the mail of
/// what waits for them and they were not told of yet. Returns the month through which the company is closed now, if
/// any. Refuses: unknown; conflict for days whose records have been erased.
[[nodiscard]] domain::Result<std::optional<std::chrono::year_month>> open_month(const OperatorContext& context,
                                                                                const MonthCommand& command);

/// The same, by somebody of the company, or nobody in particular.
[[nodiscard]] std::expected<std::chrono::year_month, ClosingRefusal> close_company(
    const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, std::chrono::year_month month,
    bool force);
[[nodiscard]] domain::Result<std::optional<std::chrono::year_month>> open_company(
    const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, std::chrono::year_month month);

/// The days that closing a month makes final: those that are not closed yet.
[[nodiscard]] domain::DateSpan days_to_close(std::optional<std::chrono::year_month> closed_through,
                                             std::chrono::year_month month);

/// Stores the month through which a person is closed, says so, and keeps what is closed now. What is open is to be
/// judged anew afterwards.
void set_person_closed_through(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                               domain::Employee employee, std::optional<std::chrono::year_month> last, Event event);

}  // namespace stint::application
