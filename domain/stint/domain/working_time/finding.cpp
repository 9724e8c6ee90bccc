#include <stint/domain/enumerators.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

std::string_view name(WorkingTimeRule rule) { return enumerator_name(rule); }

}  // namespace stint::domain
