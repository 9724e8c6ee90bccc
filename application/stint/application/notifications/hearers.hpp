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

// The one table that defines the effects of events: each event's line in the audit trail, its mails, and its deliveries
// to webhooks. Each person gets a mail once, in their own language or else the company's; the company's additional
// recipients get the company's language. docs/reference/events.md is printed from it.

namespace stint::application {

/// The possible recipients of an event's mails.
enum class Hearer {
  owner,       ///< of the absence, entry or account
  substitute,  ///< of the absence
  deputy,      ///< named by the deputyship
  asked,       ///< the `people` of the event, or administrators if none of them has an address
  managers,    ///< the owner's managers who can decide
  administrators,
  deciders,  ///< the people who decide about the entry, or administrators if none of them has an address
  additional_recipients,
};

[[nodiscard]] std::string_view name(Hearer hearer);

enum class Sent {
  always,
  unless_switched_off,  ///< unless the company has switched additional mails off
};

struct MailRule {
  MailKind kind{};
  Sent sent{};
  std::vector<Hearer> to{};
  std::function<MailFacts(const CompanyContext&, const Event&)> facts{};
  std::string_view only_if{};                    ///< for the reference; empty: always
  std::function<bool(const Event&)> applies{};   ///< null: always
  std::function<MailLink(const Event&)> link{};  ///< null: the mail has no link
};

/// The part of an event that is sent to webhooks, see publications.hpp.
struct Publication {
  std::size_t index = 0;    ///< of its type in AllEvents
  std::string_view type{};  ///< used by webhooks to select events, and contained in CloudEvents
  std::function<std::string(const Event&)> subject{};
  std::function<EventData(const Event&)> data{};
  std::string_view only_if{};                   ///< for the reference; empty: always
  std::function<bool(const Event&)> applies{};  ///< null: always
};

/// A member of an event, for the reference.
struct MemberOfEvent {
  std::string_view name;
  std::string_view type;
  std::string_view meaning;
};

/// The meaning of the events of one type, and their recipients.
struct EventRow {
  std::size_t index = 0;  ///< of its type in AllEvents
  std::string_view name{};
  std::string_view meaning{};  ///< when it is raised
  std::vector<MemberOfEvent> members{};
  std::string_view action{};  ///< of its line in the audit trail; empty: it has no line
  std::function<AuditLine(const Event&)> line{};
  std::optional<domain::EmployeeId> (*owner)(const Event&) = nullptr;  ///< whose record or account it is about
  /// The absence or time entry that it is about.
  std::optional<std::int32_t> (*record)(const Event&) = nullptr;
  std::vector<MailRule> mails{};
  /// Adds a recipient of an event.
  void (*add)(Addressees&, Hearer, const CompanyContext&, const Event&) = nullptr;
  std::vector<Publication> publications{};
};

/// The rows of all events, in the order of AllEvents.
[[nodiscard]] const std::vector<EventRow>& event_rows();

}  // namespace stint::application
