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
  vacation,  ///< deducted from the entitlement
  illness,   ///< counts toward sick days
  other,     ///< counts toward neither
  in_lieu,   ///< time off in lieu: counts toward neither, and is deducted from the time account
  at_work,   ///< work elsewhere, such as home office, a business trip or training: not time off
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
  std::vector<Blackout> blackouts{};                                        ///< days on which it cannot be taken
  bool reduces_leave = false;  ///< by a twelfth for each full calendar month, see parental_leave.hpp
  bool in_hours = false;       ///< whether it can also be taken in hours; never for vacation, which the law grants in
                               ///< days
  /// 1 to 42: the calendar day of an absence from which a certificate is due, if the type requires one, see
  /// certificate_due.hpp; nullopt: no due date.
  std::optional<std::int32_t> certificate_from_day{};
  /// Agreed unpaid leave: days without a duty to work, which earn no leave, see duty_to_work.hpp. Only for the kind
  /// `other`.
  bool earns_no_leave = false;
  AbsenceQuota quota{};                  ///< the number of days per year available to each employee
  std::int32_t minimum_notice_days = 0;  ///< 0 to 365 calendar days; 0: none, see minimum_notice.hpp
  bool operator==(const AbsenceType&) const = default;
};

}  // namespace stint::domain
