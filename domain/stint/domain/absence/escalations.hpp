#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/escalation_rules.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// What waits for a decision.
enum class WaitingKind : std::uint8_t { absence, cancellation, time_entry, reduction };

/// As in `time-entry`.
[[nodiscard]] constexpr std::string_view name(WaitingKind kind) {
  constexpr std::array<std::string_view, 4> names{"absence", "cancellation", "time-entry", "reduction"};
  return names.at(static_cast<std::size_t>(kind));
}

/// A request that waits: an absence, that one be cancelled, shortened or split, or what is asked for about a time
/// entry.
struct WaitingRequest {
  WaitingKind kind{};
  std::int32_t id = 0;  ///< of the absence or the time entry
  auto operator<=>(const WaitingRequest&) const = default;
};

/// How long a request has been waiting, and how far it has come.
struct Escalation {
  WaitingRequest request{};
  Instant since{};  ///< from when on its days count
  EscalationStage stage = EscalationStage::waiting;
  Instant reached_at{};  ///< when it came to the stage
  bool operator==(const Escalation&) const = default;
};

/// The requests of one company that wait for a decision, as far as they have been seen waiting.
class Escalations {
 public:
  virtual ~Escalations() = default;
  [[nodiscard]] virtual std::optional<Escalation> find(const WaitingRequest& request) const = 0;
  /// By kind and id.
  [[nodiscard]] virtual std::vector<Escalation> all() const = 0;
  /// Adds one, or replaces that of the same request.
  virtual void save(const Escalation& escalation) = 0;
  /// Takes one out. Of others nothing.
  virtual void remove(const WaitingRequest& request) = 0;
};

}  // namespace stint::domain
