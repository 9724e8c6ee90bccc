#pragma once

#include <chrono>

#include <stint/application/scheduled/schedule.hpp>

namespace stint::application {

/// For so long the outbox can tell that a mail was delivered.
inline constexpr std::chrono::days delivered_mails_kept{30};

/// The job `forget-delivered-mails`: mails are personal data and go when nobody will ask for them any more. Failed ones
/// stay until an operator has them tried again.
[[nodiscard]] Job forget_delivered_mails();

}  // namespace stint::application
