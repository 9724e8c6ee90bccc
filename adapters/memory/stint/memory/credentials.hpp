#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class RefreshTokens : public application::RefreshTokens {
 public:
  explicit RefreshTokens(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::RefreshToken> find(std::string_view hash) const override;
  void add(const application::RefreshToken& token) override;
  [[nodiscard]] std::vector<application::RefreshToken> good_of(domain::EmployeeId employee, domain::Instant now,
                                                               const application::SessionsPage& page) const override;
  void mark_used(std::string_view hash) override;
  void renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) override;
  bool revoke_family(std::string_view family) override;
  void revoke_all_of(domain::EmployeeId employee) override;
  void remove_expired(domain::Instant now) override;

 private:
  State& state_;
};

class PersonalTokens : public application::PersonalTokens {
 public:
  explicit PersonalTokens(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::PersonalToken> find(std::string_view hash) const override;
  [[nodiscard]] std::optional<application::PersonalToken> find(std::int32_t id) const override;
  [[nodiscard]] std::vector<application::PersonalToken> of(domain::EmployeeId employee) const override;
  application::PersonalToken add(const application::PersonalToken& token) override;
  void record_use(std::int32_t id, domain::Instant at) override;
  void remove(std::int32_t id) override;
  void remove_all_of(domain::EmployeeId employee) override;

 private:
  State& state_;
};

class Challenges : public application::Challenges {
 public:
  explicit Challenges(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::Challenge> find(std::string_view hash) const override;
  void add(const application::Challenge& challenge) override;
  void set_wrong_codes(std::string_view hash, std::int32_t count) override;
  void remove(std::string_view hash) override;
  void remove_all_of(domain::EmployeeId employee) override;
  void remove_expired(domain::Instant now) override;

 private:
  State& state_;
};

class OneTimeLinks : public application::OneTimeLinks {
 public:
  explicit OneTimeLinks(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::OneTimeLink> find(std::string_view hash) const override;
  [[nodiscard]] std::optional<application::OneTimeLink> find(domain::EmployeeId employee,
                                                             domain::LinkPurpose purpose) const override;
  void save(const application::OneTimeLink& link) override;
  void remove(std::string_view hash) override;
  void remove_password_links_of(domain::EmployeeId employee) override;
  void remove_made_since(domain::EmployeeId employee, domain::Instant moment) override;
  void remove_expired(domain::Instant now) override;

 private:
  State& state_;
};

class RevokedAccess : public application::RevokedAccess {
 public:
  explicit RevokedAccess(State& state) : state_(state) {}
  [[nodiscard]] bool contains(std::string_view id) const override;
  void add(std::string_view id, domain::EmployeeId owner, domain::Instant until) override;
  void remove_expired(domain::Instant now) override;

 private:
  State& state_;
};

class SigningKeys : public application::SigningKeys {
 public:
  explicit SigningKeys(State& state) : state_(state) {}
  [[nodiscard]] std::vector<application::SigningKey> all() const override;
  void add(const application::SigningKey& key) override;
  void remove(std::string_view key_id) override;

 private:
  State& state_;
};

}  // namespace stint::memory
