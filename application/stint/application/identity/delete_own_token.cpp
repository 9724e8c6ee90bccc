#include <stint/application/access.hpp>
#include <stint/application/identity/delete_own_token.hpp>
#include <stint/application/identity/personal_tokens.hpp>

namespace stint::application {

domain::Result<DeleteView> delete_own_token(const Context& context, std::int32_t id) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return domain::refuse(*std::move(refusal));
  const auto token = context.work.personal_tokens().find(id);
  if (!token || token->employee != caller.employee) return domain::refuse(domain::Problem::unknown("personal token"));
  remove_personal_token(context.work,
                        {.company = caller.company, .employee = caller.employee, .actor = caller.employee}, *token,
                        context.now);
  return DeleteView{id, DeleteOutcome::deleted};
}

}  // namespace stint::application
