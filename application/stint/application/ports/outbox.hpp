#pragma once

#include <string>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// What a mail tells; `name()` gives the stable word under which templates are found.
enum class MailKind {
  absence_filed,             ///< to managers: a request waits for you
  absence_approved_at_once,  ///< to managers and additional recipients: for information
  absence_approved,          ///< to the requester
  absence_rejected,          ///< to the requester
  cancellation_asked,        ///< to managers
  cancellation_approved,     ///< to the requester, managers and additional recipients
  cancellation_rejected,     ///< to the requester
  substitute_asked,          ///< to the substitute
  substitute_accepted,       ///< to the requester
  substitute_rejected,       ///< to the requester
  entry_request_made,        ///< to those who decide
  entry_request_rejected,    ///< to the requester
};

[[nodiscard]] std::string_view name(MailKind kind);

/// A mail to be written and sent later: facts, not yet words.
struct Mail {
  domain::CompanyId company;
  MailKind kind{};
  std::string to_address{};
  std::string to_name{};                                     ///< may be empty
  std::string language{};                                    ///< of the receiver
  std::vector<std::pair<std::string, std::string>> facts{};  ///< such as {"employee", "Erika Muster"}
  domain::Instant created_at{};
};

/// Mails that wait for delivery. They are written in the unit of work of the change that causes them.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void add(const Mail& mail) = 0;
  /// All that have not been delivered, oldest first.
  [[nodiscard]] virtual std::vector<Mail> waiting() const = 0;
};

}  // namespace stint::application
