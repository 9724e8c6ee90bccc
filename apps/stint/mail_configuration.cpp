#include <stint/configuration_section.hpp>
#include <stint/mail/directory_transport.hpp>
#include <stint/mail/sender.hpp>
#include <stint/mail/smtp_url.hpp>
#include <stint/mail_configuration.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

template <class Value>
void check(Section& section, std::string_view key, const std::expected<Value, std::string>& checked) {
  if (!checked) section.fault(key, checked.error());
}

void check_smtp(Section& section, const MailConfiguration& mail) {
  check(section, "smtp_url", mail::check_smtp_url(mail.smtp_url));
  if (!mail.username.empty() && mail::has_user(mail.smtp_url)) {
    section.fault("username", "cannot be set beside a user in smtp_url");
  }
  if (mail.transport == "smtp" && mail.username.empty() && !mail.password.empty()) {
    section.fault("password", "needs a username; that of a user in smtp_url stands there too");
  }
  if (mail.tls_ca_file.empty()) return;
  const auto readable = system::read_file(mail.tls_ca_file);
  if (!readable) section.fault("tls_ca_file", mail.tls_ca_file + ": " + readable.error());
}

}  // namespace

void check(Section& section, const MailConfiguration& mail) {
  check(section, "from", mail::parse_sender(mail.from));
  if (mail.transport == "directory") check(section, "directory", mail::check_directory(mail.directory));
  check_smtp(section, mail);
}

std::string description(const MailConfiguration& mail) {
  if (mail.transport == "directory") return "directory " + mail.directory;
  if (mail.transport == "smtp") return "smtp " + mail::without_secrets(mail.smtp_url);
  return "none, mails stay in the outbox";
}

}  // namespace stint::app
