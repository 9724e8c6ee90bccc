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

class AbsenceRequest;

/// The kinds of requests that await a decision.
enum class WaitingKind : std::uint8_t { absence, cancellation, time_entry, reduction };

/// For example `time-entry`.
[[nodiscard]] constexpr std::string_view name(WaitingKind kind) {
  constexpr std::array<std::string_view, 4> names{"absence", "cancellation", "time-entry", "reduction"};
  return names.at(static_cast<std::size_t>(kind));
}

/// A request that awaits a decision: for an absence, for its cancellation or reduction, or about a time entry.
struct WaitingRequest {
  WaitingKind kind{};
  std::int32_t id = 0;  ///< of the absence or the time entry
  auto operator<=>(const WaitingRequest&) const = default;
};

/// The pending request about an absence: the absence itself, its cancellation, or its reduction; nullopt if there is
/// none.
[[nodiscard]] std::optional<WaitingRequest> waiting_request_of(const AbsenceRequest& absence);

/// How long a request has been waiting, and its escalation stage.
struct Escalation {
  WaitingRequest request{};
  Instant since{};  ///< from which its days are counted
  EscalationStage stage = EscalationStage::waiting;
  Instant reached_at{};  ///< when it reached the stage
  bool operator==(const Escalation&) const = default;
};

/// The requests of one company that await a decision, as tracked for escalation.
class Escalations {
 public:
  virtual ~Escalations() = default;
  [[nodiscard]] virtual std::optional<Escalation> find(const WaitingRequest& request) const = 0;
  /// By kind and id. Where the store supports it, `find` needs no query afterwards.
  [[nodiscard]] virtual std::vector<Escalation> all() const = 0;
  /// Adds an escalation, or replaces the one of the same request.
  virtual void save(const Escalation& escalation) = 0;
  /// Removes the escalation of a request. Does nothing if there is none.
  virtual void remove(const WaitingRequest& request) = 0;
};

}  // namespace stint::domain
