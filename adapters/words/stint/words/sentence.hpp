#pragma once

#include <string>
#include <string_view>

#include <stint/domain/problem.hpp>
#include <stint/words/language.hpp>

namespace stint::words {

/// What there is to say about a refusal, in a language; what a host says itself is taken as it is. Empty where the
/// wrong fields say it all. Throws std::logic_error where a fact is missing that the sentence tells.
[[nodiscard]] std::string sentence_about(const domain::Problem& problem, const Language& language);

/// What is wrong with a field, which reads on after the field's name. Throws like `sentence_about`.
[[nodiscard]] std::string message_about(const domain::FieldError& error, const Language& language);

/// The sentence about a refusal or, where it has none, all wrong fields on one line, such as "endDate: must be given";
/// `spell` knows what a field is called. Throws like `sentence_about`.
[[nodiscard]] std::string explanation_of(const domain::Problem& problem, const Language& language,
                                         std::string_view (*spell)(domain::Field));

}  // namespace stint::words
