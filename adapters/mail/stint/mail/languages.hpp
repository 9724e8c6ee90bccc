#pragma once

#include <span>
#include <string_view>

#include <stint/mail/language.hpp>

namespace stint::mail {

/// All languages in which mails are written, English first.
[[nodiscard]] std::span<const Language* const> languages();

/// The language of a tag (RFC 5646), ignoring ASCII case. Region and script are ignored (`de-AT`, `fr_CH`); if the
/// language is unknown or empty, mails are written in English.
[[nodiscard]] const Language& language_of(std::string_view tag);

/// Whether mails are written in exactly the language of a tag.
[[nodiscard]] bool is_spoken(std::string_view tag);

}  // namespace stint::mail
