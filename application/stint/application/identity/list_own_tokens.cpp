#include <stint/application/access.hpp>
#include <stint/application/identity/list_own_tokens.hpp>

namespace stint::application {

domain::Result<std::vector<PersonalToken>> list_own_tokens(const Context& context) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return domain::refuse(*std::move(refusal));
  return context.work.personal_tokens().of(context.caller.employee);
}

}  // namespace stint::application
