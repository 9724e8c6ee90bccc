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

/// What a line of the trail tells beside its action: names and values.
using AuditDetails = std::vector<std::pair<std::string, std::string>>;

/// What stands for the value of a detail in the chain: its salt, as long as the value is there, or else the digest that
/// it had.
struct AuditPart {
  std::string salt{};    ///< 16 bytes; empty once the value is erased
  std::string digest{};  ///< 32 bytes of a value that is erased; empty before
  [[nodiscard]] bool is_erased() const { return salt.empty(); }
  bool operator==(const AuditPart&) const = default;
};

/// The place of a line in the chain of its company, see audit/chain.hpp.
struct AuditSeal {
  std::int64_t sequence = 0;       ///< from 1 on, without a gap
  std::string previous{};          ///< hash of the line before; 32 bytes, zeros before the first
  std::string hash{};              ///< 32 bytes
  std::vector<AuditPart> parts{};  ///< of the details, in their order
  bool operator==(const AuditSeal&) const = default;
};

/// The last line of a chain, or of a beginning of it.
struct ChainHead {
  std::int64_t sequence = 0;
  std::string hash{};  ///< 32 bytes
  bool operator==(const ChainHead&) const = default;
};

/// Who did what to which record, and what the record was. Never holds a password, token or secret.
struct AuditEntry {
  domain::CompanyId company;
  domain::Instant at{};
  std::optional<domain::EmployeeId> actor{};  ///< nothing: the operator or the service itself
  std::string action{};                       ///< such as "absence.deleted"
  std::int32_t subject{};                     ///< id of the record; its kind is in the action
  AuditDetails details{};                     ///< values that are erased are empty
  std::int64_t id = 0;                        ///< given when it is added; later ones have greater ids
  /// Whose record or account it is; nothing where it is nobody's, and in lines of versions that did not say it.
  std::optional<domain::EmployeeId> employee{};
  /// Given when it is added; nothing in lines from before there was a chain, and where the store makes none.
  std::optional<AuditSeal> seal{};
};

/// A part of a company's trail, which as a whole may not fit into memory.
struct AuditPage {
  std::int64_t after = 0;                  ///< id of the entry before it in the order; 0: from the first
  std::optional<domain::Instant> since{};  ///< leaves out what was earlier
  std::size_t count = 1000;                ///< how many entries at most
  std::optional<domain::Instant> until{};  ///< leaves out what was then or later
  std::optional<domain::EmployeeId> actor{};
  std::optional<domain::EmployeeId> employee{};
  std::optional<std::int32_t> subject{};
  std::string action{};  ///< how it begins; empty: whatever it is
  bool newest_first = false;
};

/// A head that was signed, so that somebody else can hold the trail against it.
struct SignedHead {
  ChainHead head{};
  domain::Instant at{};  ///< when it was signed
  std::string jws{};     ///< compact (RFC 7515 §7.1)
  bool operator==(const SignedHead&) const = default;
};

/// Signed heads of a company, the newest first.
struct HeadPage {
  std::optional<domain::Instant> before{};  ///< leaves out what was signed then or later
  std::size_t count = 1000;
  std::optional<domain::Instant> after{};  ///< leaves out what was signed then or earlier
  bool oldest_first = false;               ///< else the newest comes first
};

/// Actions on an account, whose employee is the subject.
inline constexpr std::string_view account_locked = "account.locked";
inline constexpr std::string_view account_unlocked = "account.unlocked";

/// The action by which records have gone whose period is over, and the name of its detail that says through which
/// number lines of the chain have.
inline constexpr std::string_view records_erased = "records.erased";
inline constexpr std::string_view cut_through = "through";

/// What has happened. It is added to; what the periods of a company, or the forgetting of somebody, takes out of it is
/// for PersonalData.
class AuditTrail {
 public:
  virtual ~AuditTrail() = default;
  /// Throws if the company is not there. A store that has an AuditSealer appends the line to the chain of the company,
  /// and before it those without a seal that came after its last, which a program has written that knew of no chain.
  /// What the entry says of id and seal is not looked at.
  virtual void add(const AuditEntry& entry) = 0;
  /// In the order in which they were added, oldest or newest first.
  [[nodiscard]] virtual std::vector<AuditEntry> page(domain::CompanyId company, const AuditPage& page) const = 0;
  /// The entries of `account_locked` and `account_unlocked` in any company with ids after this one, oldest first;
  /// `most` at most. Reads through all that came after it: for an id of lately.
  [[nodiscard]] virtual std::vector<AuditEntry> locks_after(std::int64_t id, std::size_t most) const = 0;
  /// Id of the last entry of any company; 0: there is none.
  [[nodiscard]] virtual std::int64_t newest() const = 0;

  /// Entries of the chain with numbers after this one, in their order; `most` at most.
  [[nodiscard]] virtual std::vector<AuditEntry> chained_after(domain::CompanyId company, std::int64_t sequence,
                                                              std::size_t most) const = 0;
  /// Ids of entries that are in no chain, after this one, in their order; `most` at most.
  [[nodiscard]] virtual std::vector<std::int64_t> unchained_after(domain::CompanyId company, std::int64_t id,
                                                                  std::size_t most) const = 0;
  /// The end of the chain; nothing where there is none.
  [[nodiscard]] virtual std::optional<ChainHead> head(domain::CompanyId company) const = 0;
  /// Through where the period of the trail has taken lines out of it; nothing: it is whole.
  [[nodiscard]] virtual std::optional<ChainHead> cut(domain::CompanyId company) const = 0;

  /// Keeps one. Of two of the same moment the first stays. Throws if the company is not there.
  virtual void add_signed(domain::CompanyId company, const SignedHead& head) = 0;
  [[nodiscard]] virtual std::vector<SignedHead> signed_heads(domain::CompanyId company, const HeadPage& page) const = 0;
};

}  // namespace stint::application
