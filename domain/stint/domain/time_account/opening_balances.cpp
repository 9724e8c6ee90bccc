#include <utility>

#include <stint/domain/time_account/opening_balances.hpp>

namespace stint::domain {
namespace {

OpeningBalances without_zeros(OpeningBalances balances) {
  std::erase_if(balances, [](const auto& balance) { return balance.second == std::chrono::minutes{0}; });
  return balances;
}

}  // namespace

OpeningBalances opening_balances(std::span<const TimeAccountBooking> bookings) {
  OpeningBalances balances;
  for (const TimeAccountBooking& booking : bookings) {
    if (booking.kind == BookingKind::opening_balance) balances[booking.day] += booking.minutes;
  }
  return without_zeros(std::move(balances));
}

OpeningBalances to_be_booked(const OpeningBalances& present, const OpeningBalances& wanted) {
  OpeningBalances differences = wanted;
  for (const auto& [day, minutes] : present) differences[day] -= minutes;
  return without_zeros(std::move(differences));
}

}  // namespace stint::domain
