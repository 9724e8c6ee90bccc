#pragma once

#include <array>
#include <chrono>
#include <string>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// The working minutes that a contract schedules for each weekday, [0, 1440].
struct WeeklyMinutes {
  std::array<std::int32_t, 7> from_monday{480, 480, 480, 480, 480, 0, 0};

  [[nodiscard]] constexpr std::int32_t on(Date date) const {
    return from_monday[std::chrono::weekday{date}.iso_encoding() - 1];
  }
  bool operator==(const WeeklyMinutes&) const = default;
};

struct WorkSchedule {
  ScheduleId id;
  std::string key;  ///< the company's own, unique in it
  WeeklyMinutes minutes;
  bool operator==(const WorkSchedule&) const = default;
};

}  // namespace stint::domain
