#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stint::domain {

/// How far an undecided request has been escalated. Each stage adds people; no one loses the right to decide.
enum class EscalationStage : std::uint8_t {
  waiting,
  reminded,             ///< the approvers have been reminded
  with_deputies,        ///< deputies of the deciding managers may also decide, even if the managers are not away
  with_administrators,  ///< the administrators have been asked to decide
};

/// For example `with-deputies`.
[[nodiscard]] constexpr std::string_view name(EscalationStage stage) {
  constexpr std::array<std::string_view, 4> names{"waiting", "reminded", "with-deputies", "with-administrators"};
  return names.at(static_cast<std::size_t>(stage));
}

/// The number of days of waiting after which a request reaches each stage, 1 or more; nullopt: never.
struct EscalationRules {
  std::optional<std::int32_t> remind_after{};
  std::optional<std::int32_t> deputies_after{};
  std::optional<std::int32_t> administrators_after{};
  bool working_days = false;  ///< only Monday to Friday count, without whole holidays of the employee

  [[nodiscard]] constexpr bool is_set() const { return remind_after || deputies_after || administrators_after; }
  bool operator==(const EscalationRules&) const = default;
};

/// The furthest stage that a request has reached after a number of days.
[[nodiscard]] constexpr EscalationStage stage_after(std::int32_t days, const EscalationRules& rules) {
  const auto is_over = [days](const std::optional<std::int32_t>& limit) { return limit && days >= *limit; };
  if (is_over(rules.administrators_after)) return EscalationStage::with_administrators;
  if (is_over(rules.deputies_after)) return EscalationStage::with_deputies;
  return is_over(rules.remind_after) ? EscalationStage::reminded : EscalationStage::waiting;
}

}  // namespace stint::domain
