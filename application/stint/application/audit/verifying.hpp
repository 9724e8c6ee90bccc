#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/work.hpp>

// Verifies the audit trail of a company, by itself and against signed heads.

namespace stint::application {

enum class ChainFault : std::uint8_t {
  changed,       ///< the line has been changed since it was chained
  missing,       ///< lines are missing
  out_of_order,  ///< the line is not where it was written
  replaced,      ///< the line, or the one before it, was removed and another one chained instead
  unchained,     ///< a line that is not chained, between chained ones
  cut,           ///< lines are missing at its beginning, and no line records that their retention period ended
  other_head,    ///< the line is not the one whose hash was signed
};

/// Its stable name, such as `out-of-order`.
[[nodiscard]] std::string_view name(ChainFault fault);

struct ChainFinding {
  ChainFault fault{};
  std::int64_t sequence = 0;            ///< of the line, or of the first missing line; 0: it has none
  std::int64_t last = 0;                ///< of the last missing line
  std::int64_t id = 0;                  ///< of the line; 0 for missing lines
  std::optional<domain::Instant> at{};  ///< of the line, as it is now; nullopt for missing lines
  std::string action{};                 ///< as above
  bool operator==(const ChainFinding&) const = default;
};

struct ChainReport {
  std::int64_t lines = 0;         ///< of the chain
  std::int64_t before_chain = 0;  ///< lines from before the chain began, which cannot be verified
  std::int64_t waiting = 0;       ///< written by a program without chains; the next line includes them
  std::int64_t erased_parts = 0;  ///< erased values
  std::int64_t heads = 0;         ///< signed heads that the chain was verified against
  std::optional<ChainHead> cut{};
  std::optional<ChainHead> head{};
  std::vector<ChainFinding> findings{};  ///< in the order of the chain, at most 100
  bool has_more_findings = false;
};

/// Verifies one chain in several reading units of work, because it may be long, while lines are added to it.
class ChainVerifier {
 public:
  /// `heads` are signed ones, wherever they were kept.
  ChainVerifier(domain::CompanyId company, const Digests& digests, std::vector<ChainHead> heads);

  /// Verifies the next lines; returns whether there are more.
  bool go_on(Work& work);
  [[nodiscard]] const ChainReport& report() const { return report_; }

 private:
  void begin(Work& work);
  void look_at(Work& work, const AuditEntry& entry);
  void look_at_number(Work& work, const AuditEntry& entry, bool is_whole);
  void look_at_id(const AuditEntry& entry);
  void look_at_heads(const AuditEntry& entry);
  void note_cut(const AuditEntry& entry);
  void look_at_unchained(Work& work);
  void end(Work& work);
  void find(const ChainFinding& finding);
  void find_missing(std::int64_t first, std::int64_t last);

  domain::CompanyId company_;
  const Digests& digests_;
  std::vector<ChainHead> heads_;  // by their numbers
  std::size_t next_head_ = 0;
  bool has_begun_ = false;
  ChainHead last_ = beginning_of_chain();
  std::int64_t first_id_ = 0;
  std::int64_t last_id_ = 0;
  ChainFinding latest_{};       // the finding about the line before, if it turns out to be out of order
  std::int64_t id_before_ = 0;  // of the line before that one
  std::string told_of_cut_{};   // through which line the beginning has been erased, according to the last line about it
  ChainReport report_;
};

}  // namespace stint::application
