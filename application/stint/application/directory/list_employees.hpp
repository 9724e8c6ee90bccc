#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/directory_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The directory as far as the caller may see it, locked accounts included: administrators everybody, others
/// themselves, their direct reports and those for whom they have extra view rights. By last name, first name, id.
[[nodiscard]] domain::Result<std::vector<EmployeeView>> list_employees(const Context& context);

}  // namespace stint::application
