#pragma once

#include <functional>
#include <memory>

#include <stint/application/mails/delivering.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/mail_configuration.hpp>

namespace stint::app {

/// When delivering is to end.
struct Stopping {
  std::function<bool()> before_next_mail;
  std::function<bool()> at_once;  ///< in the middle of a mail
};

/// The outbox emptied as configured, by a carrier of its own.
class ConfiguredDelivery {
 public:
  /// With transport `none` nothing is delivered. Everything lives longer than this.
  ConfiguredDelivery(const MailConfiguration& configuration, application::Store& store, const domain::Clock& clock,
                     application::Random& random, application::Log& log, Stopping stopping);

  /// Whether there is a transport.
  [[nodiscard]] bool is_possible() const { return transport_ != nullptr; }
  /// See application::MailDelivery. Logs what needs an operator. Only where delivery is possible.
  application::DeliveryReport deliver_batch();
  /// No mail comes for a while. Only where delivery is possible.
  void rest() { transport_->rest(); }

 private:
  void log(const application::DeliveryReport& report) const;

  application::Log& log_;
  std::unique_ptr<application::MailTransport> transport_;
  std::unique_ptr<application::MailDelivery> delivery_;
};

/// This thread gets less of a busy processor than others: answers come before mails.
void give_way_to_others();

/// In this thread, a write to a connection that the other end has closed is an error and not the end of the program.
void ignore_closed_connections();

}  // namespace stint::app
