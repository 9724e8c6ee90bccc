#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/retention_settings.hpp>

// The retention periods of records, and the reasons for them.

namespace stint::domain {

/// The kinds of records with separate retention periods.
enum class RecordKind : std::uint8_t {
  working_time,  ///< time entries and the findings about them
  absence,       ///< absences other than illness, corrections of leave and leave reminders
  health,        ///< absences of the kind illness, maternity protection, severe disability
  audit_trail,
  mail,    ///< delivered or abandoned
  leaver,  ///< the personal data of a former employee
};

inline constexpr std::array all_record_kinds{RecordKind::working_time, RecordKind::absence, RecordKind::health,
                                             RecordKind::audit_trail,  RecordKind::mail,    RecordKind::leaver};

/// `working-time`, `absence`, …
[[nodiscard]] std::string_view name(RecordKind kind);

/// The minimum number of months required by law, and the section that requires it.
struct LeastRetention {
  std::int32_t months = 0;
  std::string_view section{};  ///< empty: no law requires any
};
[[nodiscard]] LeastRetention least_retention(RecordKind kind);

/// For maternity protection, which belongs to the kind health: after its last day.
inline constexpr LeastRetention least_retention_of_maternity_protection{24, "MuSchG §27 (5)"};

/// The months after which the records of an erased employee are deleted, and the reason for that period.
struct RetentionPeriod {
  std::int32_t months = 0;
  std::string_view reason{};  ///< a section of a law, or `setting`
};

/// The period that the company has set; nullopt if it has set none.
[[nodiscard]] std::optional<std::int32_t> months_set(const RetentionSettings& settings, RecordKind kind);

/// The period that applies to an erased employee: the one the company has set, otherwise the one required by law, or as
/// long as claims can be raised (BGB §195). Mails and personal data are deleted at once.
[[nodiscard]] RetentionPeriod period_of_forgotten(const RetentionSettings& settings, RecordKind kind);

/// The last day on which a record of a day is kept: `months` months after it (BGB §188 (2) and (3)); for absences and
/// health data counted from the end of the year of their last day, like limitation periods (BGB §199 (1)). The record
/// is erased on the following day.
[[nodiscard]] Date kept_until(RecordKind kind, Date day, std::int32_t months);

/// The first day whose records are still kept on `today`: the period of all earlier ones is over.
[[nodiscard]] Date kept_from(RecordKind kind, std::int32_t months, Date today);

}  // namespace stint::domain
