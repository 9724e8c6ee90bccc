#pragma once

#include <span>
#include <string_view>

#include <stint/mail/language.hpp>

namespace stint::mail {

/// All languages in which mails are written, English first.
[[nodiscard]] std::span<const Language* const> languages();

/// The language of a tag (RFC 5646), without regard to ASCII case. Region and script are ignored (`de-AT`, `fr_CH`),
/// and of a language that is unknown, or none, mails are written in English.
[[nodiscard]] const Language& language_of(std::string_view tag);

/// Whether mails are written in the language of a tag itself.
[[nodiscard]] bool is_spoken(std::string_view tag);

}  // namespace stint::mail
