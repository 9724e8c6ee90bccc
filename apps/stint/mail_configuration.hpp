#pragma once

#include <string>

namespace stint::app {

class Section;

/// `[mail]`. Keys that the transport does not use are checked as well.
struct MailConfiguration {
  std::string transport = "none";                ///< none, directory or smtp; with none, mails stay in the outbox
  std::string directory = "outbox";              ///< one .eml file per mail
  std::string smtp_url = "smtp://127.0.0.1:25";  ///< see mail::check_smtp_url
  std::string username{};                        ///< empty: none, unless the URL has one
  std::string password{};
  std::string starttls = "opportunistic";  ///< off, opportunistic or required; see mail::SmtpSettings
  std::string tls_ca_file{};               ///< PEM of trusted certificate authorities; empty: the system's
  std::string from = "Stint <no-reply@localhost>";
};

/// Adds errors of values with the correct type to the faults of the section `mail`.
void check(Section& section, const MailConfiguration& mail);

/// The transport and its target, in a few words without secrets.
[[nodiscard]] std::string description(const MailConfiguration& mail);

}  // namespace stint::app
