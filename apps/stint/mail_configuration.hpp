#pragma once

#include <string>

namespace stint::app {

class Section;

/// `[mail]`. What the transport does not use is checked all the same.
struct MailConfiguration {
  std::string transport = "none";                ///< none, directory or smtp; with none, mails stay in the outbox
  std::string directory = "outbox";              ///< one .eml file a mail
  std::string smtp_url = "smtp://127.0.0.1:25";  ///< see mail::check_smtp_url
  std::string username{};                        ///< empty: none but one in the URL
  std::string password{};
  std::string starttls = "opportunistic";  ///< off, opportunistic or required; see mail::SmtpSettings
  std::string tls_ca_file{};               ///< PEM of the authorities to trust; empty: the system's
  std::string from = "Stint <no-reply@localhost>";
};

/// Adds to the faults of the section `mail` what is wrong with values, of which each is of its kind.
void check(Section& section, const MailConfiguration& mail);

/// What carries mails where, in a few words without secrets.
[[nodiscard]] std::string description(const MailConfiguration& mail);

}  // namespace stint::app
