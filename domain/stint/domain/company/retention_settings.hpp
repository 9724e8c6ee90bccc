#pragma once

#include <cstdint>
#include <optional>

namespace stint::domain {

/// The number of months for which a company keeps each kind of record (see retention.hpp); nullopt: until the
/// employee's data is erased; the company's own mails and audit lines are kept indefinitely.
struct RetentionSettings {
  std::optional<std::int32_t> working_time_months{};
  std::optional<std::int32_t> absence_months{};
  std::optional<std::int32_t> health_months{};
  std::optional<std::int32_t> audit_trail_months{};
  std::optional<std::int32_t> mail_months{};
  std::optional<std::int32_t> leaver_months{};  ///< personal data is erased this long after the last day of employment
  bool operator==(const RetentionSettings&) const = default;
};

}  // namespace stint::domain
