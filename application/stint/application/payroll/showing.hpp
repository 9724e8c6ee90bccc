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

/// Which exports somebody wants to see.
struct PayrollExportsQuery {
  std::optional<std::chrono::year_month> month{};  ///< nothing: of all months
};

/// Which lines of an export.
struct PayrollLinesQuery {
  domain::PayrollRows rows = domain::PayrollRows::all;
  std::optional<domain::EmployeeId> employee{};    ///< nothing: everybody's
  std::optional<std::chrono::year_month> month{};  ///< nothing: those of all months
  std::string wage_type{};                         ///< its number; empty: those of all
};

/// Which of those who are not in an export.
struct LeftOutQuery {
  std::optional<domain::LeftOut> why{};  ///< nothing: all
};

/// Somebody who is not in an export, though they were employed in its month.
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
  bool is_correction = false;  ///< of an earlier month than that of the export
  std::string cost_center{};
  domain::MarkedLine marked{};
};

// What was handed on to payroll. For administrators; all refuse: forbidden, unknown for an export that is none, and
// invalid for what could not be read.

/// Newest first unless `Column::moment` is to rise. A cursor is the id of the last one.
[[nodiscard]] domain::Result<Page<PayrollExportView>> list_payroll_exports(const Context& context,
                                                                           const Submitted<PayrollExportsQuery>& query,
                                                                           const Submitted<PageQuery>& page);

/// Who is not in an export: by last name and first name, or `Column::name`.
[[nodiscard]] domain::Result<Page<LeftOutView>> list_left_out(const Context& context, domain::PayrollExportId id,
                                                              const Submitted<LeftOutQuery>& query,
                                                              const Submitted<PageQuery>& page);

/// In the order of the export, or by `Column::name` of the person, `employee_number`, `wage_type` or `month`.
[[nodiscard]] domain::Result<Page<PayrollLineView>> list_payroll_lines(const Context& context,
                                                                       domain::PayrollExportId id,
                                                                       const Submitted<PayrollLinesQuery>& query,
                                                                       const Submitted<PageQuery>& page);

/// With everything, to make a file of it: the same one whenever it is asked for, until somebody's part is erased.
[[nodiscard]] domain::Result<domain::PayrollExport> find_payroll_export(const Context& context,
                                                                        domain::PayrollExportId id);

/// What is known of an export, with the name of whoever made it.
[[nodiscard]] PayrollExportView payroll_export_view(Work& work, domain::CompanyId company,
                                                    domain::PayrollExportHead head);

/// The exports of a company, newest first, for the operator, who names it by its key: all of a month, or of all.
[[nodiscard]] domain::Result<std::vector<domain::PayrollExportHead>> payroll_exports_of(
    const OperatorContext& context, const std::string& company, std::optional<std::chrono::year_month> month);

/// One of them. Refuses: unknown.
[[nodiscard]] domain::Result<domain::PayrollExport> payroll_export_of(const OperatorContext& context,
                                                                      const std::string& company,
                                                                      domain::PayrollExportId id);

}  // namespace stint::application
