#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::domain {

std::string_view name(AbsenceState state) { return enumerator_name(state); }

std::string_view name(AbsenceEvent event) { return enumerator_identifier(event); }

}  // namespace stint::domain
