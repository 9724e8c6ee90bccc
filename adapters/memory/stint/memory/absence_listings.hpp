#pragma once

#include <functional>

#include <stint/memory/collection.hpp>

namespace stint::memory {

class AbsenceListings : public application::AbsenceListings, Collection {
 public:
  using Collection::Collection;
  void of_employee(domain::EmployeeId employee, const application::Sink<application::AbsenceView>& sink) const override;
  void of_team(const application::TeamScope& scope,
               const application::Sink<application::AbsenceView>& sink) const override;
  [[nodiscard]] application::AbsenceCountsView count_open(const application::TeamScope& scope) const override;
  [[nodiscard]] std::vector<application::CancellationView> open_cancellations(
      const application::TeamScope& scope) const override;
  [[nodiscard]] std::vector<application::SubstituteView> substitutions_of(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::int32_t count_decidable_substitutions(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::vector<application::SubstituteCandidateView> substitute_candidates(
      domain::EmployeeId absent, domain::Date today) const override;
  [[nodiscard]] std::int32_t count_also_away(domain::EmployeeId absent, std::span<const domain::EmployeeId> managers,
                                             domain::DateSpan span) const override;

 private:
  using Matches = std::function<bool(const domain::AbsenceRequest&)>;
  /// Newest first day first, then newest id.
  [[nodiscard]] std::vector<domain::AbsenceRequest> newest_first(const Matches& matches) const;
  [[nodiscard]] application::AbsenceView view_of(const domain::AbsenceRequest& absence) const;
  [[nodiscard]] application::AbsenceMatterView matter_of(const domain::AbsenceRequest& absence) const;
};

/// Whether an employee of the company belongs to a team.
[[nodiscard]] bool is_in_scope(const State& state, domain::CompanyId company, const application::TeamScope& scope,
                               domain::EmployeeId employee);

}  // namespace stint::memory
