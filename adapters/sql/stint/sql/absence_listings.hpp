#pragma once

#include <stint/application/ports/listings.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class AbsenceListings : public application::AbsenceListings, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  void of_employee(domain::EmployeeId employee, const application::AbsenceFilter& filter,
                   const application::Sink<application::AbsenceView>& sink) const override;
  void of_team(const application::TeamScope& scope, const application::AbsenceFilter& filter,
               const application::Sink<application::AbsenceView>& sink) const override;
  [[nodiscard]] application::AbsenceCountsView count_open(const application::TeamScope& scope) const override;
  [[nodiscard]] std::vector<application::CancellationView> open_cancellations(
      const application::TeamScope& scope) const override;
  [[nodiscard]] std::vector<application::SubstituteView> substitutions_of(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::int32_t count_decidable_substitutions(domain::EmployeeId substitute) const override;
  [[nodiscard]] std::int32_t count_also_away(domain::EmployeeId absent, std::span<const domain::EmployeeId> managers,
                                             domain::DateSpan span) const override;
  [[nodiscard]] std::vector<application::CalendarAbsence> in_calendars(
      const application::CalendarQuery& query) const override;

 private:
  [[nodiscard]] std::vector<domain::AbsenceTypeCode> types_with_certificate() const;
};

}  // namespace stint::sql
