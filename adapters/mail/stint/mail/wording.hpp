#pragma once

#include <expected>
#include <string>

#include <stint/application/ports/outbox.hpp>
#include <stint/mail/languages.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::mail {

/// The facts of a mail (application/notifications/mail_facts.hpp) as written in a language. A value exists exactly if
/// its facts do:
///
/// `receiver`, `employee`, `type`, `substitute`; `period`, such as "16 to 20 March 2026" or "16 March 2026 (morning)";
/// `day`, the same for an absence of one day, or else `from` and `to`; `duration`, such as "2.5 days"; `othersAway`;
/// `comments`, that there are some; `reason`, which may have several lines; of a time entry `date`, `time`, `break`,
/// `worked` and `unchanged`, the entry to be changed; of an account `token`, `validUntil`, and `date` with the time of
/// day; of a week `week` and `findings`, which may have several lines; of a time account `balance`, such as "+7 h 30
/// min"; of holidays `calendar` and `year`.
///
/// All except `reason` and `findings` are single lines, and all are valid UTF-8. Fails, with a sentence that names the
/// fact, if a date, a time or a number is malformed.
[[nodiscard]] std::expected<words::Values, std::string> values_of(const application::Mail& mail,
                                                                  const Language& language);

}  // namespace stint::mail
