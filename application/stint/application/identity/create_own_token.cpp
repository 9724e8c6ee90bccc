#include <stint/application/access.hpp>
#include <stint/application/identity/authenticate.hpp>
#include <stint/application/identity/create_own_token.hpp>

namespace stint::application {

domain::Result<CreatedToken> create_own_token(const Context& context, const AccountServices& services,
                                              const Submitted<PersonalTokenForm>& form) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return domain::refuse(*std::move(refusal));
  const auto standing = context.work.accounts().standing(caller.employee);
  if (!standing || !standing->active) return domain::refuse(unauthenticated());  // locked since the request was read
  const TokenOwner owner{.company = caller.company, .employee = caller.employee, .actor = caller.employee};
  return add_personal_token(context.work, services.random, services.digests, owner, form, context.now);
}

}  // namespace stint::application
