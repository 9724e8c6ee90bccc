#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/ports/cryptography.hpp>

// The chain of a company's audit trail: each line carries the hash of the one before. What the hash of a line covers,
// byte by byte, is told in docs/explanation/audit-chain.md, so that others can verify it with a program of their own.
//
// Values of details may be personal, and must be erased one day. So the hash covers a salted digest of each in their
// place: when the value and its salt have gone, the digest stays and the chain holds; nobody can try values against it.

namespace stint::application {

/// What stands before the first line of a chain.
[[nodiscard]] ChainHead beginning_of_chain();

/// SHA-256 of a salt with a detail.
[[nodiscard]] std::string part_digest(std::string_view salt, std::string_view name, std::string_view value,
                                      const Digests& digests);

/// What the hash of a line with a seal must be by what it says: of its number, its link to the line before, its members
/// and the digests of its details. Nothing of a seal that does not fit the details.
[[nodiscard]] std::optional<std::string> link_hash(const AuditEntry& entry, const Digests& digests);

/// Chains lines, and erases parts of those that are chained. Thread-safe where digests and randomness are, which live
/// longer.
class AuditSealer {
 public:
  AuditSealer(const Digests& digests, Random& random) : digests_(digests), random_(random) {}

  /// Puts the line behind a head, and returns the head that it is.
  ChainHead seal(AuditEntry& entry, const ChainHead& after) const;

  /// The line has these details no more: of each whose value has changed or gone, the digest alone stays, under its
  /// name. Does nothing to one without a seal.
  void erase_what_changed(AuditEntry& entry, const AuditDetails& before) const;

 private:
  const Digests& digests_;
  Random& random_;
};

/// Has a line of a store changed, and returns whether it was; of one that is chained, what changed is erased. `sealer`
/// is that of the store; throws std::logic_error for a chained line without one.
bool change_line(const AuditSealer* sealer, AuditEntry& line, const std::function<bool(AuditEntry&)>& change);

}  // namespace stint::application
