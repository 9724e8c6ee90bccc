#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/mail/details.hpp>
#include <stint/mail/language.hpp>

namespace stint::mail {

/// A letter with all its words, ready for layout.
struct WrittenLetter {
  const Language& language;
  std::string subject;
  std::string greeting;
  std::string opening;
  std::vector<Detail> details;
  std::string closing;
  std::string link{};  ///< a URL, after the opening; empty: none
};

/// Plain text of lines that end in LF and have at most 72 characters, unless a single word is longer.
[[nodiscard]] std::string text_body(const WrittenLetter& letter);

/// A complete HTML document with the same content that loads nothing. Everything that users may have written is
/// escaped.
[[nodiscard]] std::string html_body(const WrittenLetter& letter);

}  // namespace stint::mail
