#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/company/absence_quota.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/blackout.hpp>
#include <stint/domain/company/role.hpp>

namespace stint::domain {

enum class AbsenceKind {
  vacation,  ///< counts against the entitlement
  illness,   ///< counts into the days of illness
  other,     ///< counts into neither
  in_lieu,   ///< time off in lieu: the same, and is taken out of the time account
  at_work,   ///< work elsewhere, such as home office, a business trip or training: nobody is off
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
    case AbsenceKind::at_work:
      return "at-work";
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
  /// 1 to 42: from which calendar day of an absence on its certificate is due, see certificate_due.hpp, where one is
  /// required; nothing: none is waited for.
  std::optional<std::int32_t> certificate_from_day{};
  /// Agreed unpaid leave: days on which somebody owes no work, and which earn no leave, see duty_to_work.hpp. Only of
  /// the kind `other`.
  bool earns_no_leave = false;
  AbsenceQuota quota{};  ///< how many days of it a year has for everybody
  bool operator==(const AbsenceType&) const = default;
};

}  // namespace stint::domain
