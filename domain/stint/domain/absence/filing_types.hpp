#pragma once

#include <optional>

#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule absence_type_locked{"absence-type-locked"};
}  // namespace rules

namespace reasons {
inline constexpr Reason absence_type_locked{"absence-type-locked"};
}  // namespace reasons

[[nodiscard]] bool may_file(Role role, const AbsenceType& type);

/// Checks whether a role may file a type: an unknown (null) or inactive type is invalid, a type locked for the role is
/// forbidden.
[[nodiscard]] std::optional<Problem> refusal_to_file(Role role, const AbsenceType* type);

/// As above, for filing on behalf of the owner: the type must be allowed for at least one of them.
[[nodiscard]] std::optional<Problem> refusal_to_file(Role filer, Role owner, const AbsenceType* type);

}  // namespace stint::domain
