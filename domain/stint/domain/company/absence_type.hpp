#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/absence/blackout.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/role.hpp>

namespace stint::domain {

enum class AbsenceKind {
  vacation,  ///< counts against the entitlement
  illness,   ///< counts into the days of illness
  other,     ///< counts into neither
  in_lieu,   ///< time off in lieu: the same, and is taken out of the time account
};

[[nodiscard]] constexpr std::string_view name(AbsenceKind kind) {
  switch (kind) {
    case AbsenceKind::vacation:
      return "vacation";
    case AbsenceKind::illness:
      return "illness";
    case AbsenceKind::other:
      return "other";
    case AbsenceKind::in_lieu:
      return "time-off-in-lieu";
  }
  return {};
}

struct AbsenceType {
  AbsenceTypeCode code;  ///< unique in the company
  std::string name;
  AbsenceKind kind = AbsenceKind::other;
  bool needs_approval = true;
  bool requires_medical_certificate = false;
  bool active = true;
  std::vector<Role> roles{Role::user, Role::manager, Role::administrator};  ///< who may file it
  std::vector<Blackout> blackouts{};                                        ///< when nobody may
  bool reduces_leave = false;  ///< by a twelfth for each full calendar month, see parental_leave.hpp
  bool in_hours = false;       ///< whether it is taken in hours, too; never of vacation, which the law grants in days
  bool operator==(const AbsenceType&) const = default;
};

}  // namespace stint::domain
