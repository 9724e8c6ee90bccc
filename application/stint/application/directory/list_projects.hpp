#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/directory_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The active projects, the caller's favourites first, with the company's default if that is one of them.
[[nodiscard]] domain::Result<ProjectsView> list_projects(const Context& context);

}  // namespace stint::application
