#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The details of an audit line in addition to its action: names and values.
using AuditDetails = std::vector<std::pair<std::string, std::string>>;

/// The representation of a detail's value in the chain: its salt as long as the value exists, or else the digest of the
/// erased value.
struct AuditPart {
  std::string salt{};    ///< 16 bytes; empty after the value is erased
  std::string digest{};  ///< 32 bytes, of an erased value; empty before
  [[nodiscard]] bool is_erased() const { return salt.empty(); }
  bool operator==(const AuditPart&) const = default;
};

/// The place of a line in the chain of its company, see audit/chain.hpp.
struct AuditSeal {
  std::int64_t sequence = 0;       ///< from 1, without gaps
  std::string previous{};          ///< hash of the previous line; 32 bytes, zeros for the first line
  std::string hash{};              ///< 32 bytes
  std::vector<AuditPart> parts{};  ///< of the details, in order
  bool operator==(const AuditSeal&) const = default;
};

/// The last line of a chain, or of an initial part of it.
struct ChainHead {
  std::int64_t sequence = 0;
  std::string hash{};  ///< 32 bytes
  bool operator==(const ChainHead&) const = default;
};

/// Who did what to which record, and the data of that record. Never contains a password, token or secret.
struct AuditEntry {
  domain::CompanyId company;
  domain::Instant at{};
  std::optional<domain::EmployeeId> actor{};  ///< nullopt: the operator or the service itself
  std::string action{};                       ///< such as "absence.deleted"
  std::int32_t subject{};                     ///< id of the record; its kind is in the action
  AuditDetails details{};                     ///< erased values are empty
  std::int64_t id = 0;                        ///< assigned when it is added; ids increase
  /// The employee whose record or account it is; nullopt if there is none, and for lines of earlier versions.
  std::optional<domain::EmployeeId> employee{};
  /// Assigned when it is added; nullopt for lines from before chains existed, and if the store creates none.
  std::optional<AuditSeal> seal{};
};

/// A part of a company's trail, because the whole trail may not fit into memory.
struct AuditPage {
  std::int64_t after = 0;                  ///< id of the previous entry in the order; 0: start with the first
  std::optional<domain::Instant> since{};  ///< skips earlier entries
  std::size_t count = 1000;                ///< the most entries to return
  std::optional<domain::Instant> until{};  ///< skips entries at this moment or later
  std::optional<domain::EmployeeId> actor{};
  std::optional<domain::EmployeeId> employee{};
  std::optional<std::int32_t> subject{};
  std::string action{};  ///< a prefix; empty: any action
  bool newest_first = false;
};

/// A signed head, with which third parties can verify the trail.
struct SignedHead {
  ChainHead head{};
  domain::Instant at{};  ///< when it was signed
  std::string jws{};     ///< compact (RFC 7515 §7.1)
  bool operator==(const SignedHead&) const = default;
};

/// Signed heads of a company, the newest first.
struct HeadPage {
  std::optional<domain::Instant> before{};  ///< skips heads signed at this moment or later
  std::size_t count = 1000;
  std::optional<domain::Instant> after{};  ///< skips heads signed at this moment or earlier
  bool oldest_first = false;               ///< otherwise the newest comes first
};

/// Actions on an account; the subject is the employee.
inline constexpr std::string_view account_locked = "account.locked";
inline constexpr std::string_view account_unlocked = "account.unlocked";

/// The action that records that a company was refused an address of another company.
inline constexpr std::string_view address_refused = "address.refused";

/// The action that records the erasure of records whose period is over, and the name of its detail that specifies the
/// number through which lines of the chain were erased.
inline constexpr std::string_view records_erased = "records.erased";
inline constexpr std::string_view cut_through = "through";

/// The audit trail. Lines are only added here; PersonalData removes those whose retention period is over, or that
/// concern an erased employee.
class AuditTrail {
 public:
  virtual ~AuditTrail() = default;
  /// Throws if the company does not exist. A store with an AuditSealer appends the line to the chain of the company,
  /// after any unsealed lines that a program without support for chains has added since the last sealed one. The id and
  /// seal of the entry are ignored.
  virtual void add(const AuditEntry& entry) = 0;
  /// In the order in which they were added, oldest or newest first.
  [[nodiscard]] virtual std::vector<AuditEntry> page(domain::CompanyId company, const AuditPage& page) const = 0;
  /// The entries of `account_locked` and `account_unlocked` in any company after an id, oldest first; at most `most`.
  /// Scans all later entries, so the id should be recent.
  [[nodiscard]] virtual std::vector<AuditEntry> locks_after(std::int64_t id, std::size_t most) const = 0;
  /// Id of the last entry of any company; 0 if there is none.
  [[nodiscard]] virtual std::int64_t newest() const = 0;

  /// Entries of the chain after a sequence number, in order; at most `most`.
  [[nodiscard]] virtual std::vector<AuditEntry> chained_after(domain::CompanyId company, std::int64_t sequence,
                                                              std::size_t most) const = 0;
  /// Ids of entries that are not in any chain, after an id, in order; at most `most`.
  [[nodiscard]] virtual std::vector<std::int64_t> unchained_after(domain::CompanyId company, std::int64_t id,
                                                                  std::size_t most) const = 0;
  /// The end of the chain; nullopt if there is none.
  [[nodiscard]] virtual std::optional<ChainHead> head(domain::CompanyId company) const = 0;
  /// The last line that was removed from the start of the chain when its retention period ended; nullopt: the chain is
  /// complete.
  [[nodiscard]] virtual std::optional<ChainHead> cut(domain::CompanyId company) const = 0;

  /// Stores a signed head. If there already is one of the same moment, that is kept. Throws if the company does not
  /// exist.
  virtual void add_signed(domain::CompanyId company, const SignedHead& head) = 0;
  [[nodiscard]] virtual std::vector<SignedHead> signed_heads(domain::CompanyId company, const HeadPage& page) const = 0;
};

}  // namespace stint::application
