#pragma once

#include <string>
#include <string_view>

#include <stint/application/views/time_view.hpp>

namespace stint::application {

/// What a break correction would do, in a sentence or two for the employee. Languages: en, de, fr, es; a region or
/// script behind the language (`de-AT`, `fr_CH`) is ignored, and any other language reads English.
[[nodiscard]] std::string break_detail_text(const BreakCorrectionView& correction, std::string_view language);

}  // namespace stint::application
