#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/retention.hpp>

// How long a company keeps records of people whose data has not been erased.

namespace stint::domain {

/// Sick pay is computed from the illness of the past twelve months, and of spells that began before them, so these
/// records are kept for 24 months.
inline constexpr RetentionPeriod period_of_sick_pay{24, "EFZG §3"};

/// How long records of a kind that calculations may still need are kept, and why: the period that the company has set,
/// extended where sick pay is computed from them. `nullopt`: the company has set no period.
[[nodiscard]] inline std::optional<RetentionPeriod> period_set(const Company& company, RecordKind kind) {
  const auto set = months_set(company.retention, kind);
  if (!set) return std::nullopt;
  const bool is_needed = kind == RecordKind::health && company.absences.sick_pay.counted;
  if (is_needed && *set < period_of_sick_pay.months) return period_of_sick_pay;
  return RetentionPeriod{*set, "setting"};
}

/// The last day on which a record of `day` is kept if the period is `months`, unless something else requires it longer:
/// absences stay until their leave year is over.
[[nodiscard]] inline Date last_day_kept(const Company& company, RecordKind kind, Date day, std::int32_t months) {
  const Date until = kept_until(kind, day, months);
  if (kind != RecordKind::absence && kind != RecordKind::health) return until;
  const auto& leave = company.absences.leave;
  return std::max(until, leave_year(leave_year_of(day, leave), leave).last);
}

}  // namespace stint::domain
