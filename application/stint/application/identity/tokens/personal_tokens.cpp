#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/identity/tokens/secret_text.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

namespace {}  // namespace

Result<CreatedToken> add_personal_token(const CompanyContext& company_context, Random& random, const Digests& digests,
                                        const TokenOwner& owner, const Submitted<PersonalTokenCommand>& form) {
  Work& work = company_context.work;
  const Instant now = company_context.now;
  ValidationErrors errors(form);
  const auto name = form.command.name.value_or(std::string{});
  judge_name_of_secret(errors, name);
  const auto expires_on = form.command.expires_on;
  if (expires_on && *expires_on < std::chrono::floor<std::chrono::days>(now)) {
    errors.add(fields::expiry, domain::reasons::has_passed);
  }
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (work.personal_tokens().of(owner.employee).size() >= maximum_personal_tokens) {
    return refuse(Problem::conflict(rules::too_many_tokens, reasons::too_many_tokens,
                                    {{"count", static_cast<std::int64_t>(maximum_personal_tokens)}}));
  }
  auto text = new_personal_token_text(random, digests);
  auto token = work.personal_tokens().add({.hash = digests.sha256(text),
                                           .employee = owner.employee,
                                           .name = name,
                                           .created_at = now,
                                           .expires_on = expires_on,
                                           .scope = form.command.scope.value_or(TokenScope::everything)});
  raise(company_context, owner.actor, TokenCreated{token, owner.actor == owner.employee});
  return CreatedToken{std::move(token), std::move(text)};
}

void remove_personal_token(Work& work, const TokenOwner& owner, const PersonalToken& token, Instant now) {
  work.personal_tokens().remove(token.id);
  raise_unmailed(work, {owner.company, now, owner.actor}, TokenRevoked{token});
}

Result<std::vector<PersonalToken>> list_own_tokens(const Context& context) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  return context.work.personal_tokens().of(context.caller.employee);
}

Result<CreatedToken> create_own_token(const Context& context, const AccountServices& services,
                                      const Submitted<PersonalTokenCommand>& form) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  if (!has_unreadable_password(form)) {  // otherwise it is refused below, together with all other faults
    if (auto refusal = refusal_without_recent_login(caller, context.now)) return refuse(*std::move(refusal));
  }
  const TokenOwner owner{.company = caller.company, .employee = caller.employee, .actor = caller.employee};
  const Company company = company_of(context);
  return add_personal_token(company_context_of(context, company), services.random, services.digests, owner, form);
}

Result<DeleteView> delete_own_token(const Context& context, std::int32_t id) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  const auto token = context.work.personal_tokens().find(id);
  if (!token || token->employee != caller.employee)
    return refuse(Problem::unknown(domain::reasons::no_such_personal_token));
  remove_personal_token(context.work,
                        {.company = caller.company, .employee = caller.employee, .actor = caller.employee}, *token,
                        context.now);
  return DeleteView{id, DeleteOutcome::deleted};
}

std::string new_personal_token_text(Random& random, const Digests& digests) {
  return new_secret_text(personal_token_prefix, random, digests);
}

bool is_personal_token(std::string_view text, const Digests& digests) {
  return is_secret_text(personal_token_prefix, text, digests);
}

namespace {

/// False if `earlier` is in the future because the clock was set back: that is not a reason to wait.
bool is_within_interval(Instant earlier, Instant now) { return earlier <= now && now - earlier < TokenUses::interval; }

}  // namespace

void TokenUses::note(std::int32_t id, std::optional<Instant> last_used_at, Instant now) {
  if (last_used_at && is_within_interval(*last_used_at, now)) return;
  const std::scoped_lock lock(mutex_);
  const auto known = noted_.find(id);
  if (known == noted_.end()) {
    if (noted_.size() >= maximum_tokens) return;
    noted_.emplace(id, Noted{.at = now});
    ++waiting_;
  } else if (!is_within_interval(known->second.at, now)) {
    if (!known->second.is_waiting) ++waiting_;
    known->second = {.at = now};
  }
}

std::vector<TokenUses::Use> TokenUses::take(Instant now) {
  std::vector<Use> uses;
  const std::scoped_lock lock(mutex_);
  std::erase_if(
      noted_, [&](const auto& entry) { return !entry.second.is_waiting && !is_within_interval(entry.second.at, now); });
  for (auto& [id, noted] : noted_) {
    if (!noted.is_waiting) continue;
    noted.is_waiting = false;
    uses.push_back({id, noted.at});
  }
  waiting_ = 0;
  return uses;
}

void TokenUses::put_back(const std::vector<Use>& uses) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, at] : uses) {
    const auto [noted, is_new] = noted_.try_emplace(id, Noted{.at = at, .is_waiting = false});
    if (noted->second.is_waiting) continue;  // used again meanwhile
    noted->second.is_waiting = true;
    ++waiting_;
  }
}

}  // namespace stint::application
