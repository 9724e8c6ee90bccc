// The credentials of users and programs: tokens, links, codes and keys.

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/application/ports/credentials.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

auto is_expired(domain::Instant now) {
  return [now](const auto& record) { return record.expires_at <= now; };
}

class RefreshTokens final : public application::RefreshTokens, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::RefreshToken> find(std::string_view hash) const override {
    return tokens_.get(std::string{hash});
  }
  void add(const application::RefreshToken& token) override {
    demand_employee(state_, token.employee);
    demand(tokens_.add(token.hash, token), "there is such a refresh token already");
  }
  [[nodiscard]] std::vector<application::RefreshToken> good_of(domain::EmployeeId employee, domain::Instant now,
                                                               const application::SessionsPage& page) const override {
    const auto place_of = [](const auto& session) { return std::tie(session.logged_in_at, session.family); };
    const auto is_before = [&](const auto& left, const auto& right) {
      return page.oldest_first ? left < right : right < left;
    };
    const auto is_shown = [&](const application::RefreshToken& token) {
      return !token.used && token.expires_at > now && (page.client.empty() || token.client_id == page.client) &&
             (!page.after || is_before(place_of(*page.after), place_of(token)));
    };
    auto tokens = records(tokens_.by<&application::RefreshToken::employee>(employee) | with(is_shown));
    std::ranges::sort(tokens, is_before, place_of);
    tokens.resize(std::min(tokens.size(), page.most));
    return tokens;
  }
  void mark_used(std::string_view hash) override { tokens_.change(std::string{hash}, revoke); }
  void renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) override {
    tokens_.change(std::string{hash}, [&](application::RefreshToken& token) {
      if (token.used) return;
      token.issued_at = at;
      token.expires_at = expires_at;
    });
  }
  bool revoke_family(std::string_view family) override {
    return tokens_.change_each(tokens_.by<&application::RefreshToken::family>(family) | with(is_good), revoke) > 0;
  }
  void revoke_all_of(domain::EmployeeId employee) override {
    tokens_.change_each(tokens_.by<&application::RefreshToken::employee>(employee) | with(is_good), revoke);
  }
  void remove_expired(domain::Instant now) override { tokens_.erase_each(tokens_.all() | with(is_expired(now))); }

 private:
  static bool is_good(const application::RefreshToken& token) { return !token.used; }
  static void revoke(application::RefreshToken& token) { token.used = true; }

  decltype(State::refresh_tokens)& tokens_ = state_.refresh_tokens;
};

/// Personal tokens or calendar feeds: secrets with an id, of employees who can see when each was last used.
template <class Port, auto Table>
class Secrets : public Port, protected Collection {
 public:
  using Rows = std::decay_t<decltype(std::declval<State>().*Table)>;
  using Secret = typename Rows::Record;
  using Collection::Collection;
  using Port::find;

  [[nodiscard]] std::optional<Secret> find(std::string_view hash) const override {
    return first_record(secrets_.template by<&Secret::hash>(hash));
  }
  [[nodiscard]] std::vector<Secret> of(domain::EmployeeId employee) const override {
    return records(secrets_.template by<&Secret::employee>(employee));
  }
  Secret add(const Secret& secret) override {
    demand_employee(state_, secret.employee);
    demand(!find(secret.hash), "there is such a secret already");
    Secret stored = secret;
    stored.id = state_.next_id(std::is_same_v<Secret, application::CalendarFeed> ? "calendar_feed" : "personal_token");
    secrets_.put(stored.id, stored);
    return stored;
  }
  /// Unless a later use takes precedence (see `later_use_stands`).
  void record_use(std::int32_t id, domain::Instant at) override {
    secrets_.change(id, [&](Secret& secret) {
      auto& last = secret.last_used_at;
      if (!last || *last < at || *last > at + application::later_use_stands) last = at;
    });
  }
  void remove(std::int32_t id) override { secrets_.erase(id); }
  void remove_all_of(domain::EmployeeId employee) override {
    secrets_.erase_each(secrets_.template by<&Secret::employee>(employee));
  }

 private:
  Rows& secrets_ = state_.*Table;
};

class PersonalTokens final : public Secrets<application::PersonalTokens, &State::personal_tokens> {
 public:
  using Secrets::find;
  using Secrets::Secrets;

  [[nodiscard]] std::optional<application::PersonalToken> find(std::int32_t id) const override {
    return state_.personal_tokens.get(id);
  }
};

class Challenges final : public application::Challenges, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::Challenge> find(std::string_view hash) const override {
    return challenges_.get(std::string{hash});
  }
  void add(const application::Challenge& challenge) override {
    demand_employee(state_, challenge.employee);
    demand(challenges_.add(challenge.hash, challenge), "there is such a challenge already");
  }
  void set_wrong_codes(std::string_view hash, std::int32_t count) override {
    challenges_.change(std::string{hash}, [&](application::Challenge& challenge) { challenge.wrong_codes = count; });
  }
  void remove(std::string_view hash) override { challenges_.erase(std::string{hash}); }
  void remove_all_of(domain::EmployeeId employee) override {
    challenges_.erase_each(challenges_.by<&application::Challenge::employee>(employee));
  }
  void remove_expired(domain::Instant now) override {
    challenges_.erase_each(challenges_.all() | with(is_expired(now)));
  }

 private:
  decltype(State::challenges)& challenges_ = state_.challenges;
};

class OneTimeLinks final : public application::OneTimeLinks, Collection {
  [[nodiscard]] auto of(domain::EmployeeId employee) const {
    return links_.by<&application::OneTimeLink::employee>(employee);
  }

 public:
  using Collection::Collection;
  using Link = application::OneTimeLink;

  [[nodiscard]] std::optional<Link> find(std::string_view hash) const override { return links_.get(std::string{hash}); }
  [[nodiscard]] std::optional<Link> find(domain::EmployeeId employee, domain::LinkPurpose purpose) const override {
    const auto found = records(of(employee) | with([&](const Link& link) { return link.purpose == purpose; }));
    const auto last = std::ranges::max_element(found, {}, &Link::made_at);
    return last != found.end() ? std::optional{*last} : std::nullopt;
  }
  void save(const Link& link) override {
    demand_employee(state_, link.employee);
    const bool stays_for_others = link.purpose == domain::LinkPurpose::address_restoration;
    links_.erase_each(of(link.employee) | with([&](const Link& one) {
                        return one.purpose == link.purpose && (!stays_for_others || one.address == link.address);
                      }));
    demand(links_.add(link.hash, link), "there is such a link already");
  }
  void remove(std::string_view hash) override { links_.erase(std::string{hash}); }
  void remove_password_links_of(domain::EmployeeId employee) override {
    links_.erase_each(of(employee) | with([](const Link& link) {
                        using enum domain::LinkPurpose;
                        return link.purpose == invitation || link.purpose == password_reset;
                      }));
  }
  void remove_made_since(domain::EmployeeId employee, domain::Instant moment) override {
    links_.erase_each(of(employee) | with([&](const Link& link) { return link.made_at >= moment; }));
  }
  void remove_expired(domain::Instant now) override { links_.erase_each(links_.all() | with(is_expired(now))); }

 private:
  decltype(State::one_time_links)& links_ = state_.one_time_links;
};

class RevokedAccess final : public application::RevokedAccess, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] bool contains(std::string_view id) const override {
    return state_.revoked_access.contains(std::string{id});
  }
  void add(std::string_view id, domain::EmployeeId owner, domain::Instant until) override {
    state_.revoked_access.put(std::string{id}, until);
    if (!state_.company_of(owner)) return;
    state_.accounts.change_or_add(owner, [&](application::Account& account) {
      auto& latest = account.status.access_revoked_until;
      if (!latest || *latest < until) latest = until;
    });
  }
  void remove_expired(domain::Instant now) override {
    const auto is_over = [&](domain::Instant until) { return until <= now; };
    state_.revoked_access.erase_each(state_.revoked_access.all() | with(is_over));
  }
};

class SigningKeys final : public application::SigningKeys, Collection {
  [[nodiscard]] auto of(std::string_view key_id) const {
    return state_.signing_keys.by<&application::SigningKey::key_id>(key_id);
  }

 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<application::SigningKey> all() const override {
    auto keys = records(state_.signing_keys.all());
    std::ranges::stable_sort(keys, std::ranges::greater{}, &application::SigningKey::created_at);
    return keys;
  }
  void add(const application::SigningKey& key) override {
    demand_writing();
    demand(of(key.key_id).empty(), "there is a signing key of that id already");
    state_.signing_keys.put(state_.next_id("signing_key"), key);
  }
  void remove(std::string_view key_id) override { state_.signing_keys.erase_each(of(key_id)); }
};

class SecondFactors final : public application::SecondFactors, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::Enrolment> enrolment_of(domain::EmployeeId employee) const override {
    return state_.enrolments.get(employee);
  }
  void start_enrolment(const application::Enrolment& enrolment) override {
    demand_employee(state_, enrolment.employee);
    state_.enrolments.put(enrolment.employee, enrolment);
  }
  void end_enrolment(domain::EmployeeId employee) override { state_.enrolments.erase(employee); }
  void set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) override {
    if (!hashes.empty()) demand_employee(state_, employee);
    state_.recovery_codes.put(employee, {hashes.begin(), hashes.end()});
  }
  [[nodiscard]] bool take_recovery_code(domain::EmployeeId employee, std::string_view hash) override {
    bool is_taken = false;
    state_.recovery_codes.change(employee, [&](auto& codes) { is_taken = codes.erase(std::string{hash}) > 0; });
    return is_taken;
  }
};

}  // namespace

std::unique_ptr<application::RefreshTokens> open::refresh_tokens(const Opening& on) {
  return std::make_unique<RefreshTokens>(on);
}
std::unique_ptr<application::PersonalTokens> open::personal_tokens(const Opening& on) {
  return std::make_unique<PersonalTokens>(on);
}
std::unique_ptr<application::CalendarFeeds> open::calendar_feeds(const Opening& on) {
  return std::make_unique<Secrets<application::CalendarFeeds, &State::calendar_feeds>>(on);
}
std::unique_ptr<application::Challenges> open::challenges(const Opening& on) {
  return std::make_unique<Challenges>(on);
}
std::unique_ptr<application::OneTimeLinks> open::one_time_links(const Opening& on) {
  return std::make_unique<OneTimeLinks>(on);
}
std::unique_ptr<application::RevokedAccess> open::revoked_access(const Opening& on) {
  return std::make_unique<RevokedAccess>(on);
}
std::unique_ptr<application::SigningKeys> open::signing_keys(const Opening& on) {
  return std::make_unique<SigningKeys>(on);
}
std::unique_ptr<application::SecondFactors> open::second_factors(const Opening& on) {
  return std::make_unique<SecondFactors>(on);
}

}  // namespace stint::memory
