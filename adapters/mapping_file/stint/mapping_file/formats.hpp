#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How other systems write dates, times and numbers.

namespace stint::mapping_file {

/// A date or time as a pattern says it: `dd.mm.yyyy`, `m/d/yyyy`, `yyyymmdd`, `hh:mm`, `h:mm am`, `hh:mm:ss`.
class MomentFormat {
 public:
  /// Of a date: `yyyy`, and `mm` and `dd` or, where a zero in front may be left out, `m` and `d`, each once.
  [[nodiscard]] static std::optional<MomentFormat> of_dates(std::string_view pattern);
  /// Of a time: `hh` or `h`, `mm`, and perhaps `ss` and `am`, each once. Minutes are `mm` behind hours.
  [[nodiscard]] static std::optional<MomentFormat> of_times(std::string_view pattern);

  /// `YYYY-MM-DD`, or nothing for a text that is not such a date.
  [[nodiscard]] std::optional<std::string> date(std::string_view text) const;
  /// The time since midnight, below 24 hours, or `nullopt` for a text that is not such a time.
  [[nodiscard]] std::optional<std::chrono::seconds> time_of_day(std::string_view text) const;
  /// `HH:mm`, seconds cut; or nothing for a text that is not such a time.
  [[nodiscard]] std::optional<std::string> time(std::string_view text) const;
  /// Whether times have seconds.
  [[nodiscard]] bool has_seconds() const;

  [[nodiscard]] const std::string& pattern() const { return pattern_; }

 private:
  /// A run of the same letter of the pattern, or a character that stands for itself.
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

/// A decimal number with that sign, such as `-7,5`; no groups of thousands.
[[nodiscard]] std::optional<double> decimal_number(std::string_view text, char decimal_sign);

/// The minutes of hours that a text has as `H:mm` (`7:30`), or as a number (`7,5`), rounded to the nearest one: hours
/// with two decimals are no more precise. Both may have a sign before them, which applies to all of it (`-0:30` is
/// -30), and an `h` behind them (`7,5 h`).
[[nodiscard]] std::optional<std::int64_t> minutes_of_hours(std::string_view text, char decimal_sign);

/// Without blanks around it, those without a break (U+00A0) among them.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace stint::mapping_file
