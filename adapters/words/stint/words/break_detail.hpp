#pragma once

#include <string>

#include <stint/application/views/time_view.hpp>
#include <stint/words/language.hpp>

namespace stint::words {

/// What a break correction would do, in a sentence or two for the employee. Without a remedy: what is exceeded, that
/// nothing is lost while the clock is not cancelled, and to speak to the manager; nobody is advised to discard hours
/// that were worked. That the session can be saved as it is, is said where the regulation is not obligatory.
[[nodiscard]] std::string break_detail(const application::BreakCorrectionView& correction, const Language& language);

}  // namespace stint::words
