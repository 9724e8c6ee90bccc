#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field differences{"differences"};  ///< whether only the differences are wanted
inline constexpr domain::Field wage_type{"wage-type"};
inline constexpr domain::Field why{"why"};
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason no_such_payroll_export{"no-such-payroll-export"};
}  // namespace reasons

/// The filter for exports.
struct PayrollExportsQuery {
  std::optional<std::chrono::year_month> month{};  ///< nullopt: all months
};

template <>
inline constexpr auto description<PayrollExportsQuery> = describe(
    input(domain::fields::month, &PayrollExportsQuery::month,
          accepts::Parsed{domain::parse_month, domain::reasons::must_be_month}, "Only exports of this month."));

/// The filter for lines of an export.
struct PayrollLinesQuery {
  domain::PayrollRows rows = domain::PayrollRows::all;
  std::optional<domain::EmployeeId> employee{};    ///< nullopt: all employees
  std::optional<std::chrono::year_month> month{};  ///< nullopt: all months
  std::string wage_type{};                         ///< its number; empty: all
};

/// `true`: only the differences; `false`: all.
[[nodiscard]] constexpr std::optional<domain::PayrollRows> parse_differences(std::string_view text) {
  if (text == "true") return domain::PayrollRows::differences;
  return text == "false" ? std::optional{domain::PayrollRows::all} : std::nullopt;
}

template <>
inline constexpr auto description<PayrollLinesQuery> = [] {
  using Query = PayrollLinesQuery;
  return describe(
      input(fields::differences, &Query::rows, accepts::Parsed{parse_differences, domain::reasons::must_be_truth},
            "`true`: only lines that have changed since they were last exported."),
      input(domain::fields::employee, &Query::employee, "Only lines of this employee."),
      input(domain::fields::month, &Query::month, accepts::Parsed{domain::parse_month, domain::reasons::must_be_month},
            "Only lines of this month."),
      input(fields::wage_type, &Query::wage_type, "Only lines of the wage type with this number."));
}();
template <>
inline constexpr bool reports_unreadable<PayrollLinesQuery> = true;

/// The filter for employees who are not in an export.
struct LeftOutQuery {
  std::optional<domain::LeftOut> why{};  ///< nullopt: all
};

template <>
inline constexpr auto description<LeftOutQuery> =
    describe(input(fields::why, &LeftOutQuery::why,
                   accepts::OneOf{std::array{domain::LeftOut::open_month, domain::LeftOut::no_employee_number}},
                   "Only employees who are left out for this reason."));

template <>
inline constexpr auto description<domain::PayrollLine> = describe(
    member("first_day", inside(&domain::PayrollLine::span, &domain::DateSpan::first)),
    member("last_day", inside(&domain::PayrollLine::span, &domain::DateSpan::last)),
    member("unit", &domain::PayrollLine::unit),
    member("quantity", [](const domain::PayrollLine& line) { return Hundredths{line.hundredths}; }),
    member("sick_pay_until", &domain::PayrollLine::paid_until,
           "For illness, the last day of sick pay if it continues, or the day before the illness if there is none."));

template <>
inline constexpr auto description<domain::LineHandedOn> = [] {
  using Line = domain::LineHandedOn;
  using domain::MarkedLine;
  using domain::PayrollLine;
  return describe(
      member("exported_at", &Line::made_at), member("month", &Line::month),
      member("wage_type", inside(&Line::marked, &MarkedLine::line, &PayrollLine::number), "Its number."),
      member("wage_type_name", inside(&Line::marked, &MarkedLine::line, &PayrollLine::name)),
      member("cost_center", unless_empty(&Line::cost_center), "That of the wage type, or else of the employee."),
      joined(inside(&Line::marked, &MarkedLine::line)), member("change", inside(&Line::marked, &MarkedLine::change)));
}();

/// An employee who is not in an export, although they were employed in its month.
struct LeftOutView {
  domain::EmployeeId employee{};
  std::string employee_name{};
  domain::LeftOut why{};
};

template <>
inline constexpr auto description<LeftOutView> =
    describe(member("employee_id", &LeftOutView::employee), member("employee_name", &LeftOutView::employee_name),
             member("why", &LeftOutView::why,
                    "`open-month`: the month is not closed; `no-employee-number`: there is none, and a column of the "
                    "company contains it."));

struct PayrollLineView {
  domain::EmployeeId employee{};
  std::string employee_number{};
  std::string employee_name{};
  std::chrono::year_month month{};
  bool is_correction = false;  ///< for an earlier month than that of the export
  std::string cost_center{};
  domain::MarkedLine marked{};
};

template <>
inline constexpr auto description<PayrollLineView> = [] {
  using View = PayrollLineView;
  using domain::MarkedLine;
  using domain::PayrollLine;
  return describe(
      member("employee_id", &View::employee),
      member("employee_number", unless_empty(&View::employee_number), "At the time of the export."),
      member("employee_name", &View::employee_name), member("month", &View::month),
      member("is_correction", &View::is_correction, "Whether it is for an earlier month than the export."),
      member("wage_type", inside(&View::marked, &MarkedLine::line, &PayrollLine::number), "Its number."),
      member("wage_type_name", inside(&View::marked, &MarkedLine::line, &PayrollLine::name)),
      member("cost_center", unless_empty(&View::cost_center), "That of the wage type, or else of the employee."),
      joined(inside(&View::marked, &MarkedLine::line)),
      member(
          "quantity_before", [](const View& line) { return Hundredths{line.marked.hundredths_before}; },
          "As last exported; 0 for a new line."),
      member(
          "difference", [](const View& line) { return Hundredths{line.marked.difference()}; },
          "To the quantity last exported."),
      member("change", inside(&View::marked, &MarkedLine::change)));
}();

// Exports to payroll. For administrators; all refuse: forbidden, unknown for an unknown export, and invalid for input
// that could not be read.

/// Newest first unless `Column::moment` is sorted in ascending order. A cursor is the id of the last one.
[[nodiscard]] domain::Result<Page<PayrollExportView>> list_payroll_exports(const Context& context,
                                                                           const Submitted<PayrollExportsQuery>& query,
                                                                           const Submitted<PageQuery>& page);

/// The employees who are not in an export: by last name and first name, or `Column::name`.
[[nodiscard]] domain::Result<Page<LeftOutView>> list_left_out(const Context& context, domain::PayrollExportId id,
                                                              const Submitted<LeftOutQuery>& query,
                                                              const Submitted<PageQuery>& page);

/// In the order of the export, or by `Column::name` of the person, `employee_number`, `wage_type` or `month`.
[[nodiscard]] domain::Result<Page<PayrollLineView>> list_payroll_lines(const Context& context,
                                                                       domain::PayrollExportId id,
                                                                       const Submitted<PayrollLinesQuery>& query,
                                                                       const Submitted<PageQuery>& page);

/// With all contents, to create a file from it, which is always the same until data of an employee is erased.
[[nodiscard]] domain::Result<domain::PayrollExport> find_payroll_export(const Context& context,
                                                                        domain::PayrollExportId id);

/// The data of an export, with the name of the user who made it.
[[nodiscard]] PayrollExportView payroll_export_view(Work& work, domain::CompanyId company,
                                                    domain::PayrollExportHead head);

/// The exports of a company, newest first, for the operator, who names it by its key: all of a month, or of all months.
[[nodiscard]] domain::Result<std::vector<domain::PayrollExportHead>> payroll_exports_of(
    const OperatorContext& context, const std::string& company, std::optional<std::chrono::year_month> month);

/// One of them. Refuses: unknown.
[[nodiscard]] domain::Result<domain::PayrollExport> payroll_export_of(const OperatorContext& context,
                                                                      const std::string& company,
                                                                      domain::PayrollExportId id);

}  // namespace stint::application
