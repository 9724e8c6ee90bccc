#pragma once

#include <string>
#include <string_view>

#include <stint/application/ports/mail_transport.hpp>

namespace stint::mail {

/// The dialogue with the mail server about one mail, as far as it affects the outcome of the mail.
class SmtpDialogue {
 public:
  /// A line that we sent, excluding the contents of mails.
  void note_command(std::string_view line);
  /// A line of a reply (RFC 5321 §4.2).
  void note_reply(std::string_view line);

  /// Whether the server has accepted us and the sender, so that we got to the recipient of this mail. Earlier errors
  /// are not the mail's fault.
  [[nodiscard]] bool has_reached_receiver() const { return has_reached_receiver_; }

  /// The outcome of a mail that was not delivered. `failure` describes what happened if the server has not sent a
  /// reason.
  ///
  /// Replies 4yz are temporary and 5yz permanent (RFC 5321 §4.2.1). Before the recipient they are about all mails, and
  /// so is 421, with which a server may close at any time.
  [[nodiscard]] application::SendResult outcome(std::string_view failure) const;

 private:
  bool has_reached_receiver_ = false;
  bool has_said_goodbye_ = false;
  int code_ = 0;      ///< of the last reply; 0: none since the last command
  std::string text_;  ///< the last reply in printable ASCII, its lines joined
};

}  // namespace stint::mail
