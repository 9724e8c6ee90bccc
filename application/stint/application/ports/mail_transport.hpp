#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <stint/application/ports/outbox.hpp>

namespace stint::application {

/// How carrying a mail ended.
struct SendResult {
  enum class Verdict {
    delivered,
    refused,      ///< this mail for good: trying it again makes no sense
    try_again,    ///< this mail later: the others may fare better
    cut_off,      ///< the way broke while this mail was on it; perhaps it has arrived, perhaps others would not
    no_way,       ///< nothing can be carried now, whatever the mail: it was not tried
    interrupted,  ///< the carrier was told to stop; perhaps the mail has arrived
  };
  Verdict verdict{};
  std::string reason{};  ///< for the operator: one line of UTF-8 without secrets; empty if delivered
};

/// Carries mails to where they are read, or a step nearer. For one thread at a time; does not throw.
class MailTransport {
 public:
  /// Carrying a mail takes no longer than this.
  static constexpr std::chrono::minutes longest_try{2};

  virtual ~MailTransport() = default;
  /// Carries one mail. The same mail under the same Message-ID is the same message, however often it is carried.
  [[nodiscard]] virtual SendResult carry(const Mail& mail, std::string_view message_id) = 0;
  /// No mail comes for a while: what was kept for the next one is let go.
  virtual void rest() = 0;
};

}  // namespace stint::application
