#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/mail/details.hpp>
#include <stint/mail/language.hpp>

namespace stint::mail {

/// A letter with all its words, ready to be laid out.
struct WrittenLetter {
  const Language& language;
  std::string subject;
  std::string greeting;
  std::string opening;
  std::vector<Detail> details;
  std::string closing;
  std::string link{};  ///< a URL, behind the opening; empty: none
};

/// Plain text of lines that end in LF and have at most 72 characters, unless a single word is longer.
[[nodiscard]] std::string text_body(const WrittenLetter& letter);

/// A whole HTML document that says the same, with nothing to load. Whatever a person may have written is escaped.
[[nodiscard]] std::string html_body(const WrittenLetter& letter);

}  // namespace stint::mail
