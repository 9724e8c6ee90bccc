#include <algorithm>
#include <array>
#include <cstddef>

#include <stint/domain/webhook/webhook_tries.hpp>

namespace stint::domain {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::array<milliseconds, 9> waits{seconds{5}, minutes{5}, minutes{30}, hours{2}, hours{5},
                                            hours{10},  hours{14},  hours{20},   hours{24}};

}  // namespace

std::optional<milliseconds> wait_for_next_try(std::int32_t failed_tries) {
  const auto tries = static_cast<std::size_t>(std::max(failed_tries, 1));
  return tries > waits.size() ? std::nullopt : std::optional{waits[tries - 1]};
}

bool is_webhook_given_up(Instant failing_since, Instant now) { return now - failing_since >= webhook_given_up_after; }

milliseconds rest_after_failures(std::int32_t failures_in_a_row) {
  constexpr std::int32_t enough = 20;  // enough doublings to exceed the range, too few to overflow
  const auto doublings = std::clamp(failures_in_a_row - 1, 0, enough);
  return std::min<milliseconds>(seconds{std::int64_t{1} << static_cast<unsigned>(doublings)}, minutes{5});
}

}  // namespace stint::domain
