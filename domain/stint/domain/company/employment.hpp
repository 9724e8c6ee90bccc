#pragma once

#include <optional>

#include <stint/domain/calendar/date_span.hpp>

namespace stint::domain {

struct Employments;

/// The first and last day of an employment, both included, in the company's time zone. A missing day means an open end:
/// no known beginning, or unlimited.
struct Employment {
  std::optional<Date> first{};
  std::optional<Date> last{};

  /// The last day is before the first.
  [[nodiscard]] constexpr bool is_contradictory() const { return first && last && *last < *first; }
  [[nodiscard]] constexpr bool covers(Date day) const { return (!first || *first <= day) && (!last || day <= *last); }
  /// Every day of the span.
  [[nodiscard]] constexpr bool covers(DateSpan span) const { return covers(span.first) && covers(span.last); }
  /// Any day of the span.
  [[nodiscard]] constexpr bool touches(DateSpan span) const {
    return (!first || *first <= span.last) && (!last || span.first <= *last);
  }
  bool operator==(const Employment&) const = default;

  /// An employment as a person's only one.
  operator Employments() const;  // NOLINT(google-explicit-constructor): one is a list of one
};

}  // namespace stint::domain
