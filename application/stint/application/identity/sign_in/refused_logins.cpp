#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::array all_refusals{LoginRefusal::wrong_password, LoginRefusal::wrong_code,
                                  LoginRefusal::slowed_down,    LoginRefusal::locked,
                                  LoginRefusal::foreign_client, LoginRefusal::foreign_network};

std::size_t index_of(LoginRefusal refusal) { return static_cast<std::size_t>(refusal); }

}  // namespace

std::string_view name(LoginRefusal refusal) { return domain::enumerator_name(refusal); }

void RefusedLogins::note(const Account& account, LoginRefusal refusal, std::string_view address, Instant now) {
  static_assert(all_refusals.size() == std::tuple_size_v<decltype(Sum::refusals)>);
  const std::scoped_lock lock(mutex_);
  auto* const sum = find_or_add({std::chrono::floor<std::chrono::minutes>(now), account.employee});
  if (sum == nullptr) return;
  sum->company = account.status.company;
  sum->last = std::max(sum->last, now);
  ++sum->refusals.at(index_of(refusal));
  count(*sum, address, 1);
}

bool RefusedLogins::has_waiting(Instant now) const {
  const auto minute = std::chrono::floor<std::chrono::minutes>(now);
  const std::scoped_lock lock(mutex_);
  // A minute in the future was recorded before the clock was set back; it is as over as one that has passed.
  return !sums_.empty() && (sums_.begin()->first.first != minute || sums_.rbegin()->first.first != minute);
}

RefusedLogins::Sums RefusedLogins::write(Work& work, Instant now) {
  return write(work, take(std::chrono::floor<std::chrono::minutes>(now)));
}

RefusedLogins::Sums RefusedLogins::write_all(Work& work) { return write(work, take(std::nullopt)); }

RefusedLogins::Sums RefusedLogins::write(Work& work, Sums sums) {
  try {
    for (const auto& [key, sum] : sums) raise_sum(work, key.second, sum);
  } catch (...) {
    put_back(sums);
    throw;
  }
  return sums;
}

RefusedLogins::Sums RefusedLogins::take(std::optional<Minute> current) {
  Sums taken;
  const std::scoped_lock lock(mutex_);
  for (auto at = sums_.begin(); at != sums_.end();) {
    const auto next = std::next(at);
    if (at->first.first != current) taken.insert(sums_.extract(at));
    at = next;
  }
  return taken;
}

void RefusedLogins::put_back(const Sums& sums) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [key, sum] : sums) {
    // A request may be refused late in its minute and recorded when that is over; a clock may be set back.
    auto* const waiting = find_or_add(key);
    if (waiting == nullptr) continue;
    waiting->company = sum.company;
    waiting->last = std::max(waiting->last, sum.last);
    std::ranges::transform(waiting->refusals, sum.refusals, waiting->refusals.begin(), std::plus{});
    for (const auto& [address, times] : sum.addresses) count(*waiting, address, times);
    waiting->from_elsewhere += sum.from_elsewhere;
  }
}

RefusedLogins::Sum* RefusedLogins::find_or_add(const Key& key) {
  if (sums_.size() >= maximum_sums && !sums_.contains(key)) return nullptr;
  return &sums_[key];
}

void RefusedLogins::count(Sum& sum, std::string_view address, std::int32_t times) {
  const auto known = std::ranges::find(sum.addresses, address, [](const auto& entry) { return entry.first; });
  if (known != sum.addresses.end()) {
    known->second += times;
  } else if (sum.addresses.size() < maximum_addresses && !address.empty()) {
    sum.addresses.emplace_back(address, times);
  } else {
    sum.from_elsewhere += times;
  }
}

std::string RefusedLogins::addresses_of(const Sum& sum) {
  std::string text;
  const auto add = [&text](std::string_view address, std::int32_t times) {
    if (times == 0) return;
    text.append(text.empty() ? "" : ", ").append(address).append(" (" + std::to_string(times) + ")");
  };
  for (const auto& [address, times] : sum.addresses) add(address, times);
  add("elsewhere", sum.from_elsewhere);
  return text;
}

void RefusedLogins::raise_sum(Work& work, EmployeeId employee, const Sum& sum) {
  LoginRefused event{.employee = employee, .refusals = {}, .addresses = addresses_of(sum)};
  for (const auto refusal : all_refusals) {
    const auto times = sum.refusals.at(index_of(refusal));
    if (times > 0) event.refusals.emplace_back(name(refusal), times);
  }
  raise_unmailed(work, {sum.company, sum.last}, std::move(event));
}

}  // namespace stint::application
