#pragma once

#include <string>

#include <stint/application/views/time_view.hpp>
#include <stint/words/language.hpp>

namespace stint::words {

/// The effect of a break correction, in a sentence or two for the employee. Without a remedy: what is exceeded, that
/// nothing is lost while the clock is not cancelled, and to speak to the manager; it never advises discarding hours
/// that were worked. If the regulation is not mandatory, the text adds that the session can be saved as it is.
[[nodiscard]] std::string break_detail(const application::BreakCorrectionView& correction, const Language& language);

}  // namespace stint::words
