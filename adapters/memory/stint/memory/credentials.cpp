#include <algorithm>
#include <tuple>

#include <stint/memory/credentials.hpp>
#include <stint/memory/secret_rows.hpp>

namespace stint::memory {
namespace {

/// Removes all records from a table for which `drop` returns true.
template <class Key, class Record, class Drop>
void erase_where(CommonTable<Key, Record>& table, Drop drop) {
  std::erase_if(table.edit(), [&](const auto& entry) { return drop(entry.second); });
}

}  // namespace

std::optional<application::RefreshToken> RefreshTokens::find(std::string_view hash) const {
  return find_common(state_.refresh_tokens, std::string{hash});
}

void RefreshTokens::add(const application::RefreshToken& token) {
  demand_employee(state_, token.employee);
  demand(state_.refresh_tokens.edit().emplace(token.hash, token).second, "there is such a refresh token already");
}

std::vector<application::RefreshToken> RefreshTokens::good_of(domain::EmployeeId employee, domain::Instant now,
                                                              const application::SessionsPage& page) const {
  const auto place_of = [](const application::RefreshToken& token) {
    return std::tie(token.logged_in_at, token.family);
  };
  std::vector<application::RefreshToken> tokens;
  for (const auto& [hash, token] : state_.refresh_tokens.get()) {
    if (token.employee != employee || token.used || token.expires_at <= now) continue;
    if (page.client.empty() || token.client_id == page.client) tokens.push_back(token);
  }
  const auto is_before = [&](const auto& left, const auto& right) {
    return page.oldest_first ? left < right : right < left;
  };
  if (page.after) {
    const auto place = std::tie(page.after->logged_in_at, page.after->family);
    std::erase_if(tokens, [&](const auto& token) { return !is_before(place, place_of(token)); });
  }
  std::ranges::sort(tokens, is_before, place_of);
  tokens.resize(std::min(tokens.size(), page.most));
  return tokens;
}

void RefreshTokens::mark_used(std::string_view hash) {
  auto& tokens = state_.refresh_tokens.edit();
  if (const auto found = tokens.find(std::string{hash}); found != tokens.end()) found->second.used = true;
}

void RefreshTokens::renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) {
  auto& tokens = state_.refresh_tokens.edit();
  const auto token = tokens.find(std::string{hash});
  if (token == tokens.end() || token->second.used) return;
  token->second.issued_at = at;
  token->second.expires_at = expires_at;
}

bool RefreshTokens::revoke_family(std::string_view family) {
  bool any = false;
  for (auto& [hash, token] : state_.refresh_tokens.edit()) {
    if (!token.used && token.family == family) token.used = any = true;
  }
  return any;
}

void RefreshTokens::revoke_all_of(domain::EmployeeId employee) {
  for (auto& [hash, token] : state_.refresh_tokens.edit()) token.used = token.used || token.employee == employee;
}

void RefreshTokens::remove_expired(domain::Instant now) {
  erase_where(state_.refresh_tokens, [&](const auto& token) { return token.expires_at <= now; });
}

std::optional<application::PersonalToken> PersonalTokens::find(std::string_view hash) const {
  for (const auto& [id, token] : state_.personal_tokens.get()) {
    if (token.hash == hash) return token;
  }
  return std::nullopt;
}

std::optional<application::PersonalToken> PersonalTokens::find(std::int32_t id) const {
  return find_common(state_.personal_tokens, id);
}

std::vector<application::PersonalToken> PersonalTokens::of(domain::EmployeeId employee) const {
  std::vector<application::PersonalToken> tokens;
  for (const auto& [id, token] : state_.personal_tokens.get()) {
    if (token.employee == employee) tokens.push_back(token);
  }
  return tokens;
}

application::PersonalToken PersonalTokens::add(const application::PersonalToken& token) {
  demand_employee(state_, token.employee);
  demand(!find(token.hash), "there is such a personal token already");
  application::PersonalToken stored = token;
  stored.id = state_.next_id("personal_token");
  state_.personal_tokens.edit().insert_or_assign(stored.id, stored);
  return stored;
}

void PersonalTokens::record_use(std::int32_t id, domain::Instant at) { record_use_of(state_.personal_tokens, id, at); }

void PersonalTokens::remove(std::int32_t id) { state_.personal_tokens.edit().erase(id); }

void PersonalTokens::remove_all_of(domain::EmployeeId employee) {
  erase_where(state_.personal_tokens, [&](const auto& token) { return token.employee == employee; });
}

std::optional<application::Challenge> Challenges::find(std::string_view hash) const {
  return find_common(state_.challenges, std::string{hash});
}

void Challenges::add(const application::Challenge& challenge) {
  demand_employee(state_, challenge.employee);
  demand(state_.challenges.edit().emplace(challenge.hash, challenge).second, "there is such a challenge already");
}

void Challenges::set_wrong_codes(std::string_view hash, std::int32_t count) {
  auto& challenges = state_.challenges.edit();
  if (const auto found = challenges.find(std::string{hash}); found != challenges.end()) {
    found->second.wrong_codes = count;
  }
}

void Challenges::remove(std::string_view hash) { state_.challenges.edit().erase(std::string{hash}); }

void Challenges::remove_all_of(domain::EmployeeId employee) {
  erase_where(state_.challenges, [&](const auto& challenge) { return challenge.employee == employee; });
}

void Challenges::remove_expired(domain::Instant now) {
  erase_where(state_.challenges, [&](const auto& challenge) { return challenge.expires_at <= now; });
}

std::optional<application::OneTimeLink> OneTimeLinks::find(std::string_view hash) const {
  return find_common(state_.one_time_links, std::string{hash});
}

std::optional<application::OneTimeLink> OneTimeLinks::find(domain::EmployeeId employee,
                                                           domain::LinkPurpose purpose) const {
  std::optional<application::OneTimeLink> last;
  for (const auto& [hash, link] : state_.one_time_links.get()) {
    if (link.employee == employee && link.purpose == purpose && (!last || link.made_at > last->made_at)) last = link;
  }
  return last;
}

void OneTimeLinks::save(const application::OneTimeLink& link) {
  demand_employee(state_, link.employee);
  const bool stays_for_others = link.purpose == domain::LinkPurpose::address_restoration;
  erase_where(state_.one_time_links, [&](const auto& one) {
    return one.employee == link.employee && one.purpose == link.purpose &&
           (!stays_for_others || one.address == link.address);
  });
  demand(!find(link.hash), "there is such a link already");
  state_.one_time_links.edit().emplace(link.hash, link);
}

void OneTimeLinks::remove(std::string_view hash) { state_.one_time_links.edit().erase(std::string{hash}); }

void OneTimeLinks::remove_password_links_of(domain::EmployeeId employee) {
  erase_where(state_.one_time_links, [&](const auto& link) {
    return link.employee == employee &&
           (link.purpose == domain::LinkPurpose::invitation || link.purpose == domain::LinkPurpose::password_reset);
  });
}

void OneTimeLinks::remove_made_since(domain::EmployeeId employee, domain::Instant moment) {
  erase_where(state_.one_time_links,
              [&](const auto& link) { return link.employee == employee && link.made_at >= moment; });
}

void OneTimeLinks::remove_expired(domain::Instant now) {
  erase_where(state_.one_time_links, [&](const auto& link) { return link.expires_at <= now; });
}

bool RevokedAccess::contains(std::string_view id) const { return state_.revoked_access->contains(std::string{id}); }

void RevokedAccess::add(std::string_view id, domain::EmployeeId owner, domain::Instant until) {
  state_.revoked_access.edit().insert_or_assign(std::string{id}, until);
  if (!state_.employees->contains(owner)) return;
  auto& latest = state_.accounts.edit()[owner].status.access_revoked_until;
  if (!latest || *latest < until) latest = until;
}

void RevokedAccess::remove_expired(domain::Instant now) {
  erase_where(state_.revoked_access, [&](domain::Instant until) { return until <= now; });
}

std::vector<application::SigningKey> SigningKeys::all() const {
  auto keys = state_.signing_keys.get();
  std::ranges::stable_sort(keys, std::ranges::greater{}, &application::SigningKey::created_at);
  return keys;
}

void SigningKeys::add(const application::SigningKey& key) {
  auto& keys = state_.signing_keys.edit();
  demand(std::ranges::find(keys, key.key_id, &application::SigningKey::key_id) == keys.end(),
         "there is a signing key of that id already");
  keys.push_back(key);
}

void SigningKeys::remove(std::string_view key_id) {
  std::erase_if(state_.signing_keys.edit(), [&](const auto& key) { return key.key_id == key_id; });
}

}  // namespace stint::memory
