#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include <stint/application/ports/mail_transport.hpp>
#include <stint/mail/address.hpp>

namespace stint::mail {

/// Succeeds if the text is the URL of a mail server; otherwise the error is a sentence. `smtp://host[:port][/name]`, or
/// `smtps://…` for TLS from the first byte; the path is the name with which we greet (RFC 5321 §4.1.1.1), by default
/// the host's own. User and password may precede the host, percent-encoded.
[[nodiscard]] std::expected<void, std::string> check_smtp_url(const std::string& url);

/// Whether TLS is used from the first byte. Precondition: the URL has passed the check.
[[nodiscard]] bool is_smtps(const std::string& smtp_url);

/// Whether a URL that has passed the check contains a user.
[[nodiscard]] bool has_user(const std::string& smtp_url);

/// The URL without user and password, for display.
[[nodiscard]] std::string without_secrets(const std::string& smtp_url);

struct SmtpSettings {
  enum class StartTls {
    off,
    /// Encrypts if the server offers it. Its certificate is verified only if `ca_file` names the trusted authorities:
    /// an attacker who can forge it could just as well remove the offer (RFC 7435).
    opportunistic,
    required,  ///< encrypts and verifies, or does not send
  };

  std::string url;         ///< see check_smtp_url; smtps:// encrypts and verifies
  std::string username{};  ///< empty: none, unless the URL has one
  std::string password{};
  StartTls starttls = StartTls::opportunistic;
  std::string ca_file{};  ///< PEM of trusted certificate authorities; empty: the system's
  Sender from{};
  std::chrono::milliseconds connect_timeout{std::chrono::seconds{10}};
  std::chrono::milliseconds timeout{std::chrono::minutes{1}};  ///< for one mail
};

/// Sends mails to a mail server (RFC 5321), on one connection as long as they follow each other. Ignores proxies and
/// configuration files of libcurl.
class SmtpTransport : public application::MailTransport {
 public:
  /// `is_stopping` is called at least once a second while waiting for the server; if it returns true, sending is
  /// aborted.
  SmtpTransport(SmtpSettings settings, std::function<bool()> is_stopping);
  /// Does not wait for the server.
  ~SmtpTransport() override;
  SmtpTransport(const SmtpTransport&) = delete;
  SmtpTransport& operator=(const SmtpTransport&) = delete;

  [[nodiscard]] application::SendResult carry(const application::Mail& mail, std::string_view message_id) override;
  /// Ends the dialogue with the server, which has two seconds to reply.
  void rest() override;

 private:
  class Connection;

  SmtpSettings settings_;
  std::function<bool()> is_stopping_;
  std::unique_ptr<Connection> connection_;  ///< null: none is open
};

}  // namespace stint::mail
