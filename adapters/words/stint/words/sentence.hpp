#pragma once

#include <string>

#include <stint/domain/problem.hpp>
#include <stint/words/language.hpp>

namespace stint::words {

/// What there is to say about a refusal, in a language; what a host says itself is taken as it is. Empty where the
/// wrong fields say it all. Throws std::logic_error where a fact is missing that the sentence tells.
[[nodiscard]] std::string sentence_about(const domain::Problem& problem, const Language& language);

}  // namespace stint::words
