#include <algorithm>
#include <string>

#include <stint/application/identity/password_guesses.hpp>

namespace stint::application {
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
