#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/outbox.hpp>
#include <stint/mail/languages.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::mail {

/// A line of the list in the middle of a mail.
struct Detail {
  std::string_view label;
  std::string value;  ///< may have several lines
};

/// The details that a kind of mail lists, in order, as far as there are values. A substitute does not see the reason
/// for an absence, and recipients do not see their own name.
[[nodiscard]] std::vector<Detail> details_of(application::MailKind kind, const Labels& labels,
                                             const words::Values& values);

}  // namespace stint::mail
