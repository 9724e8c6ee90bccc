#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::table_files {

/// The day from which a workbook counts the days of its dates (ECMA-376 Part 1, 18.17.4.1).
enum class DateSystem : std::uint8_t { since_1900, since_1904 };

/// A date or a time of day in the form of a cell of the kind `moment`, from the number of days in the cell; rounded to
/// seconds. A number below 1 is a time of day, an integer is a date. `nullopt` if the number is not a date of the years
/// 1900 to 9999. The format preserves the mistake that 1900 had a 29 February: that day has no date.
[[nodiscard]] std::optional<std::string> moment_of(double days, DateSystem system);

/// Hours, minutes and seconds of a duration in days, such as `37:30:00`, or `-00:30:00`. `nullopt` if it has more hours
/// than a year.
[[nodiscard]] std::optional<std::string> duration_of(double days);

enum class NumberFormat : std::uint8_t { plain, moment, duration };

/// The kind of number that a format such as `dd/mm/yyyy;@` or `[h]:mm` displays (ECMA-376 Part 1, 18.8.31).
[[nodiscard]] NumberFormat kind_of_format(std::string_view format);
/// As above, for a format that is identified by a number and has no text in the file (18.8.30).
[[nodiscard]] NumberFormat kind_of_builtin_format(std::uint32_t id);

}  // namespace stint::table_files
