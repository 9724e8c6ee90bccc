#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::seconds;

constexpr seconds first_delay{1};
/// 2^6 s is more than the longest delay that any rule uses.
constexpr std::int32_t most_doublings = 6;
/// Longer than any e-mail address (RFC 5321 §4.5.3.1). Longer names share the row of their first characters.
constexpr std::size_t longest_name = 320;

std::string folded(std::string_view name) { return lower_case(name.substr(0, longest_name)); }

void forget_what_is_old(WrongTries& row, Instant now) {
  if (now - row.since >= wrong_tries_kept) row = {};
}

}  // namespace

seconds DelayRule::delay_after(std::int32_t wrong_tries) const {
  if (wrong_tries < free_tries_) return seconds{0};
  return std::min(longest_, first_delay * (1 << (wrong_tries - free_tries_)));
}

seconds DelayRule::wait(WrongTries& row, Instant now) const {
  forget_what_is_old(row, now);
  if (row.count == 0) return seconds{0};
  row.since = std::min(row.since, now);  // setting back the clock makes no one wait longer
  return std::max(seconds{0}, std::chrono::ceil<seconds>(row.since + delay_after(row.count) - now));
}

void DelayRule::begin(WrongTries& row, Instant now) const {
  if (row.count > 0 && delay_after(row.count) > seconds{0}) row.since = now;
}

void DelayRule::count_wrong(WrongTries& row, Instant now) const {
  forget_what_is_old(row, now);
  row = {.count = std::min(row.count + 1, free_tries_ + most_doublings), .since = now};
}

template <class Change>
void LoginDelays::change(std::string_view name, Change change) {
  const std::array what{GuessedAt{kind_, folded(name)}};
  guesses_.change(what, [&](std::span<WrongTries> rows) { change(rows.front()); });
}

seconds LoginDelays::wait(std::string_view name, Instant now) {
  seconds left{0};
  change(name, [&](WrongTries& row) { left = rule_.wait(row, now); });
  return left;
}

std::optional<seconds> LoginDelays::begin(std::string_view name, Instant now) {
  seconds left{0};
  change(name, [&](WrongTries& row) {
    left = rule_.wait(row, now);
    if (left == seconds{0}) rule_.begin(row, now);
  });
  return left > seconds{0} ? std::optional{left} : std::nullopt;
}

std::optional<seconds> LoginDelays::begin_as_wrong(std::string_view name, Instant now) {
  seconds left{0};
  change(name, [&](WrongTries& row) {
    left = rule_.wait(row, now);
    if (left == seconds{0}) rule_.count_wrong(row, now);
  });
  return left > seconds{0} ? std::optional{left} : std::nullopt;
}

void LoginDelays::wrong(std::string_view name, Instant now) {
  change(name, [&](WrongTries& row) { rule_.count_wrong(row, now); });
}

void LoginDelays::right(std::string_view name) {
  change(name, [](WrongTries& row) { row = {}; });
}

std::optional<seconds> LoginTry::begin(std::string_view name, Instant now) const {
  if (!state_->name) {
    state_->wait = state_->delays.begin_as_wrong(name, now);
    state_->name = name;
  }
  return state_->wait;
}

LoginTry::State::~State() {
  if (!right.value_or(false)) return;
  try {
    delays.right(*name);
  } catch (...) {  // NOLINT(bugprone-empty-catch): the rows are out of reach, so it goes on counting as wrong
  }
}

/// The address first, because long names are truncated.
template <class Change>
void PasswordGuesses::change(const PasswordTry& attempt, Change change) {
  const auto from_address = std::string{attempt.address}.append(1, ' ').append(attempt.name);
  const std::array what{GuessedAt{GuessKind::password_from_address, folded(from_address)},
                        GuessedAt{GuessKind::password, folded(attempt.name)}};
  guesses_.change(what, [&](std::span<WrongTries> rows) { change(rows[0], rows[1]); });
}

std::optional<seconds> PasswordGuesses::begin(const PasswordTry& attempt, Instant now) {
  seconds left{0};
  change(attempt, [&](WrongTries& of_address, WrongTries& of_all) {
    left = by_address_.wait(of_address, now);
    if (!attempt.is_known_address) left = std::max(left, from_anywhere_.wait(of_all, now));
    if (left > seconds{0}) return;
    by_address_.begin(of_address, now);
    if (!attempt.is_known_address) from_anywhere_.begin(of_all, now);
  });
  return left > seconds{0} ? std::optional{left} : std::nullopt;
}

void PasswordGuesses::wrong(const PasswordTry& attempt, Instant now) {
  change(attempt, [&](WrongTries& of_address, WrongTries& of_all) {
    by_address_.count_wrong(of_address, now);
    from_anywhere_.count_wrong(of_all, now);
  });
}

void PasswordGuesses::right(const PasswordTry& attempt) {
  change(attempt, [&](WrongTries& of_address, WrongTries& of_all) {
    of_address = {};
    if (!attempt.is_known_address) of_all = {};
  });
}

LoginLimits::LoginLimits() : LoginLimits(std::make_unique<RememberedGuesses>()) {}

LoginLimits::LoginLimits(std::unique_ptr<Guesses> rows)
    : guesses(std::move(rows)), passwords(*guesses), codes(*guesses, GuessKind::code, 10) {}

void RememberedGuesses::change(std::span<const GuessedAt> what, const Change& change) {
  const std::scoped_lock lock(mutex_);
  std::vector<WrongTries> rows;
  for (const auto& [kind, name] : what) {
    const auto& all = rows_of(kind);
    const auto found = all.find(name);
    rows.push_back(found == all.end() ? WrongTries{} : found->second);
  }
  change(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) keep(what[i], rows[i]);
}

void RememberedGuesses::keep(const GuessedAt& what, const WrongTries& row) {
  auto& rows = rows_of(what.kind);
  const auto found = rows.find(what.name);
  if (row.count == 0) {
    if (found != rows.end()) rows.erase(found);
  } else if (found != rows.end()) {
    found->second = row;
  } else {
    make_room(rows, row.since);
    rows.emplace(what.name, row);
  }
}

void RememberedGuesses::make_room(Rows& rows, Instant now) {
  if (rows.size() < maximum_names) return;
  std::erase_if(rows, [now](const auto& entry) { return now - entry.second.since >= wrong_tries_kept; });
  if (rows.size() < maximum_names) return;
  rows.erase(std::ranges::min_element(rows, {}, [](const auto& entry) {
    return std::tuple{entry.second.count, entry.second.since};
  }));
}

std::size_t RememberedGuesses::size(GuessKind kind) const {
  const std::scoped_lock lock(mutex_);
  return rows_.at(static_cast<std::size_t>(kind)).size();
}

}  // namespace stint::application
