#pragma once

#include <functional>
#include <vector>

#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/ports/listings.hpp>

namespace stint::application {

/// Lists of a company's absences for a store that can visit them all.
class ScannedAbsenceListings final : public AbsenceListings {
 public:
  /// `records`: of the same unit of work; `absences`: the company's.
  ScannedAbsenceListings(Records& records, domain::CompanyId company, const ScannedAbsences& absences)
      : records_(records), company_(company), absences_(absences) {}

  void of_employee(domain::EmployeeId employee, const Sink<AbsenceView>& sink) const override;
  void of_team(const TeamScope& scope, const Sink<AbsenceView>& sink) const override;
  [[nodiscard]] AbsenceCountsView count_open(const TeamScope& scope) const override;
  [[nodiscard]] std::vector<CancellationView> open_cancellations(const TeamScope& scope) const override;
  [[nodiscard]] std::vector<SubstituteView> substitutions_of(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::int32_t count_decidable_substitutions(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::vector<SubstituteCandidateView> substitute_candidates(domain::EmployeeId absent,
                                                                           domain::Date today) const override;
  [[nodiscard]] std::int32_t count_also_away(domain::EmployeeId absent, std::span<const domain::EmployeeId> managers,
                                             domain::DateSpan span) const override;

 private:
  using Matches = std::function<bool(const domain::AbsenceRequest&)>;
  /// Newest first day first, then newest id.
  [[nodiscard]] std::vector<domain::AbsenceRequest> newest_first(const Matches& matches) const;
  [[nodiscard]] AbsenceView view_of(const domain::AbsenceRequest& absence) const;
  [[nodiscard]] AbsenceMatterView matter_of(const domain::AbsenceRequest& absence) const;
  [[nodiscard]] std::string name_of(domain::EmployeeId employee) const;

  Records& records_;
  domain::CompanyId company_;
  const ScannedAbsences& absences_;
};

/// Whether an employee of the company belongs to a team.
[[nodiscard]] bool is_in_scope(Records& records, domain::CompanyId company, const TeamScope& scope,
                               domain::EmployeeId employee);

}  // namespace stint::application
