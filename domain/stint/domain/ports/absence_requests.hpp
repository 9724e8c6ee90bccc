#pragma once

#include <optional>
#include <vector>

#include <stint/domain/absence/absence_request.hpp>

namespace stint::domain {

/// The absence requests of one company. Deleted ones are not in it.
class AbsenceRequests {
 public:
  virtual ~AbsenceRequests() = default;
  [[nodiscard]] virtual std::optional<AbsenceRequest> find(AbsenceId id) const = 0;
  /// All of one employee, oldest id first.
  [[nodiscard]] virtual std::vector<AbsenceRequest> of_employee(EmployeeId employee) const = 0;
  /// Stores a new request under a new id, whatever id it had, and answers it with that id.
  virtual AbsenceRequest add(const AbsenceRequest& absence) = 0;
  /// Stores a request that is there; one in state `deleted` is taken out.
  virtual void save(const AbsenceRequest& absence) = 0;
};

}  // namespace stint::domain
