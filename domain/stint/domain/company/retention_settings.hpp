#pragma once

#include <cstdint>
#include <optional>

namespace stint::domain {

/// For how many months a company keeps its records, by their kinds (see retention.hpp); nothing: until somebody is
/// forgotten, and the mails and lines of the company for good.
struct RetentionSettings {
  std::optional<std::int32_t> working_time_months{};
  std::optional<std::int32_t> absence_months{};
  std::optional<std::int32_t> health_months{};
  std::optional<std::int32_t> audit_trail_months{};
  std::optional<std::int32_t> mail_months{};
  std::optional<std::int32_t> leaver_months{};  ///< after the last day of employment people are forgotten
  bool operator==(const RetentionSettings&) const = default;
};

}  // namespace stint::domain
