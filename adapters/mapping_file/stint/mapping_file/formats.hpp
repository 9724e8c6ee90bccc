#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Formats of dates, times and numbers in other systems.

namespace stint::mapping_file {

/// A date or time in a pattern: `dd.mm.yyyy`, `m/d/yyyy`, `yyyymmdd`, `hh:mm`, `h:mm am`, `hh:mm:ss`.
class MomentFormat {
 public:
  /// A date: `yyyy`, and `mm` and `dd` or, if a leading zero may be omitted, `m` and `d`, each once.
  [[nodiscard]] static std::optional<MomentFormat> of_dates(std::string_view pattern);
  /// A time: `hh` or `h`, `mm`, and optionally `ss` and `am`, each once. `mm` after hours are minutes.
  [[nodiscard]] static std::optional<MomentFormat> of_times(std::string_view pattern);

  /// `YYYY-MM-DD`; `nullopt` if the text is not such a date.
  [[nodiscard]] std::optional<std::string> date(std::string_view text) const;
  /// The time since midnight, below 24 hours; `nullopt` if the text is not such a time.
  [[nodiscard]] std::optional<std::chrono::seconds> time_of_day(std::string_view text) const;
  /// `HH:mm`, seconds truncated; `nullopt` if the text is not such a time.
  [[nodiscard]] std::optional<std::string> time(std::string_view text) const;
  /// Whether times have seconds.
  [[nodiscard]] bool has_seconds() const;

  [[nodiscard]] const std::string& pattern() const { return pattern_; }

 private:
  /// A run of the same letter of the pattern, or a literal character.
  struct Part {
    char letter = 0;
    std::size_t count = 0;
  };
  struct Values {
    int year = 0;
    int month = 0;
    int day = 0;
    int hour = 0;
    int minute = 0;
    int second = 0;
    std::optional<bool> is_afternoon{};
  };

  static std::optional<MomentFormat> parsed(std::string_view pattern, std::string_view letters);
  [[nodiscard]] std::optional<Values> values(std::string_view text) const;
  [[nodiscard]] bool has_once(std::string_view letters, std::string_view counts) const;

  std::string pattern_{};
  std::vector<Part> parts_{};
};

/// A decimal number with that sign, such as `-7,5`; no thousands separators.
[[nodiscard]] std::optional<double> decimal_number(std::string_view text, char decimal_sign);

/// The minutes of hours written as `H:mm` (`7:30`) or as a number (`7,5`), rounded to the nearest minute: hours with
/// two decimals are no more precise. Both may have a sign before them, which applies to the whole value (`-0:30` is
/// -30), and an `h` after them (`7,5 h`).
[[nodiscard]] std::optional<std::int64_t> minutes_of_hours(std::string_view text, char decimal_sign);

/// Trimmed of spaces, including no-break spaces (U+00A0).
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace stint::mapping_file
