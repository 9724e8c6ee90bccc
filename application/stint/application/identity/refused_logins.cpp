#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>

#include <stint/application/identity/refused_logins.hpp>

namespace stint::application {
namespace {

constexpr std::array all_refusals{LoginRefusal::wrong_password, LoginRefusal::wrong_code,
                                  LoginRefusal::slowed_down,    LoginRefusal::locked,
                                  LoginRefusal::foreign_client, LoginRefusal::foreign_network};

std::size_t index_of(LoginRefusal refusal) { return static_cast<std::size_t>(refusal); }

}  // namespace

std::string_view name(LoginRefusal refusal) {
  switch (refusal) {
    case LoginRefusal::wrong_password:
      return "wrong-password";
    case LoginRefusal::wrong_code:
      return "wrong-code";
    case LoginRefusal::slowed_down:
      return "slowed-down";
    case LoginRefusal::locked:
      return "locked";
    case LoginRefusal::foreign_client:
      return "foreign-client";
    case LoginRefusal::foreign_network:
      return "foreign-network";
  }
  return {};
}

void RefusedLogins::note(const Account& account, LoginRefusal refusal, std::string_view address, domain::Instant now) {
  static_assert(all_refusals.size() == std::tuple_size_v<decltype(Sum::refusals)>);
  const std::pair key{std::chrono::floor<std::chrono::minutes>(now), account.employee};
  const std::scoped_lock lock(mutex_);
  if (sums_.size() >= maximum_sums && !sums_.contains(key)) return;
  auto& sum = sums_[key];
  sum.company = account.standing.company;
  sum.last = std::max(sum.last, now);
  ++sum.refusals.at(index_of(refusal));
  const auto known = std::ranges::find(sum.addresses, address, [](const auto& entry) { return entry.first; });
  if (known != sum.addresses.end()) {
    ++known->second;
  } else if (sum.addresses.size() < maximum_addresses && !address.empty()) {
    sum.addresses.emplace_back(address, 1);
  } else {
    ++sum.from_elsewhere;
  }
}

bool RefusedLogins::has_waiting(domain::Instant now) const {
  const auto minute = std::chrono::floor<std::chrono::minutes>(now);
  const std::scoped_lock lock(mutex_);
  // A minute in the future was noted before the clock was set back; it is as over as one that has passed.
  return !sums_.empty() && (sums_.begin()->first.first != minute || sums_.rbegin()->first.first != minute);
}

void RefusedLogins::write(AuditTrail& trail, domain::Instant now) {
  write(trail, take(std::chrono::floor<std::chrono::minutes>(now)));
}

void RefusedLogins::write_all(AuditTrail& trail) { write(trail, take(std::nullopt)); }

void RefusedLogins::write(AuditTrail& trail, Sums sums) {
  try {
    for (const auto& [key, sum] : sums) add(trail, key.second, sum);
  } catch (...) {
    put_back(std::move(sums));
    throw;
  }
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

void RefusedLogins::put_back(Sums sums) {
  const std::scoped_lock lock(mutex_);
  sums_.merge(sums);  // nobody adds to a minute that is over
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

void RefusedLogins::add(AuditTrail& trail, domain::EmployeeId employee, const Sum& sum) {
  std::vector<std::pair<std::string, std::string>> details;
  const auto count = std::accumulate(sum.refusals.begin(), sum.refusals.end(), std::int32_t{0});
  details.emplace_back("count", std::to_string(count));
  for (const auto refusal : all_refusals) {
    const auto times = sum.refusals.at(index_of(refusal));
    if (times > 0) details.emplace_back(name(refusal), std::to_string(times));
  }
  details.emplace_back("addresses", addresses_of(sum));
  trail.add({.company = sum.company,
             .at = sum.last,
             .action = "account.login-refused",
             .subject = employee.value,
             .details = std::move(details)});
}

}  // namespace stint::application
