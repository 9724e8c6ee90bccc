#include <stint/application/language.hpp>
#include <stint/http/api/permission.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {

std::optional<domain::Problem> refusal_at_the_door(const Operation& operation, const application::Authenticated& who) {
  if (who.is_locked) {
    if (operation.locked == LockedAccount::is_unauthenticated) return application::unauthenticated();
    return domain::Problem::forbidden(domain::rules::account_locked, domain::reasons::account_locked);
  }
  // A directory's token is valid only for provisioning.
  if (who.caller.scope == domain::TokenScope::provisioning && !operation.provisions) {
    return application::unauthenticated();
  }
  if (who.caller.role < operation.least_role) {
    const bool for_managers = operation.least_role == domain::Role::manager;
    return domain::Problem::forbidden(
        domain::rules::role, for_managers ? domain::reasons::managers_only : domain::reasons::administrators_only);
  }
  return std::nullopt;
}

Response refusal_of(const application::Context& context, const domain::Problem& problem,
                    const words::Languages& languages) {
  return refusal_response(problem, application::language_of(context), languages);
}

}  // namespace stint::http
