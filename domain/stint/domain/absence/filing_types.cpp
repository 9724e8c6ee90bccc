#include <algorithm>

#include <stint/domain/absence/filing_types.hpp>

namespace stint::domain {

bool may_file(Role role, const AbsenceType& type) { return std::ranges::find(type.roles, role) != type.roles.end(); }

std::optional<Problem> refusal_to_file(Role role, const AbsenceType* type) {
  if (type == nullptr || !type->active) {
    return Problem::field(fields::absence_type, reasons::absence_type_not_active);
  }
  if (!may_file(role, *type)) {
    return Problem::forbidden(rules::absence_type_locked, reasons::absence_type_locked);
  }
  return std::nullopt;
}

std::optional<Problem> refusal_to_file(Role filer, Role owner, const AbsenceType* type) {
  return refusal_to_file(type != nullptr && may_file(owner, *type) ? owner : filer, type);
}

}  // namespace stint::domain
