#pragma once

#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::mail {

// Header fields of RFC 5322 §2.2, complete with CRLF and folded so that lines stay within 76 characters where words and
// addresses let them. Texts are taken as they come: control characters become blanks, what is not UTF-8 becomes U+FFFD,
// and whatever could be read differently is written as encoded words (RFC 2047).

/// An unstructured field, such as `Subject`.
[[nodiscard]] std::string text_field(std::string_view field, std::string_view text);

/// A field with one mailbox, such as `To`. Without a display name the address stands alone. Precondition: the address
/// passes `check_address`.
[[nodiscard]] std::string mailbox_field(std::string_view field, std::string_view display_name,
                                        std::string_view address);

/// `Mon, 02 Mar 2026 08:00:00 +0000` (RFC 5322 §3.3); milliseconds are cut off. Precondition: a year from 1900 to 9999.
[[nodiscard]] std::string header_date(domain::Instant moment);

}  // namespace stint::mail
