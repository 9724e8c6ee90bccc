#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/office.hpp>
#include <stint/application/progress.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule payroll_not_ready{"payroll-not-ready"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason no_wage_types{"no-wage-types"};
inline constexpr domain::Reason wage_type_of_nothing{"wage-type-of-nothing"};          ///< name, of
inline constexpr domain::Reason nobody_to_hand_on{"nobody-to-hand-on"};                ///< month
inline constexpr domain::Reason text_not_in_encoding{"text-not-in-encoding"};          ///< text, encoding
inline constexpr domain::Reason too_many_payroll_exports{"too-many-payroll-exports"};  ///< count, month
}  // namespace reasons

/// The scope of an export to payroll.
struct PayrollCommand {
  std::optional<std::chrono::year_month> month{};
  std::string department{};  ///< whose members on the last day of the month are included; empty: all employees
};

template <>
inline constexpr auto description<PayrollCommand> =
    describe(input(domain::fields::month, &PayrollCommand::month,
                   accepts::Parsed{domain::parse_month, domain::reasons::must_be_month}),
             input(domain::fields::department, &PayrollCommand::department,
                   "Only its members on the last day of the month. If omitted or empty, all employees."));

/// An export without its lines.
struct PayrollExportView {
  domain::PayrollExportHead head{};
  std::string made_by_name{};
};

template <>
inline constexpr auto description<domain::PayrollCounts> = describe(
    member("people", &domain::PayrollCounts::people, "Employees whose month was exported, with or without lines."),
    member("left_out", &domain::PayrollCounts::left_out, "Employees of the month who are not included."),
    member("new_lines", &domain::PayrollCounts::added), member("changed_lines", &domain::PayrollCounts::changed),
    member("withdrawn_lines", &domain::PayrollCounts::withdrawn,
           "Lines that were exported, and of which nothing is left."),
    member("unchanged_lines", &domain::PayrollCounts::unchanged),
    member("corrections", &domain::PayrollCounts::corrections,
           "Those of the new, changed and withdrawn lines that are for earlier months."));

template <>
inline constexpr auto description<PayrollExportView> = [] {
  using View = PayrollExportView;
  using Head = domain::PayrollExportHead;
  return describe(member("id", inside(&View::head, &Head::id)), member("month", inside(&View::head, &Head::month)),
                  member("department", unless_empty(&View::head, &Head::department),
                         "Whose employees it contains; `null`: everyone."),
                  member("made_at", inside(&View::head, &Head::made_at)),
                  member("made_by_id", inside(&View::head, &Head::made_by), "`null`: the operator."),
                  member("made_by_name", unless_empty(&View::made_by_name)),
                  joined(inside(&View::head, &Head::counts)));
}();

/// The maximum number of exports that a company may make of one month.
inline constexpr std::size_t most_payroll_exports_of_a_month = 100;
/// The number of earlier months that are checked for corrections.
inline constexpr std::chrono::months looked_back_for_corrections{12};

/// Exports a month to payroll: the totals of people's closed months by the company's wage types, together with those of
/// the last export of the same months, and earlier exported months whose totals have changed since. The latter use the
/// wage types of their own last export: changes of settings since then do not cause corrections. The export is kept
/// unchanged. Employees whose month is not closed are left out, see `list_left_out`.
/// For administrators. Refuses: forbidden; invalid if time tracking is inactive and for input that could not be read;
/// conflict if the company has no wage types, or one of them counts a window or type that does not exist in the
/// company, if there are no employees to export, if the encoding of the company cannot represent a string, and for too
/// many exports of the month.
[[nodiscard]] domain::Result<PayrollExportView> make_payroll_export(const Context& context,
                                                                    const Submitted<PayrollCommand>& submitted);

/// The first half of the above, which only reads: the export as it would be stored now, without an id.
[[nodiscard]] domain::Result<domain::PayrollExport> compute_payroll_export(const Context& context,
                                                                           const Submitted<PayrollCommand>& submitted);
/// The second half: stores an export that was computed from the same data.
[[nodiscard]] PayrollExportView store_payroll_export(const Context& context, const domain::PayrollExport& computed);

/// As above, for the operator, who names the company by its key, with the contents of the export. It is computed in a
/// reading unit of work: the writing one, which others wait for, only stores it. The parts of its progress are people.
[[nodiscard]] domain::Result<domain::PayrollExport> export_payroll(Office& office, const std::string& company,
                                                                   const PayrollCommand& command,
                                                                   const OnProgress& on_progress = {});

}  // namespace stint::application
