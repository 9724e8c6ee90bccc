#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/absence/team_conflicts.hpp>

namespace stint::domain {

/// Half a day on which the company is closed, for one of its employees.
struct CompanyHolidayHalf {
  EmployeeId employee;
  Date day{};
  HalfOfDay half{};
  auto operator<=>(const CompanyHolidayHalf&) const = default;
};

/// The absence requests of one company, without deleted ones. `add` and `save` throw if the employee, the type or the
/// substitute does not belong to the company.
class AbsenceRequests {
 public:
  virtual ~AbsenceRequests() = default;
  [[nodiscard]] virtual std::optional<AbsenceRequest> find(AbsenceId id) const = 0;
  /// The existing requests out of some ids, in no particular order: in one query where the store supports it, after
  /// which `find` needs none until the request is saved.
  [[nodiscard]] virtual std::vector<AbsenceRequest> find_each(std::span<const AbsenceId> ids) const {
    std::vector<AbsenceRequest> requests;
    for (const auto id : ids) {
      if (auto request = find(id)) requests.push_back(*std::move(request));
    }
    return requests;
  }
  /// All requests of one employee, by ascending id.
  [[nodiscard]] virtual std::vector<AbsenceRequest> of_employee(EmployeeId employee) const = 0;
  /// The absences of one employee that share a day with the span, or did before they were shortened or split, for
  /// entitlement, overlaps and duplicates. In no particular order.
  [[nodiscard]] virtual std::vector<CountedAbsence> counted(EmployeeId employee, DateSpan span) const = 0;
  /// As `counted`, for several employees: in one query where the store supports it. Employees without absences may be
  /// missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<CountedAbsence>> counted_of_each(
      std::span<const EmployeeId> people, DateSpan span) const {
    std::map<EmployeeId, std::vector<CountedAbsence>> found;
    for (const auto employee : people) found.emplace(employee, counted(employee, span));
    return found;
  }
  /// Announces that `counted` will be called with this span for some employees, perhaps repeatedly: a store may read
  /// them together, and then needs no query for an employee until one of their absences is saved.
  virtual void expect_counted(std::span<const EmployeeId> /*people*/, DateSpan /*span*/) const {}
  /// The number of an employee's requests that await approval, pending or in edit.
  [[nodiscard]] virtual std::int32_t count_open(EmployeeId employee) const = 0;
  /// The requests that await a decision, by id: those that await approval, and those with a requested cancellation or
  /// reduction. For the employees whose list of managers includes the given person on any day, or for the whole
  /// company.
  [[nodiscard]] virtual std::vector<AbsenceRequest> open(std::optional<EmployeeId> listed_manager) const = 0;
  /// Those of them with a requested reduction, by id.
  [[nodiscard]] virtual std::vector<AbsenceRequest> to_reduce(std::optional<EmployeeId> listed_manager) const = 0;
  /// The requested or approved absences of some people that share a day with the span, by id.
  [[nodiscard]] virtual std::vector<TeamAbsence> taking_time(std::span<const EmployeeId> people,
                                                             DateSpan span) const = 0;
  /// The requested or approved absences of some types that share a day with the span, by id.
  [[nodiscard]] virtual std::vector<AbsenceRequest> of_types(std::span<const AbsenceTypeCode> types,
                                                             DateSpan span) const = 0;
  /// The halves of days in the span for which absences were filed because of company holidays, by employee and time.
  /// Includes those whose absences have since been deleted.
  [[nodiscard]] virtual std::vector<CompanyHolidayHalf> company_holidays_filed(DateSpan span) const = 0;
  /// Records such a half. Throws if the employee does not belong to the company; repeating it changes nothing.
  virtual void note_company_holiday(const CompanyHolidayHalf& filed) = 0;
  /// Stores a new request under a new id, ignoring the id it has, and returns it with that id.
  virtual AbsenceRequest add(const AbsenceRequest& absence) = 0;
  /// Stores an existing request; one in state `deleted` is removed. Does nothing if the request does not exist.
  virtual void save(const AbsenceRequest& absence) = 0;
  /// The decisions that the absences of `open` await, by kind and id.
  [[nodiscard]] virtual std::vector<WaitingRequest> waiting(std::optional<EmployeeId> listed_manager) const {
    std::vector<WaitingRequest> waiting;
    for (const auto& absence : open(listed_manager)) waiting.push_back(waiting_request_of(absence).value());
    std::ranges::sort(waiting);
    return waiting;
  }
  /// The requests of several employees that await a decision, as in `open`, in no particular order: in one query where
  /// the store supports it.
  [[nodiscard]] virtual std::vector<AbsenceRequest> open_of_each(std::span<const EmployeeId> people) const {
    std::vector<AbsenceRequest> open;
    for (const auto employee : people) {
      for (auto& absence : of_employee(employee)) {
        if (absence.is_open()) open.push_back(std::move(absence));
      }
    }
    return open;
  }
};

}  // namespace stint::domain
