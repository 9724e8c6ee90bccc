#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/identity/create_own_token.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {

domain::Result<CreatedToken> create_own_token(const Context& context, const AccountServices& services,
                                              const Submitted<PersonalTokenCommand>& form) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return domain::refuse(*std::move(refusal));
  if (!has_unreadable_password(form)) {  // else it is refused below, together with all other faults
    if (auto refusal = refusal_without_recent_login(caller, context.now)) return domain::refuse(*std::move(refusal));
  }
  const TokenOwner owner{.company = caller.company, .employee = caller.employee, .actor = caller.employee};
  auto created = add_personal_token(context.work, services.random, services.digests, owner, form, context.now);
  if (created) {
    notify_token_made(occasion_of(context, company_of(context)), created->token, MadeBy::owner);
  }
  return created;
}

}  // namespace stint::application
