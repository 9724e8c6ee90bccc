#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/application/ports/outbox.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/message.hpp>

namespace stint::mail {

/// Writes a mail in the recipient's language (see languages.hpp) as a message. `message_id` includes its angle
/// brackets, `date` is shown in UTC. The same arguments give the same message. Fails, with a sentence for the operator,
/// where `write_message` does and if the mail lacks a required fact: such a mail can never be sent.
[[nodiscard]] std::expected<Message, std::string> compose(const application::Mail& mail, const Sender& from,
                                                          std::string_view message_id, domain::Instant date);

}  // namespace stint::mail
