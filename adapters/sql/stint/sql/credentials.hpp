#pragma once

#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class RefreshTokens : public application::RefreshTokens, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::RefreshToken> find(std::string_view hash) const override;
  void add(const application::RefreshToken& token) override;
  [[nodiscard]] std::vector<application::RefreshToken> good_of(domain::EmployeeId employee, domain::Instant now,
                                                               const application::SessionsPage& page) const override;
  void mark_used(std::string_view hash) override;
  void renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) override;
  bool revoke_family(std::string_view family) override;
  void revoke_all_of(domain::EmployeeId employee) override;
  void remove_expired(domain::Instant now) override;
};

class PersonalTokens : public application::PersonalTokens, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::PersonalToken> find(std::string_view hash) const override;
  [[nodiscard]] std::optional<application::PersonalToken> find(std::int32_t id) const override;
  [[nodiscard]] std::vector<application::PersonalToken> of(domain::EmployeeId employee) const override;
  application::PersonalToken add(const application::PersonalToken& token) override;
  void record_use(std::int32_t id, domain::Instant at) override;
  void remove(std::int32_t id) override;
  void remove_all_of(domain::EmployeeId employee) override;
};

class Challenges : public application::Challenges, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::Challenge> find(std::string_view hash) const override;
  void add(const application::Challenge& challenge) override;
  void set_wrong_codes(std::string_view hash, std::int32_t count) override;
  void remove(std::string_view hash) override;
  void remove_all_of(domain::EmployeeId employee) override;
  void remove_expired(domain::Instant now) override;
};

class OneTimeLinks : public application::OneTimeLinks, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::OneTimeLink> find(std::string_view hash) const override;
  [[nodiscard]] std::optional<application::OneTimeLink> find(domain::EmployeeId employee,
                                                             domain::LinkPurpose purpose) const override;
  void save(const application::OneTimeLink& link) override;
  void remove(std::string_view hash) override;
  void remove_password_links_of(domain::EmployeeId employee) override;
  void remove_made_since(domain::EmployeeId employee, domain::Instant moment) override;
  void remove_expired(domain::Instant now) override;
};

class RevokedAccess : public application::RevokedAccess, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] bool contains(std::string_view id) const override;
  void add(std::string_view id, domain::EmployeeId owner, domain::Instant until) override;
  void remove_expired(domain::Instant now) override;
};

class SigningKeys : public application::SigningKeys, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<application::SigningKey> all() const override;
  void add(const application::SigningKey& key) override;
  void remove(std::string_view key_id) override;
};

class SecondFactors : public application::SecondFactors, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::Enrolment> enrolment_of(domain::EmployeeId employee) const override;
  void start_enrolment(const application::Enrolment& enrolment) override;
  void end_enrolment(domain::EmployeeId employee) override;
  void set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) override;
  [[nodiscard]] bool take_recovery_code(domain::EmployeeId employee, std::string_view hash) override;
};

class CalendarFeeds : public application::CalendarFeeds, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::CalendarFeed> find(std::string_view hash) const override;
  [[nodiscard]] std::vector<application::CalendarFeed> of(domain::EmployeeId employee) const override;
  application::CalendarFeed add(const application::CalendarFeed& feed) override;
  void record_use(std::int32_t id, domain::Instant at) override;
  void remove(std::int32_t id) override;
  void remove_all_of(domain::EmployeeId employee) override;
};

}  // namespace stint::sql
