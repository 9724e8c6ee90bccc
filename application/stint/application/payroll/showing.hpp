#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The filter for exports.
struct PayrollExportsQuery {
  std::optional<std::chrono::year_month> month{};  ///< nullopt: all months
};

/// The filter for lines of an export.
struct PayrollLinesQuery {
  domain::PayrollRows rows = domain::PayrollRows::all;
  std::optional<domain::EmployeeId> employee{};    ///< nullopt: all employees
  std::optional<std::chrono::year_month> month{};  ///< nullopt: all months
  std::string wage_type{};                         ///< its number; empty: all
};

/// The filter for employees who are not in an export.
struct LeftOutQuery {
  std::optional<domain::LeftOut> why{};  ///< nullopt: all
};

/// An employee who is not in an export, although they were employed in its month.
struct LeftOutView {
  domain::EmployeeId employee{};
  std::string employee_name{};
  domain::LeftOut why{};
};

struct PayrollLineView {
  domain::EmployeeId employee{};
  std::string employee_number{};
  std::string employee_name{};
  std::chrono::year_month month{};
  bool is_correction = false;  ///< for an earlier month than that of the export
  std::string cost_center{};
  domain::MarkedLine marked{};
};

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
