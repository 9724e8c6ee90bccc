#pragma once

#include <stint/domain/payroll/payroll_exports.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class PayrollExports : public domain::PayrollExports, Collection {
 public:
  using Collection::Collection;
  domain::PayrollExportId add(const domain::PayrollExport& made) override;
  [[nodiscard]] std::optional<domain::PayrollExport> find(domain::PayrollExportId id) const override;
  [[nodiscard]] std::vector<domain::PayrollExportHead> list(const domain::PayrollExportsPage& page) const override;
  [[nodiscard]] std::size_t count(std::chrono::year_month month) const override;
  [[nodiscard]] std::vector<domain::LastExported> last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const override;
  [[nodiscard]] std::vector<domain::LineHandedOn> lines_of(domain::EmployeeId employee,
                                                           std::size_t most) const override;
  [[nodiscard]] std::vector<domain::WageType> wage_types_of(domain::PayrollExportId id) const override;
};

}  // namespace stint::memory
