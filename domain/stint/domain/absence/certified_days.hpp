#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace reasons {
inline constexpr Reason names_day_twice{"names-day-twice"};
}  // namespace reasons

/// The fault, if any, of spans that are to be days of an absence with a certificate: first those that are not within
/// the absence, then days that two spans have in common. Spans may be in any order.
[[nodiscard]] std::optional<FieldError> fault_of_certified_days(std::vector<DateSpan> spans, DateSpan absence);

/// The days of an absence that medical certificates cover: whole days, because a certificate names dates. A half of a
/// day is covered if its day is.
class CertifiedDays {
 public:
  CertifiedDays() = default;  ///< no day is covered
  /// Covers every day of the absence, including those that a later change adds.
  [[nodiscard]] static CertifiedDays all();
  /// Covers the days of these spans, in any order; they may overlap.
  [[nodiscard]] static CertifiedDays on(std::vector<DateSpan> spans);
  /// Restores the days from `code()`. Throws std::invalid_argument for any other string.
  [[nodiscard]] static CertifiedDays from_code(std::string_view code);

  [[nodiscard]] bool covers(Date date) const {
    return is_all_ || std::ranges::any_of(spans_, [date](const DateSpan& span) { return span.contains(date); });
  }
  /// Whether all these days are covered.
  [[nodiscard]] bool covers(DateSpan days) const { return !first_uncovered(days); }
  /// The first of these days that is not covered; `nullopt` if all are.
  [[nodiscard]] std::optional<Date> first_uncovered(DateSpan days) const;
  /// The first of these days that is covered; `nullopt` if no day is.
  [[nodiscard]] std::optional<Date> first_covered(DateSpan days) const;

  [[nodiscard]] bool is_all() const { return is_all_; }
  [[nodiscard]] bool is_none() const { return !is_all_ && spans_.empty(); }
  /// The covered spans of these days, in chronological order; at least one day that is not covered is between two.
  [[nodiscard]] std::vector<DateSpan> within(DateSpan days) const;
  /// The covered spans of these days that `other` does not cover, as above.
  [[nodiscard]] std::vector<DateSpan> beyond(const CertifiedDays& other, DateSpan days) const;
  /// Reduced to these days; `all` remains `all`.
  [[nodiscard]] CertifiedDays limited_to(DateSpan days) const;
  /// The days that either of the two covers.
  [[nodiscard]] CertifiedDays with(const CertifiedDays& more) const;
  /// The spans as `2026-03-04/2026-03-06`, with spaces between them; empty for `all` and if no day is covered.
  [[nodiscard]] std::string code() const;

  bool operator==(const CertifiedDays&) const = default;

 private:
  bool is_all_ = false;
  std::vector<DateSpan> spans_{};  // in chronological order, neither overlapping nor adjacent; empty if all
};

/// The days of a span that only one of the two covers, as spans in chronological order.
[[nodiscard]] std::vector<DateSpan> differing_days(const CertifiedDays& one, const CertifiedDays& other, DateSpan days);

}  // namespace stint::domain
