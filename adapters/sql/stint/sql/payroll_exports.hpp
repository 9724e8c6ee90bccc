#pragma once

#include <set>

#include <stint/domain/payroll/payroll_exports.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class PayrollExports : public domain::PayrollExports, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  domain::PayrollExportId add(const domain::PayrollExport& made) override;
  [[nodiscard]] std::optional<domain::PayrollExport> find(domain::PayrollExportId id) const override;
  [[nodiscard]] std::vector<domain::PayrollExportHead> list(const domain::PayrollExportsPage& page) const override;
  [[nodiscard]] std::size_t count(std::chrono::year_month month) const override;
  [[nodiscard]] std::vector<domain::LastExported> last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const override;
  [[nodiscard]] std::vector<domain::LineHandedOn> lines_of(domain::EmployeeId employee,
                                                           std::size_t most) const override;
  [[nodiscard]] std::vector<domain::WageType> wage_types_of(domain::PayrollExportId id) const override;

 private:
  void demand_employees(const std::set<domain::EmployeeId>& employees) const;
  void add_layout(const domain::PayrollExport& made, domain::PayrollExportId id);
  void add_people(const domain::PayrollExport& made, domain::PayrollExportId id);
  [[nodiscard]] std::vector<domain::PayrollColumn> layout_columns_of(domain::PayrollExportId id) const;
  [[nodiscard]] std::vector<domain::PayrollPerson> people_of(domain::PayrollExportId id) const;
};

}  // namespace stint::sql
