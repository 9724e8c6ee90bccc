#include <algorithm>

#include <stint/application/mails/retry_schedule.hpp>

namespace stint::application {
namespace {

using std::chrono::milliseconds;

milliseconds doubled(milliseconds first, milliseconds longest, std::int32_t times, Chance chance) {
  constexpr std::int32_t enough = 20;  // more doublings than any range here has, fewer than overflow
  const auto doublings = std::clamp(times - 1, 0, enough);
  const auto wait = std::min(first * (std::int64_t{1} << static_cast<unsigned>(doublings)), longest);
  const auto fifth = static_cast<double>(wait.count()) / 5;
  return milliseconds{wait.count() + static_cast<std::int64_t>(fifth * (2 * std::clamp(chance, 0.0, 1.0) - 1))};
}

}  // namespace

milliseconds wait_after_failures(std::int32_t failed_tries, Chance chance) {
  return doubled(std::chrono::minutes{1}, std::chrono::hours{4}, failed_tries, chance);
}

milliseconds pause_after_troubles(std::int32_t troubles, Chance chance) {
  return doubled(std::chrono::seconds{5}, std::chrono::minutes{5}, troubles, chance);
}

domain::Instant next_attempt(domain::Instant now, domain::Instant waiting_since, std::int32_t failed_tries,
                             Chance chance) {
  const auto end = waiting_since + give_up_after;
  return std::max(now, std::min(now + wait_after_failures(failed_tries, chance), end));
}

}  // namespace stint::application
