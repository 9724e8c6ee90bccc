#pragma once

#include <map>
#include <span>
#include <vector>

#include <stint/domain/absence/absence_requests.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class AbsenceRequests : public domain::AbsenceRequests, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> find_each(std::span<const domain::AbsenceId> ids) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_employee(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::CountedAbsence> counted(domain::EmployeeId employee,
                                                            domain::DateSpan span) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::CountedAbsence>> counted_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  void expect_counted(std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  [[nodiscard]] std::int32_t count_open(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> open(
      std::optional<domain::EmployeeId> listed_manager) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> to_reduce(
      std::optional<domain::EmployeeId> listed_manager) const override;
  [[nodiscard]] std::vector<domain::TeamAbsence> taking_time(std::span<const domain::EmployeeId> people,
                                                             domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_types(std::span<const domain::AbsenceTypeCode> types,
                                                             domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::CompanyHolidayHalf> company_holidays_filed(domain::DateSpan span) const override;
  void note_company_holiday(const domain::CompanyHolidayHalf& filed) override;
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override;
  void save(const domain::AbsenceRequest& absence) override;
  [[nodiscard]] std::vector<domain::WaitingRequest> waiting(
      std::optional<domain::EmployeeId> listed_manager) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> open_of_each(
      std::span<const domain::EmployeeId> people) const override;

 private:
  /// The counted absences of an employee in some span of days.
  struct Counted {
    domain::DateSpan span;
    std::vector<domain::CountedAbsence> absences;
  };

  /// Forgets what was read ahead of an absence and of its employee.
  void forget(domain::AbsenceId id, domain::EmployeeId employee);

  // Read ahead in this unit of work, in which only `add` and `save` change absences.
  mutable std::map<domain::AbsenceId, domain::AbsenceRequest> found_{};
  mutable std::map<domain::EmployeeId, std::vector<Counted>> counted_{};
};

}  // namespace stint::sql
