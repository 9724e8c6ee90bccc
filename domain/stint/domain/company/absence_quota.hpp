#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/team_rules.hpp>

namespace stint::domain {

/// The years to which a quota applies.
enum class QuotaYears : std::uint8_t {
  calendar,  ///< from January to December
  leave,     ///< the company's leave years, see leave_year.hpp
};

inline constexpr std::array all_quota_years{QuotaYears::calendar, QuotaYears::leave};

[[nodiscard]] constexpr std::string_view name(QuotaYears years) {
  return years == QuotaYears::calendar ? "calendar" : "leave";
}

/// The number of days per year that each employee may take of an absence type, such as two for moving house, or 15 for
/// a sick child (SGB V §45).
struct AbsenceQuota {
  std::optional<HalfDays> days{};  ///< 0.5 to 366; `nullopt`: unlimited
  QuotaYears years = QuotaYears::calendar;
  RuleEffect effect = RuleEffect::refuse;  ///< applies if the quota would be exceeded
  bool operator==(const AbsenceQuota&) const = default;
};

}  // namespace stint::domain
