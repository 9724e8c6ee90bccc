#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/mail/sender.hpp>

namespace stint::mail {

/// A mail as it is handed to a mail server: RFC 5322 with MIME (RFC 2045 to 2047), ASCII throughout.
struct Message {
  std::string to_address;
  std::string content;  ///< complete, every line ends in CRLF
  bool operator==(const Message&) const = default;
};

/// What stands on the outside of a mail.
struct Envelope {
  const Sender& from;
  std::string_view to_address;
  std::string_view to_name;     ///< may be empty
  std::string_view message_id;  ///< with its angle brackets: `<17.3f2a@stint.example>`
  domain::Instant date;
};

/// What a mail says, in UTF-8. Lines of the bodies end in LF or CRLF.
struct Content {
  std::string_view language;  ///< tag of RFC 5646
  std::string_view subject;
  std::string_view text;
  std::string_view html;
};

/// Writes the message with both bodies as alternatives (RFC 2046 §5.1.4). Nothing in a name, a subject or a body can
/// add a header, a receiver or a mail: control characters become blanks, everything beyond ASCII is encoded. Fails,
/// with a sentence that says why, for an address that is not one plain address (see address.hpp), for a Message-ID that
/// is none and for a year beyond 9999.
[[nodiscard]] std::expected<Message, std::string> write_message(const Envelope& envelope, const Content& content);

}  // namespace stint::mail
