#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// What is to be handed on to payroll.
struct PayrollCommand {
  std::optional<std::chrono::year_month> month{};
  std::string department{};  ///< whose people on the last day of the month; empty: everybody
};

/// An export without its lines.
struct PayrollExportView {
  domain::PayrollExportHead head{};
  std::string made_by_name{};
};

/// The most exports that a company may make of one month.
inline constexpr std::size_t most_payroll_exports_of_a_month = 100;
/// So many months before the one that is handed on are looked at for corrections.
inline constexpr std::chrono::months looked_back_for_corrections{12};

/// Hands a month on to payroll: what the closed months of people come to by the company's wage types, beside how the
/// same months were last handed on, and earlier months that were, where they come to something else by now. The latter
/// by the wage types by which they were looked at then: settings that have changed since correct nothing. What is
/// handed on is kept as it is. Those whose month is not closed are left out, see
/// `list_left_out`.
/// For administrators. Refuses: forbidden; invalid where time tracking is inactive and for what could not be read;
/// conflict where the company has no wage types, or one of them counts a window or type that the company does not have,
/// where there is nobody to hand on, where the encoding of the company cannot carry a text, and for too many exports of
/// the month.
[[nodiscard]] domain::Result<PayrollExportView> make_payroll_export(const Context& context,
                                                                    const Submitted<PayrollCommand>& submitted);

/// The same by the operator, who names the company by its key, with all that it has made.
[[nodiscard]] domain::Result<domain::PayrollExport> export_payroll(const OperatorContext& context,
                                                                   const std::string& company,
                                                                   const PayrollCommand& command);

}  // namespace stint::application
