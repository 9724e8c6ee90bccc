// Mass actions, whose pieces are separate units of work.

#include <exception>
#include <memory>
#include <string>
#include <utility>

#include <stint/application/language.hpp>
#include <stint/application/perform.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/idempotency.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {

void Api::run_pieces(const Operation& operation, PendingPieces pending, const SharedReply& reply) const {
  const auto language = std::make_shared<std::string>();  // the language of a refusal
  const auto scope = scope_of(operation, pending.who.caller, pending.so_far.judged > 0);
  const auto shared = std::make_shared<PendingPieces>(std::move(pending));
  application::perform<MassProgress>(
      office_.store(), scope,
      [this, language, shared, &operation](application::Work& work) {
        auto judged = judge_piece(work, operation, *shared);
        if (!judged) *language = application::language_of(office_.context(work, shared->who.caller, shared->now));
        return judged;
      },
      [this, language, shared, &operation, reply](const application::Performed<MassProgress>& performed) {
        if (performed.failure) return reply->fail(performed.failure);
        if (!performed.result) return (*reply)(overloaded());
        try {
          end_piece(operation, std::move(*shared), *performed.result, *language, reply);
        } catch (...) {  // the boundary, on the thread of the store
          reply->fail(std::current_exception());
        }
      });
}

domain::Result<MassProgress> Api::judge_piece(application::Work& work, const Operation& operation,
                                              const PendingPieces& pending) const {
  const auto caller = let_in_again(work, operation, pending.who, pending.now);
  if (!caller) return domain::refuse(caller);
  const auto context = office_.context(work, *caller, pending.now);
  if (!pending.repeatable) return pending.action.judge_next(context, pending.so_far);
  return judge_next_once(context, *pending.repeatable, pending.action, pending.so_far);
}

void Api::end_piece(const Operation& operation, PendingPieces pending, const domain::Result<MassProgress>& judged,
                    const std::string& language, const SharedReply& reply) const {
  if (judged && !judged->is_complete) {
    pending.so_far = *judged;
    return run_pieces(operation, std::move(pending), reply);
  }
  if (judged) return (*reply)(response_to(*judged));
  const auto& refusal = judged.error();
  if (pending.so_far.judged == 0) return (*reply)(refusal_response(refusal, language, languages_));
  (*reply)(response_to(pending.action.refuse_rest(pending.so_far, refusal, language)));
}

}  // namespace stint::http
