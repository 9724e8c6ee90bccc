#pragma once

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time_zones.hpp>

namespace stint::fakes {

/// A time zone with explicit changes, so that a test requires no time zone database.
class FixedZone final : public domain::TimeZone {
 public:
  struct Change {
    domain::Instant at;
    std::chrono::minutes offset;  ///< of local time from UTC, after the change
  };

  /// `changes` in chronological order.
  explicit FixedZone(std::chrono::minutes first_offset, std::vector<Change> changes = {})
      : first_offset_(first_offset), changes_(std::move(changes)) {}

  [[nodiscard]] domain::LocalTime to_local(domain::Instant moment) const override {
    const domain::Instant shown = moment + offset_at(moment);
    const auto date = std::chrono::floor<std::chrono::days>(shown);
    return {date, shown - date};
  }

  [[nodiscard]] domain::Instant to_instant(domain::LocalTime local) const override {
    const domain::Instant shown = local.date + local.time_of_day;
    std::chrono::minutes offset = first_offset_;
    for (const Change& change : changes_) {
      if (shown - offset < change.at) return shown - offset;
      if (shown - change.offset < change.at) return change.at;  // skipped: clocks went forward past it
      offset = change.offset;
    }
    return shown - offset;
  }

 private:
  [[nodiscard]] std::chrono::minutes offset_at(domain::Instant moment) const {
    std::chrono::minutes offset = first_offset_;
    for (const Change& change : changes_) {
      if (moment >= change.at) offset = change.offset;
    }
    return offset;
  }

  std::chrono::minutes first_offset_;
  std::vector<Change> changes_;
};

/// Local time in the European Union from 2024 to 2026: an hour ahead from the last Sunday of March to that of October,
/// 01:00 UTC.
[[nodiscard]] inline FixedZone european(std::chrono::minutes winter) {
  using namespace std::chrono;
  const minutes summer = winter + hours{1};
  const auto change = [](year_month_day_last last_day, minutes offset) {
    const sys_days end_of_month{last_day};
    return FixedZone::Change{end_of_month - (weekday{end_of_month} - Sunday) + hours{1}, offset};
  };
  std::vector<FixedZone::Change> changes;
  for (year y{2024}; y <= year{2026}; ++y) {
    changes.push_back(change(y / March / last, summer));
    changes.push_back(change(y / October / last, winter));
  }
  return FixedZone{winter, std::move(changes)};
}

/// Berlin's local time: UTC+1 in winter.
[[nodiscard]] inline FixedZone berlin() { return european(std::chrono::hours{1}); }

}  // namespace stint::fakes
