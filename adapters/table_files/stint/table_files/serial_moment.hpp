#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::table_files {

/// From which day a workbook counts the days of its dates (ECMA-376 Part 1, 18.17.4.1).
enum class DateSystem : std::uint8_t { since_1900, since_1904 };

/// A date or a time of day as a cell of the kind `moment` says it, of the number of days that the cell has; rounded to
/// seconds. A number below 1 is a time of day, one that is whole is a date. Nothing for a number that is not a date of
/// the years 1900 to 9999. That 1900 had a 29 February is a mistake that the format keeps: that day has no date.
[[nodiscard]] std::optional<std::string> moment_of(double days, DateSystem system);

/// Hours, minutes and seconds of a duration in days, such as `37:30:00`, or `-00:30:00`. Nothing for one that has more
/// hours than a year.
[[nodiscard]] std::optional<std::string> duration_of(double days);

enum class NumberFormat : std::uint8_t { plain, moment, duration };

/// What a number format such as `dd/mm/yyyy;@` or `[h]:mm` makes of a number (ECMA-376 Part 1, 18.8.31).
[[nodiscard]] NumberFormat kind_of_format(std::string_view format);
/// The same of one that has a number and no text in the file (18.8.30).
[[nodiscard]] NumberFormat kind_of_builtin_format(std::uint32_t id);

}  // namespace stint::table_files
