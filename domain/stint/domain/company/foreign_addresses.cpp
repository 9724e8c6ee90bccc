#include <algorithm>
#include <functional>
#include <utility>

#include <stint/domain/company/foreign_addresses.hpp>

namespace stint::domain {

std::optional<std::chrono::seconds> wait_for_new_address(std::vector<Instant> met, Instant now) {
  std::erase_if(met, [now](Instant at) { return at > now || now - at >= foreign_addresses_counted; });
  if (met.size() < most_foreign_addresses) return std::nullopt;
  const auto earliest_counted = met.begin() + (most_foreign_addresses - 1);
  std::ranges::nth_element(met, earliest_counted, std::greater<>{});
  return std::chrono::ceil<std::chrono::seconds>(*earliest_counted + foreign_addresses_counted - now);
}

}  // namespace stint::domain
