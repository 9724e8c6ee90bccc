#pragma once

#include <functional>
#include <memory>

#include <stint/application/mails/delivering.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/configuration.hpp>

namespace stint::app {

/// When delivery must end.
struct Stopping {
  std::function<bool()> before_next_mail;
  std::function<bool()> at_once;  ///< even in the middle of a mail
};

/// Delivers the outbox as configured, with its own transport.
class ConfiguredDelivery {
 public:
  /// With transport `none` nothing is delivered. The arguments must outlive this object.
  ConfiguredDelivery(const MailConfiguration& configuration, application::Store& store, const domain::Clock& clock,
                     application::Random& random, application::Log& log, Stopping stopping);

  /// Whether there is a transport.
  [[nodiscard]] bool is_possible() const { return transport_ != nullptr; }
  /// See application::MailDelivery. Logs what requires an operator. Requires `is_possible()`.
  application::DeliveryReport deliver_batch();
  /// No mail comes for a while. Requires `is_possible()`.
  void rest() { transport_->rest(); }

 private:
  void log(const application::DeliveryReport& report) const;

  application::Log& log_;
  std::unique_ptr<application::MailTransport> transport_;
  std::unique_ptr<application::MailDelivery> delivery_;
};

/// Lowers the priority of this thread on a busy processor: responses come before mails.
void give_way_to_others();

/// In this thread, a write to a connection that the peer has closed is an error and does not end the program.
void ignore_closed_connections();

}  // namespace stint::app
