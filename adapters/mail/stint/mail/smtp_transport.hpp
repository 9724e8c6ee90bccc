#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <stint/application/ports/mail_transport.hpp>
#include <stint/mail/sender.hpp>

namespace stint::mail {

struct SmtpSettings {
  enum class StartTls {
    off,
    /// Encrypts where the server offers it. Its certificate is verified only where `ca_file` names whom to trust: who
    /// could forge it could as well take the offer away (RFC 7435).
    opportunistic,
    required,  ///< encrypts and verifies, or does not send
  };

  std::string url;         ///< see smtp_url.hpp; smtps:// encrypts and verifies
  std::string username{};  ///< empty: none but one in the URL
  std::string password{};
  StartTls starttls = StartTls::opportunistic;
  std::string ca_file{};  ///< PEM of the authorities to trust; empty: the system's
  Sender from{};
  std::chrono::milliseconds connect_timeout{std::chrono::seconds{10}};
  std::chrono::milliseconds timeout{std::chrono::minutes{1}};  ///< for one mail
};

/// Hands mails to a mail server (RFC 5321), on one connection as long as they follow each other. Proxies and
/// configuration files of libcurl have no part in it.
class SmtpTransport : public application::MailTransport {
 public:
  /// `is_stopping` is asked at least once a second while the server keeps us waiting; when it says so, carrying is
  /// broken off.
  SmtpTransport(SmtpSettings settings, std::function<bool()> is_stopping);
  /// Does not wait for the server.
  ~SmtpTransport() override;
  SmtpTransport(const SmtpTransport&) = delete;
  SmtpTransport& operator=(const SmtpTransport&) = delete;

  [[nodiscard]] application::SendResult carry(const application::Mail& mail, std::string_view message_id) override;
  /// Says goodbye to the server, for which it has two seconds.
  void rest() override;

 private:
  class Connection;

  SmtpSettings settings_;
  std::function<bool()> is_stopping_;
  std::unique_ptr<Connection> connection_;  ///< nothing: none is open
};

}  // namespace stint::mail
