#pragma once

#include <optional>
#include <vector>

#include <stint/application/ports/records.hpp>
#include <stint/domain/ports/absence_requests.hpp>

namespace stint::application {

/// The absence requests of a company for a store that can visit them all: whatever is looked for is found among all. A
/// store that can search overrides what takes too long.
class ScannedAbsences : public domain::AbsenceRequests {
 public:
  /// `records`: of the same unit of work.
  ScannedAbsences(Records& records, domain::CompanyId company) : records_(records), company_(company) {}

  /// Visits each of the company, by id.
  virtual void each(const Sink<domain::AbsenceRequest>& visit) const = 0;

  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_employee(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::CountedAbsence> counted(domain::EmployeeId employee,
                                                            domain::DateSpan span) const override;
  [[nodiscard]] std::int32_t count_open(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> open(
      std::optional<domain::EmployeeId> listed_manager) const override;

 protected:
  [[nodiscard]] domain::CompanyId company() const { return company_; }
  /// What `add` and `save` demand of a request: throws std::logic_error where it names what is not the company's.
  void demand_references(const domain::AbsenceRequest& absence) const;

 private:
  Records& records_;
  domain::CompanyId company_;
};

}  // namespace stint::application
