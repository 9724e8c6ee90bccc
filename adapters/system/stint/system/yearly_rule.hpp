#pragma once

#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include <stint/system/transitions.hpp>

namespace stint::system {

/// How a zone's clocks change in every year after the last change that its file lists (RFC 8536 §3.3): the notation of
/// the POSIX variable TZ, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
class YearlyRule {
 public:
  /// Nothing for a text that is not of that form, or that names two offsets without saying when they change.
  [[nodiscard]] static std::optional<YearlyRule> parse(std::string_view text);

  [[nodiscard]] bool changes() const { return daylight_.has_value(); }
  /// The two changes of a year in the order of time. Precondition: `changes()`.
  [[nodiscard]] std::pair<Transition, Transition> in(std::chrono::year year) const;

 private:
  /// A day of the year and the time of its clocks, which may lie before or after that day.
  struct Day {
    enum class Kind { julian, zero_based, weekday } kind{};
    unsigned number{};  ///< of the day in its year; of the month for `weekday`
    unsigned week{};    ///< 1 to 5, 5 meaning the last
    unsigned weekday{};
    std::chrono::seconds time{};

    [[nodiscard]] std::chrono::sys_seconds in(std::chrono::year year) const;
  };
  struct Daylight {
    std::chrono::seconds offset;
    Day begin;
    Day end;
  };
  class Reader;

  std::chrono::seconds standard_offset_{};
  std::optional<Daylight> daylight_;
};

}  // namespace stint::system
