#pragma once

#include <string_view>

namespace stint::domain {

/// The version of Stint whose headers these are, `MAJOR.MINOR.PATCH`. docs/explanation/versions.md says what may change
/// with which number. The build refuses one that is not the project's.
inline constexpr std::string_view version = "0.2.0";

}  // namespace stint::domain
