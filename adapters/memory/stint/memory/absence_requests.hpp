#pragma once

#include <stint/memory/collection.hpp>

namespace stint::memory {

class AbsenceRequests : public domain::AbsenceRequests, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_employee(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::CountedAbsence> counted(domain::EmployeeId employee,
                                                            domain::DateSpan span) const override;
  [[nodiscard]] std::int32_t count_open(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> open(
      std::optional<domain::EmployeeId> listed_manager) const override;
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override;
  void save(const domain::AbsenceRequest& absence) override;

 private:
  void demand_references(const domain::AbsenceRecord& record) const;
};

}  // namespace stint::memory
