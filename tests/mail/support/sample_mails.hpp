#pragma once

#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/ports/outbox.hpp>
#include <stint/mail/message.hpp>

namespace stint::test {

/// A mail of every kind, with every fact that the kind can have, to a recipient who reads English. Erika Muster is
/// absent from 16 to 20 March 2026; her time entry is of 2 March 2026.
struct SampleMail {
  std::string name;  ///< the kind, and of mails about time entries the request: `entry-request-made-change`
  application::Mail mail;
};
[[nodiscard]] std::vector<SampleMail> sample_mails();

/// The sample of a name.
[[nodiscard]] application::Mail sample_mail(const std::string& name);
/// The mail with a fact changed, added, or (without a value) removed.
[[nodiscard]] application::Mail with_fact(application::Mail mail, const std::string& fact, const std::string& value);
[[nodiscard]] application::Mail without_fact(application::Mail mail, const std::string& fact);

/// The message of a mail from `Stint <no-reply@stint.example>`, of Monday, 2 March 2026, 08:00:05 UTC, with a fixed
/// Message-ID. The mail must be writable.
[[nodiscard]] mail::Message composed(const application::Mail& mail);

/// Why a mail cannot be written; empty if it can.
[[nodiscard]] std::string refusal_to_compose(const application::Mail& mail);

}  // namespace stint::test
