#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Why a time account changes other than through work.
enum class BookingKind : std::uint8_t {
  opening_balance,  ///< carried over from before
  adjustment,       ///< for any reason that an administrator states
  payout,           ///< deducts
  lapse,            ///< deducts
  cap,              ///< deducts
  correction,       ///< made only by the program: a closed month has changed
};

inline constexpr std::array all_booking_kinds{
    BookingKind::opening_balance, BookingKind::adjustment, BookingKind::payout,
    BookingKind::lapse,           BookingKind::cap,        BookingKind::correction};

/// `opening-balance`, `adjustment`, …
[[nodiscard]] constexpr std::string_view name(BookingKind kind) {
  switch (kind) {
    case BookingKind::opening_balance:
      return "opening-balance";
    case BookingKind::adjustment:
      return "adjustment";
    case BookingKind::payout:
      return "payout";
    case BookingKind::lapse:
      return "lapse";
    case BookingKind::cap:
      return "cap";
    case BookingKind::correction:
      return "correction";
  }
  return {};
}

/// Parses the kinds that users can book.
[[nodiscard]] constexpr std::optional<BookingKind> parse_booking_kind(std::string_view text) {
  for (const BookingKind kind : all_booking_kinds) {
    if (kind != BookingKind::correction && name(kind) == text) return kind;
  }
  return std::nullopt;
}

/// Whether bookings of the kind are negative.
[[nodiscard]] constexpr bool takes_away(BookingKind kind) {
  return kind == BookingKind::payout || kind == BookingKind::lapse || kind == BookingKind::cap;
}

/// Whether the program makes bookings of this kind when a month is closed, or for a change in a closed month. They are
/// deleted when the month is reopened.
[[nodiscard]] constexpr bool is_of_closing(BookingKind kind) {
  return kind == BookingKind::lapse || kind == BookingKind::cap || kind == BookingKind::correction;
}

/// The most minutes that a user can book at once, positive or negative: a thousand hours.
inline constexpr std::int32_t most_booked_minutes = 60'000;

/// Minutes that are added to a time account or deducted from it. A booking is never changed.
struct TimeAccountBooking {
  BookingId id{};
  Date day{};  ///< from which it counts
  BookingKind kind = BookingKind::adjustment;
  std::chrono::minutes minutes{0};  ///< not 0; negative: deducted
  std::string reason{};             ///< of a booking by the program: the cause, such as `entry.approved 17`; may be
                                    ///< empty
  std::optional<std::chrono::year_month> corrected_month{};  ///< of a correction
  Instant booked_at{};
  std::optional<EmployeeId> booked_by{};  ///< nullopt: the program, for itself or for a file
  bool operator==(const TimeAccountBooking&) const = default;
};

}  // namespace stint::domain
