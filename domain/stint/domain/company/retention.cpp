#include <chrono>
#include <stdexcept>

#include <stint/domain/company/retention.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::months;
using std::chrono::year_month_day;

/// The period in which claims from an employment can be raised (BGB §§195, 199).
constexpr RetentionPeriod as_long_as_claims{36, "BGB §§195, 199"};

/// The same day `count` months later, or the last day of that month if it has no such day.
Date months_later(Date day, std::int32_t count) {
  const year_month_day date{day};
  const auto month = date.year() / date.month() + months{count};
  const auto later = month / date.day();
  return later.ok() ? Date{later} : Date{month / std::chrono::last};
}

/// Whether periods start at the end of the year.
bool counts_from_end_of_year(RecordKind kind) { return kind == RecordKind::absence || kind == RecordKind::health; }

}  // namespace

std::string_view name(RecordKind kind) { return enumerator_name(kind); }

LeastRetention least_retention(RecordKind kind) {
  if (kind == RecordKind::working_time) return {24, "ArbZG §16 (2), MiLoG §17 (1)"};
  return {};
}

std::optional<std::int32_t> months_set(const RetentionSettings& settings, RecordKind kind) {
  switch (kind) {
    case RecordKind::working_time:
      return settings.working_time_months;
    case RecordKind::absence:
      return settings.absence_months;
    case RecordKind::health:
      return settings.health_months;
    case RecordKind::audit_trail:
      return settings.audit_trail_months;
    case RecordKind::mail:
      return settings.mail_months;
    case RecordKind::leaver:
      return settings.leaver_months;
  }
  throw std::logic_error("no such kind of records");
}

RetentionPeriod period_of_forgotten(const RetentionSettings& settings, RecordKind kind) {
  if (kind == RecordKind::mail || kind == RecordKind::leaver) return {};
  if (const auto set = months_set(settings, kind)) return {*set, "setting"};
  const auto least = least_retention(kind);
  return least.months > 0 ? RetentionPeriod{least.months, least.section} : as_long_as_claims;
}

Date kept_until(RecordKind kind, Date day, std::int32_t months) {
  const Date begin = counts_from_end_of_year(kind) ? Date{year_of(day) / std::chrono::December / 31} : day;
  return months_later(begin, months);
}

Date kept_from(RecordKind kind, std::int32_t months, Date today) {
  Date first = months_later(today, -months);
  // The periods of all days of a year start on its 31 December, and clamping to a shorter month never changes the year.
  if (counts_from_end_of_year(kind)) return Date{year_of(first) / std::chrono::January / 1};
  // Adding months clamps to shorter months: 31 March less a month is 28 February, which is kept until 28 March.
  while (kept_until(kind, first, months) < today) first += days{1};
  return first;
}

}  // namespace stint::domain
