#pragma once

#include <stdexcept>
#include <string>
#include <variant>

#include <stint/application/accounts/export_limit.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/counting_random.hpp"
#include "tests/fakes/no_providers.hpp"
#include "tests/fakes/plain_codes.hpp"
#include "tests/fakes/plain_qr_codes.hpp"
#include "tests/fakes/plain_signer.hpp"

namespace stint::test {

/// A hasher that records its calls, and calls a function while it hashes.
class WatchedHasher final : public application::PasswordHasher {
 public:
  [[nodiscard]] std::string hash(std::string_view password) const override { return hasher_.hash(password); }
  [[nodiscard]] bool matches(std::string_view password, std::string_view encoded_hash) const override {
    ++checks;
    const bool right = hasher_.matches(password, encoded_hash);
    if (meanwhile) meanwhile();
    return right;
  }
  void waste_as_much_time(std::string_view) const override { ++checks; }
  [[nodiscard]] bool understands(std::string_view encoded_hash) const override {
    return hasher_.understands(encoded_hash);
  }
  [[nodiscard]] bool is_own_cost(std::string_view encoded_hash) const override {
    return hasher_.is_own_cost(encoded_hash);
  }
  [[nodiscard]] std::string renew(std::string_view password, std::string_view encoded_hash) const override {
    ++renewals;
    if (while_renewing) while_renewing();
    return hasher_.renew(password, encoded_hash);
  }
  [[nodiscard]] bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const override {
    return hasher_.is_renewed(encoded_hash, older_hash);
  }

  std::function<void()> meanwhile{};
  std::function<void()> while_renewing{};
  mutable int checks = 0;  ///< each takes the same time
  mutable int renewals = 0;

 private:
  fakes::CheapHasher hasher_;
};

/// The office (see two_companies.hpp) with logins: each person's password is their key. The client `gate` is a terminal
/// of acme with the secret "open", `web` a client of acme that is not a terminal, and `rocket` a terminal of rival's.
class Login : public TwoCompanies {
 public:
  Login() {
    change_store([this](application::Work& work) {
      for (const auto& who : {ada, max, erika, lara, rita}) {
        work.accounts().set_password_hash(who.id, hasher.hash(who.key));
        work.accounts().set_confirmed_address(who.id, who.email);
      }
      const auto secret = hasher.hash("open");
      work.clients().save({.id = "gate", .company = acme.id, .secret_hash = secret, .terminal = true});
      work.clients().save({.id = "web", .company = acme.id, .secret_hash = secret});
      work.clients().save({.id = "rocket", .company = rival.id, .secret_hash = secret, .terminal = true});
    });
  }

  void change_store(const std::function<void(application::Work&)>& change) {
    keep(store, [&](application::Work& work) { change(work); });
  }

  application::TokenAnswer exchange(const application::TokenRequest& request) {
    return application::exchange_token(token_services(), request, now);
  }
  [[nodiscard]] application::TokenServices token_services() {
    return {repeating, hasher, signer,    digests,        random, {.issuer = "us"},
            codes,     limits, providers, refused_logins, zones};
  }
  [[nodiscard]] application::AccountServices account_services() {
    return {digests,
            random,
            codes,
            qr_codes,
            limits,
            hasher,
            refused_logins,
            {},
            exports,
            {.page = "https://us/password"},
            {"en", "de", "fr", "es"}};
  }
  application::TokenAnswer password(const std::string& username, const std::string& password,
                                    const std::string& client = "public") {
    return exchange({.grant_type = "password",
                     .client_id = client,
                     .client_secret = client == "public" ? std::nullopt : std::optional<application::Secret>{"open"},
                     .username = username,
                     .password = password});
  }
  application::TokenAnswer refresh(const std::string& token, const std::string& client = "public") {
    return exchange({.grant_type = "refresh_token",
                     .client_id = client,
                     .client_secret = client == "public" ? std::nullopt : std::optional<application::Secret>{"open"},
                     .refresh_token = token});
  }
  application::TokenAnswer one_time_code(const std::string& challenge, const std::string& code,
                                         const std::string& client = "public") {
    return exchange({.grant_type = "mfa_totp",
                     .client_id = client,
                     .client_secret = client == "public" ? std::nullopt : std::optional<application::Secret>{"open"},
                     .mfa_token = challenge,
                     .totp_code = code});
  }
  application::TokenPair pair_of(const domain::Employee& who, const std::string& client = "public") {
    return std::get<application::TokenPair>(password(who.email, who.key, client));
  }

  /// A personal token of an employee.
  application::CreatedToken personal_token_of(const domain::Employee& who,
                                              std::optional<domain::Date> expires_on = {}) {
    std::optional<domain::Result<application::CreatedToken>> created;
    change_store([&](application::Work& work) {
      const auto company = work.companies().find(work.accounts().status(who.id)->company).value();
      created = application::add_personal_token({work, company, zones, now, application::standard_policies()}, random,
                                                digests, {.company = company.id, .employee = who.id},
                                                {.command = {.name = "script", .expires_on = expires_on}});
    });
    return created->value();
  }

  /// The actions in acme's audit trail except logins, oldest first.
  std::vector<std::string> actions_besides_logins() {
    auto actions = audit_actions();
    std::erase(actions, "account.logged-in");
    return actions;
  }

  domain::Result<application::Authenticated> authenticated(std::string_view bearer) {
    domain::Result<application::Authenticated> who;
    store.read([&](application::Work& work) {
      who = application::authenticate(work, {access_tokens, digests, token_uses, zones}, bearer, now);
    });
    return who;
  }

  WatchedHasher hasher;
  fakes::PlainSigner signer;
  identity::SodiumDigests digests;
  fakes::CountingRandom random;
  application::TokenUses token_uses;
  fakes::PlainCodes codes;
  fakes::PlainQrCodes qr_codes;
  fakes::NoProviders providers;
  application::LoginLimits limits;
  application::RefusedLogins refused_logins;
  application::ExportLimit exports;
  application::AccessTokens access_tokens{signer, "us"};
};

/// `tokens`, `challenge`, or the error of a refusal.
[[nodiscard]] inline std::string word(const application::TokenAnswer& answer) {
  if (std::holds_alternative<application::TokenPair>(answer)) return "tokens";
  if (std::holds_alternative<application::MfaChallenge>(answer)) return "challenge";
  switch (std::get<application::TokenRefusal>(answer).error) {
    case application::TokenError::invalid_request:
      return "invalid_request";
    case application::TokenError::invalid_client:
      return "invalid_client";
    case application::TokenError::invalid_grant:
      return "invalid_grant";
    case application::TokenError::unsupported_grant_type:
      return "unsupported_grant_type";
    case application::TokenError::access_denied:
      return "access_denied";
    case application::TokenError::slow_down:
      return "slow_down";
    case application::TokenError::temporarily_unavailable:
      return "temporarily_unavailable";
  }
  throw std::logic_error("no such error");
}

}  // namespace stint::test
