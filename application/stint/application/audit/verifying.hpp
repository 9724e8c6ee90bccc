#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/work.hpp>

// Holds the audit trail of a company against itself, and against heads that were signed.

namespace stint::application {

enum class ChainFault : std::uint8_t {
  changed,       ///< the line is not what it was when it was chained
  missing,       ///< lines are not there
  out_of_order,  ///< the line stands where it was not written
  replaced,      ///< the line, or the one before it, was taken out and another one chained in its place
  unchained,     ///< a line that is in no chain, among those that are
  cut,           ///< lines are gone from its beginning, and no line says that their period was over
  other_head,    ///< the line is not the one whose hash was signed
};

/// Its stable name, such as `out-of-order`.
[[nodiscard]] std::string_view name(ChainFault fault);

struct ChainFinding {
  ChainFault fault{};
  std::int64_t sequence = 0;            ///< of the line, or the first of those that are missing; 0: it has none
  std::int64_t last = 0;                ///< of those that are missing
  std::int64_t id = 0;                  ///< of the line; 0 of those that are missing
  std::optional<domain::Instant> at{};  ///< of the line, as it says now; nothing of those that are missing
  std::string action{};                 ///< likewise
  bool operator==(const ChainFinding&) const = default;
};

struct ChainReport {
  std::int64_t lines = 0;         ///< of the chain
  std::int64_t before_chain = 0;  ///< lines from before there was a chain: nothing is known of them
  std::int64_t waiting = 0;       ///< lines that a program wrote which knew of no chain; the next line takes them in
  std::int64_t erased_parts = 0;  ///< values that are erased
  std::int64_t heads = 0;         ///< signed ones that the chain was held against
  std::optional<ChainHead> cut{};
  std::optional<ChainHead> head{};
  std::vector<ChainFinding> findings{};  ///< in the order of the chain, 100 at most
  bool has_more_findings = false;
};

/// Verifies one chain in several reading units of work, for it may be long, while lines are added to it.
class ChainVerifier {
 public:
  /// `heads` were signed, whoever has kept them.
  ChainVerifier(domain::CompanyId company, const Digests& digests, std::vector<ChainHead> heads);

  /// Looks at some lines more; returns whether there are others.
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
  ChainFinding latest_{};       // what is to be said of the line before, should it be out of order
  std::int64_t id_before_ = 0;  // of the one before that
  std::string told_of_cut_{};   // through where lines are gone, as the last line about it says
  ChainReport report_;
};

}  // namespace stint::application
