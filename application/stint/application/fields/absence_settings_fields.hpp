#pragma once

#include <tuple>

#include <stint/application/fields/field.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

struct FiledAbsenceSettings {
  Said<bool> single_approval_suffices{};
  Said<bool> cancellation_reason_required{};
  Said<bool> employees_may_delete_approved{};
  Said<bool> substitute_acceptance_required{};
  Said<bool> reject_overlapping{};
  Said<bool> enforce_entitlement{};
};

/// What a company says in `absences`. Its numbers are those of the company.
inline constexpr auto absence_settings_fields = [] {
  using Filed = FiledAbsenceSettings;
  using Stored = domain::AbsenceSettings;
  using namespace kinds;
  return std::tuple{
      field<"single_approval_suffices", 11>(Truth{}, &Filed::single_approval_suffices,
                                            &Stored::single_approval_suffices, "one manager's approval is enough"),
      field<"cancellation_reason_required", 12>(Truth{}, &Filed::cancellation_reason_required,
                                                &Stored::cancellation_reason_required,
                                                "of whoever asks for the cancellation of an approved absence"),
      field<"employees_may_delete_approved", 13>(Truth{}, &Filed::employees_may_delete_approved,
                                                 &Stored::employees_may_delete_approved,
                                                 "without asking for cancellation"),
      field<"substitute_acceptance_required", 14>(Truth{}, &Filed::substitute_acceptance_required,
                                                  &Stored::substitute_acceptance_required,
                                                  "`false`: a substitute is only named"),
      field<"reject_overlapping", 15>(Truth{}, &Filed::reject_overlapping, &Stored::reject_overlapping,
                                      "refuse an absence that overlaps another one of the same person"),
      field<"enforce_entitlement", 16>(Truth{}, &Filed::enforce_entitlement, &Stored::enforce_entitlement,
                                       "refuse vacation beyond what is left"),
  };
}();

}  // namespace stint::application
