#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stint::domain {

/// How far a request has come that nobody decides about. Each stage adds people, and takes nobody's right away.
enum class EscalationStage : std::uint8_t {
  waiting,
  reminded,             ///< those who decide have been reminded
  with_deputies,        ///< deputies of the deciding managers decide, too, whether these are away or not
  with_administrators,  ///< the administrators have been told that it is left to them
};

/// As in `with-deputies`.
[[nodiscard]] constexpr std::string_view name(EscalationStage stage) {
  constexpr std::array<std::string_view, 4> names{"waiting", "reminded", "with-deputies", "with-administrators"};
  return names.at(static_cast<std::size_t>(stage));
}

/// After how many days of waiting a request reaches each stage; nothing: never. All from 1 on.
struct EscalationRules {
  std::optional<std::int32_t> remind_after{};
  std::optional<std::int32_t> deputies_after{};
  std::optional<std::int32_t> administrators_after{};
  bool working_days = false;  ///< only Monday to Friday count, without whole holidays of whoever asks

  [[nodiscard]] constexpr bool is_set() const { return remind_after || deputies_after || administrators_after; }
  bool operator==(const EscalationRules&) const = default;
};

/// The furthest stage that a request has reached after so many days.
[[nodiscard]] constexpr EscalationStage stage_after(std::int32_t days, const EscalationRules& rules) {
  const auto is_over = [days](const std::optional<std::int32_t>& limit) { return limit && days >= *limit; };
  if (is_over(rules.administrators_after)) return EscalationStage::with_administrators;
  if (is_over(rules.deputies_after)) return EscalationStage::with_deputies;
  return is_over(rules.remind_after) ? EscalationStage::reminded : EscalationStage::waiting;
}

}  // namespace stint::domain
