#pragma once

#include <atomic>
#include <mutex>

#include <stint/identity/open_id_providers.hpp>

#include "tests/identity/provider_key.hpp"

namespace stint::tests {

inline constexpr domain::Instant login_time{std::chrono::seconds{1'764'000'000}};

/// A provider without a network: publishes `keys`, responds to codes with `token_answer`, and records the requests.
class FakeProvider {
 public:
  std::expected<identity::HttpAnswer, std::string> keys =
      identity::HttpAnswer{200, key_set({rsa_key().jwk(), ec_key().jwk()})};
  std::expected<identity::HttpAnswer, std::string> token_answer = identity::HttpAnswer{500, ""};
  std::function<void()> meanwhile{};  ///< called before each response

  [[nodiscard]] identity::SendHttp send() {
    return [this](const identity::HttpCall& call, identity::Deadline) {
      if (meanwhile) meanwhile();
      const std::scoped_lock lock{mutex_};
      calls_.push_back(call);
      return call.form.empty() ? keys : token_answer;
    };
  }
  [[nodiscard]] identity::NoteTrouble note() {
    return [this](const std::string& line) {
      const std::scoped_lock lock{mutex_};
      notes_.push_back(line);
    };
  }

  [[nodiscard]] std::vector<identity::HttpCall> calls() const {
    const std::scoped_lock lock{mutex_};
    return calls_;
  }
  /// How often its keys were fetched.
  [[nodiscard]] int fetches() const {
    int count = 0;
    for (const auto& call : calls()) count += call.form.empty() ? 1 : 0;
    return count;
  }
  /// The last message to the operator, without the beginning that all lines share.
  [[nodiscard]] std::string last_note() const {
    const std::scoped_lock lock{mutex_};
    return notes_.empty() ? "" : notes_.back().substr(notes_.back().find(": ") + 2);
  }
  [[nodiscard]] std::string all_notes() const {
    const std::scoped_lock lock{mutex_};
    std::string all;
    for (const auto& note : notes_) all += note + "\n";
    return all;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<identity::HttpCall> calls_;
  std::vector<std::string> notes_;
};

/// The claims of an id token for erika at `login_time`: valid for an hour, and nothing wrong with it.
[[nodiscard]] inline boost::json::object good_claims() {
  return {{"iss", "https://id.example"}, {"aud", "stint-web"},   {"sub", "1089"},
          {"iat", 1'764'000'000},        {"exp", 1'764'003'600}, {"email", "erika@acme.example"},
          {"email_verified", true}};
}

/// As above, with members set; those set to null are removed.
[[nodiscard]] inline boost::json::object claims_with(const boost::json::object& changes) {
  auto claims = good_claims();
  for (const auto& [name, value] : changes) {
    if (value.is_null()) {
      claims.erase(name);
    } else {
      claims[name] = value;
    }
  }
  return claims;
}

/// `confirmed`, or the reason.
[[nodiscard]] inline std::string word(const identity::OpenIdProvider::Confirmed& confirmed) {
  using application::ProviderRefusal;
  if (confirmed) return "confirmed";
  switch (confirmed.error()) {
    case ProviderRefusal::unconfigured:
      return "unconfigured";
    case ProviderRefusal::unregistered_redirect:
      return "unregistered redirect";
    case ProviderRefusal::missing_code_verifier:
      return "missing verifier";
    case ProviderRefusal::malformed_code_verifier:
      return "malformed verifier";
    case ProviderRefusal::rejected:
      return "rejected";
    case ProviderRefusal::unavailable:
      return "unavailable";
  }
  return "";
}

}  // namespace stint::tests
