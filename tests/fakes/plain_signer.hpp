#pragma once

#include <functional>
#include <map>
#include <mutex>

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// Signs by storing the claims, and counts the verifications.
class PlainSigner final : public application::TokenSigner {
 public:
  [[nodiscard]] application::SigningKey new_key(domain::Instant now) const override { return {"key", "pem", now}; }
  [[nodiscard]] std::string sign(const application::AccessClaims& claims) const override {
    const std::scoped_lock lock(mutex_);
    auto token = "signed " + std::to_string(signed_.size());
    signed_.emplace(token, claims);
    return token;
  }
  [[nodiscard]] std::optional<application::AccessClaims> verify(std::string_view token) const override {
    if (meanwhile) meanwhile();
    const std::scoped_lock lock(mutex_);
    ++verified_;
    const auto found = signed_.find(token);
    return found == signed_.end() ? std::nullopt : std::optional{found->second};
  }
  [[nodiscard]] std::string jwk_set() const override { return R"({"keys":[]})"; }

  [[nodiscard]] int verified() const {
    const std::scoped_lock lock(mutex_);
    return verified_;
  }

  std::function<void()> meanwhile{};  ///< called while a token is verified

 private:
  mutable std::mutex mutex_;
  mutable std::map<std::string, application::AccessClaims, std::less<>> signed_;
  mutable int verified_ = 0;
};

}  // namespace stint::fakes
