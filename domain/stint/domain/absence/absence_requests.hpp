#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/team_conflicts.hpp>

namespace stint::domain {

/// Half a day on which the company is closed, for one of its employees.
struct CompanyHolidayHalf {
  EmployeeId employee;
  Date day{};
  HalfOfDay half{};
  auto operator<=>(const CompanyHolidayHalf&) const = default;
};

/// The absence requests of one company. Deleted ones are not in it. `add` and `save` throw where the employee, the type
/// or the substitute is not the company's.
class AbsenceRequests {
 public:
  virtual ~AbsenceRequests() = default;
  [[nodiscard]] virtual std::optional<AbsenceRequest> find(AbsenceId id) const = 0;
  /// All of one employee, oldest id first.
  [[nodiscard]] virtual std::vector<AbsenceRequest> of_employee(EmployeeId employee) const = 0;
  /// Those of one employee that have, or had before they were shortened or split, a day in common with the span, as
  /// entitlement, overlaps and duplicates look at
  /// them, in no particular order.
  [[nodiscard]] virtual std::vector<CountedAbsence> counted(EmployeeId employee, DateSpan span) const = 0;
  /// As `counted`, for each of some employees: in one search where the store can. Who has none may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<CountedAbsence>> counted_of_each(
      std::span<const EmployeeId> people, DateSpan span) const {
    std::map<EmployeeId, std::vector<CountedAbsence>> found;
    for (const auto employee : people) found.emplace(employee, counted(employee, span));
    return found;
  }
  /// How many of one employee wait for approval, pending or in edit.
  [[nodiscard]] virtual std::int32_t count_open(EmployeeId employee) const = 0;
  /// All about which somebody has to decide, by id: those that wait for approval, and those whose cancellation or
  /// reduction is asked for. Of those in whose list of managers somebody stands on any day, or of the whole company.
  [[nodiscard]] virtual std::vector<AbsenceRequest> open(std::optional<EmployeeId> listed_manager) const = 0;
  /// Those of them that their owner wants shortened or split, by id.
  [[nodiscard]] virtual std::vector<AbsenceRequest> to_reduce(std::optional<EmployeeId> listed_manager) const = 0;
  /// Those of some people that are asked for or agreed and have a day in common with the span, by id.
  [[nodiscard]] virtual std::vector<TeamAbsence> taking_time(std::span<const EmployeeId> people,
                                                             DateSpan span) const = 0;
  /// Those of some types that are asked for or agreed and have a day in common with the span, by id.
  [[nodiscard]] virtual std::vector<AbsenceRequest> of_types(std::span<const AbsenceTypeCode> types,
                                                             DateSpan span) const = 0;
  /// On which halves of days of the span absences of company holidays have been filed for whom, by employee and time:
  /// also where they are there no longer.
  [[nodiscard]] virtual std::vector<CompanyHolidayHalf> company_holidays_filed(DateSpan span) const = 0;
  /// Adds one to them. Throws where the employee is not the company's; once more changes nothing.
  virtual void note_company_holiday(const CompanyHolidayHalf& filed) = 0;
  /// Stores a new request under a new id, whatever id it had, and returns it with that id.
  virtual AbsenceRequest add(const AbsenceRequest& absence) = 0;
  /// Stores a request that is there; one in state `deleted` is taken out. Of others nothing is stored.
  virtual void save(const AbsenceRequest& absence) = 0;
};

}  // namespace stint::domain
