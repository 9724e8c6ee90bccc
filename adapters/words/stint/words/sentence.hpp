#pragma once

#include <string>
#include <string_view>

#include <stint/domain/problem.hpp>
#include <stint/words/language.hpp>

namespace stint::words {

/// The sentence about a refusal, in a language; a host's own text is used as it is. Empty if the field errors explain
/// everything. Throws std::logic_error if a fact that the sentence requires is missing.
[[nodiscard]] std::string sentence_about(const domain::Problem& problem, const Language& language);

/// The error of a field, which continues a sentence that begins with the field's name. Throws like `sentence_about`.
[[nodiscard]] std::string message_about(const domain::FieldError& error, const Language& language);

/// The sentence about a refusal or, if it has none, all field errors on one line, such as "endDate: must be given";
/// `spell` returns the name of a field. Throws like `sentence_about`.
[[nodiscard]] std::string explanation_of(const domain::Problem& problem, const Language& language,
                                         std::string_view (*spell)(domain::Field));

}  // namespace stint::words
