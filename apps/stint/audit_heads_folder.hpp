#pragma once

#include <string>

#include <stint/application/audit/heads.hpp>
#include <stint/application/ports/log.hpp>

namespace stint::app {

/// Writes the heads of audit trails into a folder, which is created if missing: `2026-03-02-company-7.jws`, and next to
/// it `2026-03-02-keys.json`, the public keys of that day. If the folder cannot be used, that is logged, and the next
/// day's head is tried again. If the folder is empty, nothing is written. Signer and log must outlive the result.
[[nodiscard]] application::HandOutHead hand_out_into(const std::string& folder, const application::TokenSigner& signer,
                                                     application::Log& log);

}  // namespace stint::app
