#include <tuple>
#include <utility>

#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/kept_answers.hpp>

namespace stint::http {
namespace {

/// Callers take an eighth of the limits.
KeptLimits limits_of_callers(const KeptLimits& all) {
  return {.in_all = all.in_all / 8, .of_company = all.of_company / 8, .of_caller = all.of_caller / 8};
}
KeptLimits limits_of_answers(const KeptLimits& all) {
  const auto callers = limits_of_callers(all);
  return {.in_all = all.in_all - callers.in_all,
          .of_company = all.of_company - callers.of_company,
          .of_caller = all.of_caller - callers.of_caller};
}

KeptFor owner_of(const application::Caller& caller) { return {caller.company, caller.employee}; }

std::string answer_key(const KeepableRead& read, const application::Caller& caller) {
  std::string key;
  constexpr std::size_t most_of_others = 64;
  key.reserve(most_of_others + read.representation.size());
  append_identity(key, caller);
  return key.append("\n").append(read.representation).append("\n").append(to_string(read.coding));
}

/// As above; `made`: where the key is composed if the read does not have it.
std::string_view answer_key(const KeepableRead& read, const application::Caller& caller, std::string& made) {
  if (read.who != nullptr && &read.who->caller == &caller) return read.key;
  made = answer_key(read, caller);
  return made;
}

std::size_t bytes_of(const KeptAnswer& answer) {
  auto bytes = sizeof(KeptAnswer) + answer.tag.size();
  if (!answer.response) return bytes;
  bytes += sizeof(Response) + answer.response->body.capacity();
  for (const auto& header : answer.response->headers) {
    bytes += sizeof(Header) + header.name().size() + header.value().size();
  }
  return bytes;
}

std::size_t bytes_of(const application::Authenticated& who) {
  const auto& [caller, ground] = std::tie(who.caller, who.ground);
  return sizeof(application::Authenticated) + caller.client_id.size() + caller.token_name.size() +
         caller.session.size() + ground.token_id.size() + ground.session.size() + ground.cookie.size();
}

}  // namespace

KeptAnswers::KeptAnswers(const KeptLimits& limits)
    : callers_(limits_of_callers(limits)), answers_(limits_of_answers(limits)) {}

void KeptAnswers::identify(KeepableRead& read, domain::Instant now) {
  if (!read.state || read.credentials.empty()) return;
  auto found = callers_.find(read.credentials);
  if (!found || found->state != *read.state || now >= *found->who->known_until) return;
  read.who = std::move(found->who);
  if (!read.representation.empty()) read.key = answer_key(read, read.who->caller);
}

void KeptAnswers::keep(const KeepableRead& read, const std::shared_ptr<const application::Authenticated>& who) {
  if (!read.state || read.credentials.empty() || who->is_locked || !who->known_until) return;
  callers_.keep(read.credentials, owner_of(who->caller), {who, *read.state}, bytes_of(*who));
}

std::shared_ptr<const KeptAnswer> KeptAnswers::current(const KeepableRead& read, const application::Caller& caller) {
  if (!read.state || read.representation.empty()) return nullptr;
  std::string made;
  auto found = answers_.find(answer_key(read, caller, made));
  return found && found->state == read.state ? std::move(found->answer) : nullptr;
}

std::shared_ptr<const KeptAnswer> KeptAnswers::confirmed(const KeepableRead& read, const application::Caller& caller,
                                                         std::string_view tag) {
  if (read.representation.empty()) return nullptr;
  std::string made;
  const auto key = answer_key(read, caller, made);
  auto found = answers_.find(key);
  if (!found || found->answer->tag != tag) return nullptr;
  if (found->state != read.state) {
    answers_.keep(key, owner_of(caller), {found->answer, read.state, found->bytes}, found->bytes);
  }
  return std::move(found->answer);
}

void KeptAnswers::keep(const KeepableRead& read, const application::Caller& caller, KeptAnswer answer) {
  const auto bytes = bytes_of(answer);
  if (read.representation.empty() || bytes > longest_answer) return;
  std::string made;
  answers_.keep(answer_key(read, caller, made), owner_of(caller),
                {std::make_shared<const KeptAnswer>(std::move(answer)), read.state, bytes}, bytes);
}

KeptAnswers::Figures KeptAnswers::figures() const {
  return {hits_, confirmed_, misses_, callers_.bytes() + answers_.bytes()};
}

}  // namespace stint::http
