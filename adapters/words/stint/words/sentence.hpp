#pragma once

#include <string>
#include <string_view>

#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>
#include <stint/words/languages.hpp>

namespace stint::words {

/// The sentence about a refusal, in a language; a host's own text is used as it is. Empty if the field errors explain
/// everything. Throws std::logic_error if a fact that the sentence requires is missing.
[[nodiscard]] std::string sentence_about(const domain::Problem& problem, const Language& language);

/// The error of a field, which continues a sentence that begins with the field's name. Throws like `sentence_about`.
[[nodiscard]] std::string message_about(const domain::FieldError& error, const Language& language);

/// The sentence about a refusal or, if it has none, all field errors on one line, such as "endDate: must be given";
/// `spell` returns the name of a field. Throws like `sentence_about`.
[[nodiscard]] std::string explanation_of(const domain::Problem& problem, const Language& language,
                                         std::string (*spell)(domain::Field));

/// The effect of a break correction, in a sentence or two for the employee. Without a remedy: what is exceeded, that
/// nothing is lost while the clock is not cancelled, and to speak to the manager; it never advises discarding hours
/// that were worked. If the regulation is not mandatory, the text adds that the session can be saved as it is.
[[nodiscard]] std::string break_detail(const application::BreakCorrectionView& correction, const Language& language);

}  // namespace stint::words
