#include <stint/http/refusal_budget.hpp>

namespace stint::http {

RefusalBudget::Verdict RefusalBudget::count(const std::string& address, domain::Instant now) {
  const std::lock_guard lock{mutex_};
  Verdict verdict;
  if (const auto minute = std::chrono::floor<std::chrono::minutes>(now); minute != minute_) {
    verdict.left_out = left_out_so_far();
    minute_ = minute;
    refusals_.clear();
  }
  const bool has_own = refusals_.contains(address) || refusals_.size() < most_addresses;
  verdict.leaves_line = ++refusals_[has_own ? address : std::string{}] <= lines_a_minute;
  return verdict;
}

std::optional<RefusalBudget::LeftOut> RefusalBudget::left_out_so_far() const {
  LeftOut left_out;
  for (const auto& [address, count] : refusals_) {
    if (count <= lines_a_minute) continue;
    left_out.count += count - lines_a_minute;
    ++left_out.addresses;
  }
  return left_out.count == 0 ? std::nullopt : std::optional{left_out};
}

}  // namespace stint::http
