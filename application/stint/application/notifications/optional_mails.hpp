#pragma once

#include <vector>

#include <stint/application/ports/outbox.hpp>

namespace stint::application {

/// The mails that users can switch off: those that companies may switch off (hearers.hpp).
[[nodiscard]] const std::vector<MailKind>& optional_mails();

}  // namespace stint::application
