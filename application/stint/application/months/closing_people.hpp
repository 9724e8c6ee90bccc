#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// For whom months are closed or opened.
enum class ClosingScope : std::uint8_t {
  company,
  team,  ///< those in whose list of managers the caller stands on the last day of the month, or today
  person,
};

/// `company`, `team` or `person`.
[[nodiscard]] std::string_view name(ClosingScope scope);
[[nodiscard]] std::optional<ClosingScope> parse_closing_scope(std::string_view text);

struct ClosingCommand {
  std::optional<ClosingScope> scope{};
  std::optional<domain::EmployeeId> employee{};  ///< of the scope `person`
  bool force = false;                            ///< close although the month is not over, or something is open
};

/// What has become of somebody's month.
struct PersonClosureView {
  domain::EmployeeId employee;
  std::string employee_name{};
  bool is_closed = false;                                   ///< the month that was asked for
  std::optional<std::chrono::year_month> closed_through{};  ///< for them: by the company or by their own closure
};

struct ClosingView {
  std::chrono::year_month month{};
  ClosingScope scope{};
  std::optional<std::chrono::year_month> closed_through{};  ///< the company's
  std::vector<PersonClosureView> people{};                  ///< of a team or a person, by last name, first name, id
  std::vector<OpenMatter> open_matters{};    ///< of those who were not closed: by kind, then first day, then id
  std::optional<domain::Problem> refusal{};  ///< nothing was closed: why
};

/// Closes a month and all before it: for the company and for anybody by administrators, for the people about whose
/// requests they decide by managers. In a team each is judged alone: those of whom nothing is open are closed.
/// What is open stands in the view; where nothing was closed for it, or because the month is not over, so does the
/// refusal. A month that is closed already changes nothing.
/// Refuses: invalid where time tracking is inactive; unknown for a month or person that is none; forbidden for managers
/// who ask for the company, for somebody about whom they do not decide or for force, and where the company leaves
/// entries to administrators; invalid for what could not be read.
[[nodiscard]] domain::Result<ClosingView> close_months(const Context& context,
                                                       std::optional<std::chrono::year_month> month,
                                                       const Submitted<ClosingCommand>& submitted);

/// Opens a month and all after it, by administrators, as the route says. Months that the company has closed are opened
/// for the company alone, and then for everybody.
/// Refuses: as above; conflict for a month of a person or team that the company has closed, and for days whose records
/// have been erased.
[[nodiscard]] domain::Result<ClosingView> open_months(const Context& context,
                                                      std::optional<std::chrono::year_month> month,
                                                      const Submitted<ClosingCommand>& submitted);

}  // namespace stint::application
