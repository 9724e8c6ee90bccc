#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

// The dates and times of cells: `05.02.2026`, `Thu, 05.02.2026`, `22:00`, `05.02.2026 22:00`, `2026-02-05T21:00:00Z`.

namespace stint::mapping_file {

/// The time of day of a cell, and the values next to it.
struct Moment {
  std::optional<domain::Date> date{};            ///< in the cell itself
  std::chrono::seconds time_of_day{0};           ///< [0, 24 h)
  bool has_seconds = false;                      ///< the cell shows them
  std::optional<std::chrono::minutes> offset{};  ///< ahead of UTC: `Z`, `UTC`, `+02:00`, `+0200` or `+02`
};

/// The date of a cell in the table's format, optionally with a weekday before it and a time after it; `nullopt` for any
/// other text. For a moment with an offset, the local date of the zone, or `nullopt` if there is no zone.
[[nodiscard]] std::optional<domain::Date> date_in(const TableRule& table, const table_files::Cell& cell,
                                                  const domain::TimeZone* zone);

/// The moment of a cell with a time in the table's format, with or without a date before it. A moment with an offset
/// may also be in the format of RFC 3339. `nullopt` for any other text.
[[nodiscard]] std::optional<Moment> moment_in(const TableRule& table, const table_files::Cell& cell);

/// The local time of a zone at a moment with an offset; `date`: that of the moment, if the cell has none.
struct ZonedTime {
  domain::LocalTime local{};
  std::chrono::minutes offset{0};  ///< of the zone at that time
};
[[nodiscard]] ZonedTime in_zone(const Moment& moment, domain::Date date, const domain::TimeZone& zone);

/// `HH:mm`, seconds truncated.
[[nodiscard]] std::string time_text(std::chrono::milliseconds time_of_day);
/// `+02:00`
[[nodiscard]] std::string offset_text(std::chrono::minutes offset);

}  // namespace stint::mapping_file
