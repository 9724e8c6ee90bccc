#include <csignal>
#include <utility>

#include <sys/resource.h>

#include <stint/mail/directory_transport.hpp>
#include <stint/mail/smtp_transport.hpp>
#include <stint/mail_delivery.hpp>

namespace stint::app {
namespace {

mail::SmtpSettings::StartTls starttls_of(const MailConfiguration& configuration) {
  using enum mail::SmtpSettings::StartTls;
  if (configuration.starttls == "off") return off;
  return configuration.starttls == "required" ? required : opportunistic;
}

/// The configuration has been checked.
mail::Sender sender_of(const MailConfiguration& configuration) {
  return mail::parse_sender(configuration.from).value();
}

/// Null for `none`.
std::unique_ptr<application::MailTransport> carrier_of(const MailConfiguration& configuration,
                                                       std::function<bool()> is_stopping) {
  if (configuration.transport == "directory") {
    return std::make_unique<mail::DirectoryTransport>(configuration.directory, sender_of(configuration));
  }
  if (configuration.transport != "smtp") return nullptr;
  return std::make_unique<mail::SmtpTransport>(mail::SmtpSettings{.url = configuration.smtp_url,
                                                                  .username = configuration.username,
                                                                  .password = configuration.password,
                                                                  .starttls = starttls_of(configuration),
                                                                  .ca_file = configuration.tls_ca_file,
                                                                  .from = sender_of(configuration)},
                                               std::move(is_stopping));
}

}  // namespace

ConfiguredDelivery::ConfiguredDelivery(const MailConfiguration& configuration, application::Store& store,
                                       const domain::Clock& clock, application::Random& random, application::Log& log,
                                       Stopping stopping)
    : log_(log), transport_(carrier_of(configuration, std::move(stopping.at_once))) {
  if (!transport_) return;
  const auto address = sender_of(configuration).address;
  delivery_ = std::make_unique<application::MailDelivery>(
      application::DeliveryParts{.store = store,
                                 .clock = clock,
                                 .random = random,
                                 .transport = *transport_,
                                 .message_domain = address.substr(address.rfind('@') + 1),
                                 .is_stopping = std::move(stopping.before_next_mail)});
}

void ConfiguredDelivery::log(const application::DeliveryReport& report) const {
  using enum application::LogLevel;
  if (report.delivered > 0) log_.write(debug, "mails delivered", {{"count", report.delivered}});
  for (const auto& [mail, reason] : report.failures) {
    log_.write(warning, "mail failed", {{"mail", mail}, {"reason", reason}});
  }
  if (report.given_up > 0) log_.write(warning, "mails given up", {{"count", report.given_up}});
  if (!report.trouble.empty()) log_.write(warning, "mails cannot be delivered now", {{"reason", report.trouble}});
}

application::DeliveryReport ConfiguredDelivery::deliver_batch() {
  auto report = delivery_->deliver_batch();
  log(report);
  return report;
}

void give_way_to_others() {
  constexpr int niceness = 5;
  // On Linux it applies to the thread only. If it is refused, only the lower priority is lost.
  static_cast<void>(setpriority(PRIO_PROCESS, 0, niceness));
}

void ignore_closed_connections() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace stint::app
