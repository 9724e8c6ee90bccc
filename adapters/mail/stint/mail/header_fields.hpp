#pragma once

#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::mail {

// Header fields of RFC 5322 §2.2, complete with CRLF and folded so that lines stay within 76 characters where words and
// addresses permit. Any text is accepted: control characters become spaces, invalid UTF-8 becomes U+FFFD, and
// everything ambiguous is written as encoded words (RFC 2047).

/// An unstructured field, such as `Subject`.
[[nodiscard]] std::string text_field(std::string_view field, std::string_view text);

/// A field with one mailbox, such as `To`. Without a display name it contains only the address. Precondition: the
/// address passes `check_address`.
[[nodiscard]] std::string mailbox_field(std::string_view field, std::string_view display_name,
                                        std::string_view address);

/// `Mon, 02 Mar 2026 08:00:00 +0000` (RFC 5322 §3.3); milliseconds are truncated. Precondition: a year from 1900 to
/// 9999.
[[nodiscard]] std::string header_date(domain::Instant moment);

}  // namespace stint::mail
