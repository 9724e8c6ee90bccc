#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/notifications/addressees.hpp>
#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/ports/webhooks.hpp>

// The one table that says who hears of what: each event's line in the audit trail, its mails, and
// what webhooks are told. Each person gets a
// mail once, in their own language or else the company's; the company's additional recipients get the company's
// language. docs/reference/events.md is printed from it.

namespace stint::application {

/// Who may get a mail of an event.
enum class Hearer {
  owner,       ///< of the absence, entry or account
  substitute,  ///< of the absence
  deputy,      ///< whom the deputyship names
  asked,       ///< the `people` of the event, or administrators where none of them has an address
  managers,    ///< the owner's, those that can decide
  administrators,
  deciders,  ///< those who decide about the entry, or administrators where none of them has an address
  additional_recipients,
};

[[nodiscard]] std::string_view name(Hearer hearer);

enum class Sent {
  always,
  unless_switched_off,  ///< where the company has not switched additional mails off
};

struct MailRule {
  MailKind kind{};
  Sent sent{};
  std::vector<Hearer> to{};
  std::function<MailFacts(const CompanyContext&, const Event&)> facts{};
  std::string_view only_if{};                    ///< for the reference; empty: each time
  std::function<bool(const Event&)> applies{};   ///< null: each time
  std::function<MailLink(const Event&)> link{};  ///< null: the mail has none
};

/// What of an event goes out to webhooks, see publications.hpp.
struct Publication {
  std::size_t index = 0;    ///< of its type in AllEvents
  std::string_view type{};  ///< by which webhooks choose, and which CloudEvents have
  std::function<std::string(const Event&)> subject{};
  std::function<EventData(const Event&)> data{};
  std::string_view only_if{};                   ///< for the reference; empty: each time
  std::function<bool(const Event&)> applies{};  ///< null: each time
};

/// A member of an event, for the reference.
struct MemberOfEvent {
  std::string_view name;
  std::string_view type;
  std::string_view meaning;
};

/// What events of one type mean, and who hears of them.
struct EventRow {
  std::size_t index = 0;  ///< of its type in AllEvents
  std::string_view name{};
  std::string_view meaning{};  ///< when it is raised
  std::vector<MemberOfEvent> members{};
  std::string_view action{};  ///< of its line in the audit trail; empty: it has none
  std::function<AuditLine(const Event&)> line{};
  std::optional<domain::EmployeeId> (*owner)(const Event&) = nullptr;  ///< whose record or account it is about
  std::vector<MailRule> mails{};
  /// Adds a hearer of an event.
  void (*add)(Addressees&, Hearer, const CompanyContext&, const Event&) = nullptr;
  std::vector<Publication> publications{};
};

/// The rows of all events, in the order of AllEvents.
[[nodiscard]] const std::vector<EventRow>& event_rows();

}  // namespace stint::application
