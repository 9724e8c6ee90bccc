#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/directory_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Who the caller is, and which of the company's features concern them.
[[nodiscard]] domain::Result<ProfileView> show_profile(const Context& context);

}  // namespace stint::application
