#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/ports/cryptography.hpp>

// The chain of a company's audit trail: each line contains the hash of the one before. docs/explanation/audit-chain.md
// specifies byte by byte what the hash of a line covers, so that others can verify the chain with a program of their
// own.
//
// Values of details may be personal, and must be erased one day. So the hash covers a salted digest of each value
// instead: when the value and its salt have been erased, the digest stays and the chain remains valid; the value cannot
// be found by trying candidates.

namespace stint::application {

/// The head before the first line of a chain.
[[nodiscard]] ChainHead beginning_of_chain();

/// SHA-256 of a salt with a detail.
[[nodiscard]] std::string part_digest(std::string_view salt, std::string_view name, std::string_view value,
                                      const Digests& digests);

/// The expected hash of a line with a seal, computed from its number, its link to the line before, its members and the
/// digests of its details. `nullopt` for a seal that does not fit the details.
[[nodiscard]] std::optional<std::string> link_hash(const AuditEntry& entry, const Digests& digests);

/// Chains lines, and erases parts of chained ones. Thread-safe if digests and randomness are, which must outlive it.
class AuditSealer {
 public:
  AuditSealer(const Digests& digests, Random& random) : digests_(digests), random_(random) {}

  /// Links the line to a head, and returns the new head.
  ChainHead seal(AuditEntry& entry, const ChainHead& after) const;

  /// Erases details of a line: for each one whose value has changed or been removed, only the digest stays, under its
  /// name. Does nothing to a line without a seal.
  void erase_what_changed(AuditEntry& entry, const AuditDetails& before) const;

 private:
  const Digests& digests_;
  Random& random_;
};

/// Changes a line of a store, and returns whether it was changed; in a chained line, what has changed is erased.
/// `sealer` is that of the store; throws std::logic_error for a chained line without one.
bool change_line(const AuditSealer* sealer, AuditEntry& line, const std::function<bool(AuditEntry&)>& change);

}  // namespace stint::application
