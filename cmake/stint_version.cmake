# <stint/domain/version.hpp>: the version of the package that a host compiles with.
set(version_root ${PROJECT_BINARY_DIR}/version)
file(CONFIGURE OUTPUT ${version_root}/stint/domain/version.hpp @ONLY CONTENT [=[
#pragma once
// Made by cmake/stint_version.cmake.
#include <string_view>

#define STINT_VERSION_MAJOR @PROJECT_VERSION_MAJOR@
#define STINT_VERSION_MINOR @PROJECT_VERSION_MINOR@
#define STINT_VERSION_PATCH @PROJECT_VERSION_PATCH@

namespace stint::domain {

/// `MAJOR.MINOR.PATCH`, followed by `~dev` between releases. Before 1.0, hosts compile against one minor version.
inline constexpr std::string_view version = "@STINT_VERSION@";

}  // namespace stint::domain
]=])
target_sources(stint_domain PUBLIC FILE_SET HEADERS BASE_DIRS ${version_root}
               FILES ${version_root}/stint/domain/version.hpp)
