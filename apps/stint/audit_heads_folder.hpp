#pragma once

#include <string>

#include <stint/application/audit/heads.hpp>
#include <stint/application/ports/log.hpp>

namespace stint::app {

/// Hands heads of audit trails out into a folder, which is made where it is missing: `2026-03-02-company-7.jws`, and
/// beside it `2026-03-02-keys.json`, the public keys of that day. Where the folder cannot be used the log is told, and
/// the next day's head is tried. An empty folder: nowhere. Signer and log live longer.
[[nodiscard]] application::HandOutHead hand_out_into(const std::string& folder, const application::TokenSigner& signer,
                                                     application::Log& log);

}  // namespace stint::app
