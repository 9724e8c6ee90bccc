#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>

namespace stint::domain {

/// Whether two of the spans, in any order, have a day in common.
[[nodiscard]] bool have_day_in_common(std::vector<DateSpan> spans);

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

}  // namespace stint::domain
