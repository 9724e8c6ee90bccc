#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/directory_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The active categories by name, with the company's default if that is one of them.
[[nodiscard]] domain::Result<CategoriesView> list_categories(const Context& context);

}  // namespace stint::application
