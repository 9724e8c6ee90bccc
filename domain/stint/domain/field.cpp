#include <stint/domain/enumerators.hpp>
#include <stint/domain/field.hpp>

namespace stint::domain {

std::string_view name(Field field) { return enumerator_name(field); }

}  // namespace stint::domain
