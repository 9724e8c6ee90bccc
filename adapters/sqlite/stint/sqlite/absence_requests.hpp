#pragma once

#include <stint/domain/ports/absence_requests.hpp>
#include <stint/sqlite/collection.hpp>

namespace stint::sqlite {

class AbsenceRequests : public domain::AbsenceRequests, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_employee(domain::EmployeeId employee) const override;
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override;
  void save(const domain::AbsenceRequest& absence) override;
};

}  // namespace stint::sqlite
