#pragma once

#include <stint/application/audit/chain.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::support {

/// Chains the audit trails of stores under test.
inline const application::AuditSealer& sealer() {
  static const identity::SodiumDigests digests;
  static identity::SodiumRandom random;
  static const application::AuditSealer sealer{digests, random};
  return sealer;
}

}  // namespace stint::support
