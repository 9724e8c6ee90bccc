#pragma once

#include <string>
#include <string_view>

#include <stint/application/ports/mail_transport.hpp>

namespace stint::mail {

/// What has been said between us and the mail server about one mail, as far as it matters for what becomes of the mail.
class SmtpDialogue {
 public:
  /// A line that we sent; contents of mails are none.
  void note_command(std::string_view line);
  /// A line of a reply (RFC 5321 §4.2).
  void note_reply(std::string_view line);

  /// Whether the server has accepted us and the sender, so that the receiver of this mail came up. What goes wrong
  /// before is not the mail's fault.
  [[nodiscard]] bool has_reached_receiver() const { return has_reached_receiver_; }

  /// What a mail has come to that was not delivered. `failure` says what happened where the server has said nothing.
  ///
  /// Replies 4yz are temporary and 5yz permanent (RFC 5321 §4.2.1). Before the receiver came up they are about all
  /// mails, and so is 421, by which a server says at any time that it closes.
  [[nodiscard]] application::SendResult outcome(std::string_view failure) const;

 private:
  bool has_reached_receiver_ = false;
  bool has_said_goodbye_ = false;
  int code_ = 0;      ///< of the last reply; 0: none since the last command
  std::string text_;  ///< the last reply in printable ASCII, its lines joined
};

}  // namespace stint::mail
