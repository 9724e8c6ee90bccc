#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/retention.hpp>

// How long a company keeps records of people who are not forgotten.

namespace stint::domain {

/// Sick pay is counted from the illness of twelve months, and of runs that began before them: so long it stays.
inline constexpr RetentionPeriod period_of_sick_pay{24, "EFZG §3"};

/// For how long records of a kind are kept that something may still be counted from, and why: what the company has set,
/// or longer where it has sick pay counted from them. Nothing: it has set no period.
[[nodiscard]] inline std::optional<RetentionPeriod> period_set(const Company& company, RecordKind kind) {
  const auto set = months_set(company.retention, kind);
  if (!set) return std::nullopt;
  const bool is_needed = kind == RecordKind::health && company.absences.sick_pay.counted;
  if (is_needed && *set < period_of_sick_pay.months) return period_of_sick_pay;
  return RetentionPeriod{*set, "setting"};
}

/// The last day on which a record of a day is kept for so many months, if nothing holds it longer: absences stay until
/// their leave year is over.
[[nodiscard]] inline Date last_day_kept(const Company& company, RecordKind kind, Date day, std::int32_t months) {
  const Date until = kept_until(kind, day, months);
  if (kind != RecordKind::absence && kind != RecordKind::health) return until;
  const auto& leave = company.absences.leave;
  return std::max(until, leave_year(leave_year_of(day, leave), leave).last);
}

}  // namespace stint::domain
