#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/bases/contract.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/absence/absence_requests.hpp>
#include <stint/domain/company/catalogues.hpp>

namespace stint::application {

/// The absence requests of a company for a store that can visit them all: every search scans all of them. A store that
/// finds those of an employee overrides `each_of`, which all searches for certain employees use, and one that can
/// search overrides the functions that take too long.
class ScannedAbsences : public domain::AbsenceRequests {
 public:
  /// `records`: of the same unit of work.
  ScannedAbsences(Records& records, domain::CompanyId company) : records_(records), company_(company) {}

  /// Visits each one of the company, by id.
  virtual void each(const Sink<domain::AbsenceRequest>& visit) const = 0;
  /// Visits each one of some employees, by id.
  virtual void each_of(std::span<const domain::EmployeeId> people, const Sink<domain::AbsenceRequest>& visit) const;

  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_employee(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::CountedAbsence> counted(domain::EmployeeId employee,
                                                            domain::DateSpan span) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::CountedAbsence>> counted_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  [[nodiscard]] std::int32_t count_open(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> open(
      std::optional<domain::EmployeeId> listed_manager) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> to_reduce(
      std::optional<domain::EmployeeId> listed_manager) const override;
  [[nodiscard]] std::vector<domain::TeamAbsence> taking_time(std::span<const domain::EmployeeId> people,
                                                             domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::AbsenceRequest> of_types(std::span<const domain::AbsenceTypeCode> types,
                                                             domain::DateSpan span) const override;
  /// By default there are none, and the second function throws std::logic_error; a store that keeps them overrides
  /// both.
  [[nodiscard]] std::vector<domain::CompanyHolidayHalf> company_holidays_filed(domain::DateSpan span) const override;
  void note_company_holiday(const domain::CompanyHolidayHalf& filed) override;

 protected:
  [[nodiscard]] domain::CompanyId company() const { return company_; }
  /// The precondition of `add` and `save`: throws std::logic_error if a request refers to records of another company.
  void demand_references(const domain::AbsenceRequest& absence) const;

 private:
  [[nodiscard]] domain::AbsenceType type_of(const domain::AbsenceRecord& record) const;

  Records& records_;
  domain::CompanyId company_;
};

/// Absence types for a store that can list them all. A store that keeps them elsewhere leaves out `save`, which then
/// throws std::logic_error.
class ScannedAbsenceTypes : public domain::AbsenceTypes {
 public:
  [[nodiscard]] std::optional<domain::AbsenceType> find(domain::AbsenceTypeCode code) const override {
    for (auto& type : all()) {
      if (type.code == code) return std::move(type);
    }
    return std::nullopt;
  }
  void save(const domain::AbsenceType& /*type*/) override { throw_not_kept("absence types"); }
};

/// Lists of a company's absences for a store that can visit them all.
class ScannedAbsenceListings final : public AbsenceListings {
 public:
  /// `records`: of the same unit of work; `absences`: the company's.
  ScannedAbsenceListings(Records& records, domain::CompanyId company, const ScannedAbsences& absences)
      : records_(records), company_(company), absences_(absences) {}

  void of_employee(domain::EmployeeId employee, const AbsenceFilter& filter,
                   const Sink<AbsenceView>& sink) const override;
  void of_team(const TeamScope& scope, const AbsenceFilter& filter, const Sink<AbsenceView>& sink) const override;
  [[nodiscard]] AbsenceCountsView count_open(const TeamScope& scope) const override;
  [[nodiscard]] std::vector<CancellationView> open_cancellations(const TeamScope& scope) const override;
  [[nodiscard]] std::vector<SubstituteView> substitutions_of(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::int32_t count_decidable_substitutions(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::int32_t count_also_away(domain::EmployeeId absent, std::span<const domain::EmployeeId> managers,
                                             domain::DateSpan span) const override;
  [[nodiscard]] std::vector<CalendarAbsence> in_calendars(const CalendarQuery& query) const override;

 private:
  using Matches = std::function<bool(const domain::AbsenceRequest&)>;
  /// Newest first day first, then newest id.
  [[nodiscard]] std::vector<domain::AbsenceRequest> newest_first(const Matches& matches) const;
  [[nodiscard]] AbsenceView view_of(const domain::AbsenceRequest& absence) const;
  [[nodiscard]] AbsenceMatterView matter_of(const domain::AbsenceRequest& absence) const;
  [[nodiscard]] std::string name_of(domain::EmployeeId employee) const;

  /// Whether the owner of an absence of a type is off, and does not work elsewhere.
  [[nodiscard]] bool is_off(domain::AbsenceTypeCode type) const;

  Records& records_;
  domain::CompanyId company_;
  const ScannedAbsences& absences_;
};

/// Whether an employee of the company belongs to a team on a day.
[[nodiscard]] bool is_in_scope(Records& records, domain::CompanyId company, const TeamScope& scope,
                               domain::EmployeeId employee, domain::Date day);
/// As above, for the owner of an absence, on the day on which it begins.
[[nodiscard]] bool is_in_scope(Records& records, domain::CompanyId company, const TeamScope& scope,
                               const domain::AbsenceRequest& absence);

}  // namespace stint::application
