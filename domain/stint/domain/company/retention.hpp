#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/retention_settings.hpp>

// How long records are kept, and why.

namespace stint::domain {

/// The kinds of records that have a period of their own.
enum class RecordKind : std::uint8_t {
  working_time,  ///< time entries, and what was found in them
  absence,       ///< absences other than illness, corrections of leave and reminders of it
  health,        ///< absences of the kind illness, protection of mothers, severe disability
  audit_trail,
  mail,    ///< delivered, or given up
  leaver,  ///< who somebody was that is not employed any more
};

inline constexpr std::array all_record_kinds{RecordKind::working_time, RecordKind::absence, RecordKind::health,
                                             RecordKind::audit_trail,  RecordKind::mail,    RecordKind::leaver};

/// `working-time`, `absence`, …
[[nodiscard]] std::string_view name(RecordKind kind);

/// The fewest months that the law leaves to a company, and the section that says so.
struct LeastRetention {
  std::int32_t months = 0;
  std::string_view section{};  ///< empty: no law says any
};
[[nodiscard]] LeastRetention least_retention(RecordKind kind);

/// Of the protection of mothers, which is of the kind health: after its last day.
inline constexpr LeastRetention least_retention_of_maternity_protection{24, "MuSchG §27 (5)"};

/// The months after which records of somebody who is forgotten go, and why they are kept so long.
struct RetentionPeriod {
  std::int32_t months = 0;
  std::string_view reason{};  ///< a section of a law, or `setting`
};

/// What a company has set; nothing where it has not.
[[nodiscard]] std::optional<std::int32_t> months_set(const RetentionSettings& settings, RecordKind kind);

/// What holds for somebody who is forgotten: what the company has set, otherwise what the law demands, or as long as
/// claims can be raised (BGB §195). Mails and who somebody was go at once.
[[nodiscard]] RetentionPeriod period_of_forgotten(const RetentionSettings& settings, RecordKind kind);

/// The last day on which a record of a day is kept: so many months after it (BGB §188 (2) and (3)); of absences and
/// health after the year of their last day, as limitation is counted (BGB §199 (1)). The day after, it is erased.
[[nodiscard]] Date kept_until(RecordKind kind, Date day, std::int32_t months);

/// The first day whose records are still kept on a day: all before it are over their period.
[[nodiscard]] Date kept_from(RecordKind kind, std::int32_t months, Date today);

}  // namespace stint::domain
