#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/application/ports/outbox.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/mail/message.hpp>
#include <stint/mail/sender.hpp>

namespace stint::mail {

/// Puts a mail into the words of its receiver's language (see languages.hpp) and writes the message. `message_id` has
/// its angle brackets, `date` is shown in UTC. The same arguments give the same message. Fails, with a sentence for the
/// operator, where `write_message` does and for a mail that lacks a fact which its words need: such a mail can never be
/// sent.
[[nodiscard]] std::expected<Message, std::string> compose(const application::Mail& mail, const Sender& from,
                                                          std::string_view message_id, domain::Instant date);

}  // namespace stint::mail
