#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/text.hpp>

namespace stint::application {
namespace {

using std::chrono::seconds;

constexpr seconds first_delay{1};
/// 2^6 s is more than the longest delay that anybody asks for.
constexpr std::int32_t most_doublings = 6;
constexpr std::chrono::hours forgotten_after{1};
/// More than an e-mail address can have (RFC 5321 §4.5.3.1). Longer names share their row by what they begin with.
constexpr std::size_t longest_name = 320;

std::string folded(std::string_view name) { return lower_case(name.substr(0, longest_name)); }

}  // namespace

std::optional<seconds> LoginDelays::begin(std::string_view name, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  const auto found = rows_.find(folded(name));
  if (found == rows_.end()) return std::nullopt;
  auto& row = found->second;
  if (now - row.since >= forgotten_after) {
    rows_.erase(found);
    return std::nullopt;
  }
  if (const auto left = wait_of(row, now); left > seconds{0}) return left;
  if (delay_after(row.wrong_tries) > seconds{0}) row.since = now;
  return std::nullopt;
}

seconds LoginDelays::wait(std::string_view name, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  const auto found = rows_.find(folded(name));
  if (found == rows_.end() || now - found->second.since >= forgotten_after) return seconds{0};
  return wait_of(found->second, now);
}

void LoginDelays::wrong(std::string_view name, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  auto key = folded(name);
  auto found = rows_.find(key);
  if (found == rows_.end()) {
    make_room(now);
    found = rows_.emplace(std::move(key), Row{}).first;
  }
  auto& row = found->second;
  row.wrong_tries = std::min(row.wrong_tries + 1, free_tries_ + most_doublings);
  row.since = now;
}

void LoginDelays::right(std::string_view name) {
  const std::scoped_lock lock(mutex_);
  rows_.erase(folded(name));
}

std::size_t LoginDelays::size() const {
  const std::scoped_lock lock(mutex_);
  return rows_.size();
}

seconds LoginDelays::delay_after(std::int32_t wrong_tries) const {
  if (wrong_tries < free_tries_) return seconds{0};
  return std::min(longest_, first_delay * (1 << (wrong_tries - free_tries_)));
}

seconds LoginDelays::wait_of(Row& row, domain::Instant now) const {
  row.since = std::min(row.since, now);  // a clock that was set back makes nobody wait longer
  return std::max(seconds{0}, std::chrono::ceil<seconds>(row.since + delay_after(row.wrong_tries) - now));
}

void LoginDelays::make_room(domain::Instant now) {
  if (rows_.size() < maximum_names) return;
  std::erase_if(rows_, [now](const auto& entry) { return now - entry.second.since >= forgotten_after; });
  if (rows_.size() < maximum_names) return;
  rows_.erase(std::ranges::min_element(rows_, {}, [](const auto& entry) {
    return std::tuple{entry.second.wrong_tries, entry.second.since};
  }));
}

std::optional<std::chrono::seconds> LoginTry::begin(std::string_view name, domain::Instant now) const {
  if (!state_->name) {
    state_->name = name;
    state_->wait = state_->delays.begin(name, now);
    // Others may begin before this one is over.
    if (!state_->wait) state_->delays.wrong(name, now);
  }
  return state_->wait;
}

LoginTry::State::~State() {
  if (right.value_or(false)) delays.right(*name);
}

namespace {

/// The address first: names of any length are cut.
std::string key_of(const PasswordTry& attempt) {
  return std::string{attempt.address}.append(1, ' ').append(attempt.name);
}

}  // namespace

std::optional<std::chrono::seconds> PasswordGuesses::begin(const PasswordTry& attempt, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  const auto key = key_of(attempt);
  auto wait = by_address_.wait(key, now);
  if (!attempt.is_known_address) wait = std::max(wait, from_anywhere_.wait(attempt.name, now));
  if (wait > std::chrono::seconds{0}) return wait;
  static_cast<void>(by_address_.begin(key, now));
  if (!attempt.is_known_address) static_cast<void>(from_anywhere_.begin(attempt.name, now));
  return std::nullopt;
}

void PasswordGuesses::wrong(const PasswordTry& attempt, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  by_address_.wrong(key_of(attempt), now);
  from_anywhere_.wrong(attempt.name, now);
}

void PasswordGuesses::right(const PasswordTry& attempt) {
  const std::scoped_lock lock(mutex_);
  by_address_.right(key_of(attempt));
  if (!attempt.is_known_address) from_anywhere_.right(attempt.name);
}

}  // namespace stint::application
