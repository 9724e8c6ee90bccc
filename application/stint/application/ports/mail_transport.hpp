#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <stint/application/ports/outbox.hpp>

namespace stint::application {

/// The result of sending a mail.
struct SendResult {
  enum class Verdict {
    delivered,
    refused,      ///< this mail is permanently refused; do not retry
    try_again,    ///< retry this mail later; others may succeed
    cut_off,      ///< the connection broke during this mail; it may have arrived, and others may also fail
    no_way,       ///< no mail can be sent now; this one was not tried
    interrupted,  ///< the transport was told to stop; the mail may have arrived
  };
  Verdict verdict{};
  std::string reason{};  ///< for the operator: one line of UTF-8 without secrets; empty if delivered
};

/// Sends mails to their destination or a relay. Must be used by one thread at a time; does not throw.
class MailTransport {
 public:
  /// The maximum duration of sending a mail.
  static constexpr std::chrono::minutes longest_try{2};

  virtual ~MailTransport() = default;
  /// Sends one mail. The same mail with the same Message-ID is the same message, however often it is sent.
  [[nodiscard]] virtual SendResult carry(const Mail& mail, std::string_view message_id) = 0;
  /// No mail follows for a while: releases resources kept for the next one.
  virtual void rest() = 0;
};

}  // namespace stint::application
