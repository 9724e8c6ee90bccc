#pragma once

#include <optional>

#include <stint/domain/calendar/date_span.hpp>

namespace stint::domain {

struct Employments;

/// From which day to which somebody is employed, both days included, in the company's time zone. A missing edge is
/// open: they have always been there, or stay.
struct Employment {
  std::optional<Date> first{};
  std::optional<Date> last{};

  /// It ends before it begins.
  [[nodiscard]] constexpr bool is_contradictory() const { return first && last && *last < *first; }
  [[nodiscard]] constexpr bool covers(Date day) const { return (!first || *first <= day) && (!last || day <= *last); }
  /// Every day of the span.
  [[nodiscard]] constexpr bool covers(DateSpan span) const { return covers(span.first) && covers(span.last); }
  /// Any day of the span.
  [[nodiscard]] constexpr bool touches(DateSpan span) const {
    return (!first || *first <= span.last) && (!last || span.first <= *last);
  }
  bool operator==(const Employment&) const = default;

  /// As the only one of a person.
  operator Employments() const;  // NOLINT(google-explicit-constructor): one is a list of one
};

}  // namespace stint::domain
