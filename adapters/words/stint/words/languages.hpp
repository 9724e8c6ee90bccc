#pragma once

#include <span>
#include <string_view>

#include <stint/words/language.hpp>

namespace stint::words {

/// All languages in which Stint speaks, English first.
[[nodiscard]] std::span<const Language* const> languages();

/// The language of a tag, or else English, as application/language.hpp has it.
[[nodiscard]] const Language& language_of(std::string_view tag);

}  // namespace stint::words
