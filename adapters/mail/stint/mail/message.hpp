#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/mail/address.hpp>

namespace stint::mail {

/// A mail as sent to a mail server: RFC 5322 with MIME (RFC 2045 to 2047), all ASCII.
struct Message {
  std::string to_address;
  std::string content;  ///< complete, every line ends in CRLF
  bool operator==(const Message&) const = default;
};

/// The addressing of a mail.
struct Envelope {
  const Sender& from;
  std::string_view to_address;
  std::string_view to_name;     ///< may be empty
  std::string_view message_id;  ///< including its angle brackets: `<17.3f2a@stint.example>`
  domain::Instant date;
};

/// The content of a mail, in UTF-8. Lines of the bodies end in LF or CRLF.
struct Content {
  std::string_view language;  ///< tag of RFC 5646
  std::string_view subject;
  std::string_view text;
  std::string_view html;
};

/// Writes the message with both bodies as alternatives (RFC 2046 §5.1.4). Nothing in a name, a subject or a body can
/// add a header, a recipient or a mail: control characters become spaces, all non-ASCII characters are encoded. Fails,
/// with a sentence that states why, if an address is not one plain address (see address.hpp), if the Message-ID is
/// malformed, and if the year is after 9999.
[[nodiscard]] std::expected<Message, std::string> write_message(const Envelope& envelope, const Content& content);

}  // namespace stint::mail
