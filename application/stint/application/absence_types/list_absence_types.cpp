#include <utility>

#include <stint/application/absence_types/list_absence_types.hpp>
#include <stint/domain/absence/filing_types.hpp>

namespace stint::application {

domain::Result<std::vector<domain::AbsenceType>> list_absence_types(const Context& context) {
  auto types = context.work.absence_types(context.caller.company).all();
  std::erase_if(types, [&](const auto& type) { return !type.active || !domain::may_file(context.caller.role, type); });
  return types;
}

}  // namespace stint::application
