#pragma once

#include <string>
#include <string_view>

#include <stint/application/views/time_view.hpp>

namespace stint::application {

/// What a break correction would do, in a sentence or two for the employee. Without a remedy: what is exceeded, that
/// nothing is lost while the clock is not cancelled, and to speak to the manager; nobody is advised to discard hours
/// that were worked. That the session can be saved as it is, is said where the regulation is not obligatory. Languages:
/// en, de, fr, es; a region or script behind the language (`de-AT`, `fr_CH`) is ignored, and any other language reads
/// English.
[[nodiscard]] std::string break_detail_text(const BreakCorrectionView& correction, std::string_view language);

}  // namespace stint::application
