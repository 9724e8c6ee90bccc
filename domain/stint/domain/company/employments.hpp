#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employment.hpp>

namespace stint::domain {

/// The most employments of a person.
inline constexpr std::size_t most_employments = 200;

/// The consecutive employments of one person. A day between two of them is outside of employment. Employments without a
/// day between them are unbroken: waiting periods continue through them, as if a new contract follows at once (BAG
/// 20.10.2015, 9 AZR 224/14).
struct Employments {
  std::optional<Date> first{};        ///< of the latest employment; `nullopt`: open
  std::optional<Date> last{};         ///< of the latest employment; `nullopt`: open
  std::vector<Employment> earlier{};  ///< in the order of their days

  [[nodiscard]] Employment latest() const { return {first, last}; }
  /// The first day of the first employment; `nullopt`: open.
  [[nodiscard]] std::optional<Date> first_day() const { return earlier.empty() ? first : earlier.front().first; }
  /// All employments in the order of their days; empty if there is only one and it is open at both ends.
  [[nodiscard]] std::vector<Employment> listed() const;
  /// The last one of the list is the latest; an empty list stands for one that is open at both ends.
  [[nodiscard]] static Employments from(std::vector<Employment> listed);
  /// Whether each employment is valid and ends before the next one begins. The other functions require this.
  [[nodiscard]] bool are_in_order() const;

  /// All employments by their days, with unbroken ones merged.
  [[nodiscard]] std::vector<Employment> unbroken() const;
  /// The unbroken employment that covers a day; `nullopt` if the day is outside of employment.
  [[nodiscard]] std::optional<Employment> of(Date day) const;
  /// As `of`; for a day outside of employment, the last employment that began before it, or else the first one.
  [[nodiscard]] Employment last_begun_by(Date day) const;
  /// The days between employments.
  [[nodiscard]] std::vector<DateSpan> gaps() const;

  [[nodiscard]] bool covers(Date day) const;
  /// Every day of the span.
  [[nodiscard]] bool covers(DateSpan span) const;
  /// Any day of the span.
  [[nodiscard]] bool touches(DateSpan span) const;
  /// Whether an employment has begun or ended: a first day, or the day after a last one, is later than `since`, but not
  /// later than `through`.
  [[nodiscard]] bool have_turned(Date since, Date through) const;

  /// Changes the first or last day of the latest employment; a parameter that is `nullopt` leaves it unchanged. A first
  /// day after the present last day opens a further employment, which is open-ended unless `new_last` differs from the
  /// present last day; any other value corrects the latest one. The result may be out of order.
  [[nodiscard]] Employments changed(std::optional<std::optional<Date>> new_first,
                                    std::optional<std::optional<Date>> new_last) const;
  bool operator==(const Employments&) const = default;
};

}  // namespace stint::domain
