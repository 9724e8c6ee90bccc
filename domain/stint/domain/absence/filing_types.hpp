#pragma once

#include <optional>

#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

[[nodiscard]] bool may_file(Role role, const AbsenceType& type);

/// Who may file which type: an unknown (null) or inactive type is invalid, a type locked for the role forbidden.
[[nodiscard]] std::optional<Problem> refusal_to_file(Role role, const AbsenceType* type);

/// The same where somebody does it for the owner: a type that either of them may file.
[[nodiscard]] std::optional<Problem> refusal_to_file(Role filer, Role owner, const AbsenceType* type);

}  // namespace stint::domain
