// Use cases in two parts: the first computes in a reading unit of work, the second writes what it has computed.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/language.hpp>
#include <stint/application/perform.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/idempotency.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {
namespace {

/// Both parts, one after the other, in one unit of work.
UseCase at_once(Preparation preparation) {
  return [preparation = std::move(preparation)](const application::Context& context) -> domain::Result<Encode> {
    const auto use_case = preparation(context);
    if (!use_case) return domain::refuse(use_case);
    return (*use_case)(context);
  };
}

/// The number of the company's data; `nullopt` if the store keeps none.
std::optional<std::int64_t> version_in(const application::Context& context) {
  const auto version = context.work.record_changes().version(context.caller.company);
  return version ? std::optional{version->number} : std::nullopt;
}

/// The use case, unless the company's data have changed since they had that version; then it sets `has_moved`.
UseCase unless_moved(UseCase use_case, std::int64_t version, std::shared_ptr<bool> has_moved) {
  return [use_case = std::move(use_case), version,
          has_moved = std::move(has_moved)](const application::Context& context) -> domain::Result<Encode> {
    *has_moved = version_in(context) != version;
    if (*has_moved) return domain::refuse(domain::Problem::outdated());
    return use_case(context);
  };
}

}  // namespace

/// The second part, and the version of the data from which it was computed.
struct Api::Prepared {
  UseCase use_case;
  std::int64_t version;
};

void Api::run_prepared(const Operation& operation, PendingPreparation pending, const SharedReply& reply) const {
  if (pending.run == Run::rehearsal || pending.tries == application::most_preparations) {
    auto both = at_once(std::move(pending.preparation));
    return run_write(operation, {std::move(both), std::move(pending.who), pending.now, pending.run, pending.repeatable},
                     reply);
  }
  const auto caller = pending.who.caller;
  compute(caller, reply, [this, &operation, pending = std::move(pending), reply]() mutable {
    prepare(operation, std::move(pending), reply);
  });
}

void Api::prepare(const Operation& operation, PendingPreparation pending, const SharedReply& reply) const {
  std::optional<Response> response;  // without writing
  std::optional<Prepared> prepared;
  bool has_versions = true;
  office_.store().read_within({pending.who.caller.company}, [&](application::Work& work) {
    const auto refuse = [&](const domain::Problem& problem) {
      const auto context = office_.context(work, pending.who.caller, pending.now);
      response = refusal_response(problem, application::language_of(context), languages_);
    };
    const auto caller = let_in_again(work, operation, pending.who, pending.now);
    if (!caller) return refuse(caller.error());
    const auto context = office_.context(work, *caller, pending.now);
    if (pending.repeatable) {
      const auto earlier = application::outcome_of_earlier(context, *pending.repeatable);
      if (!earlier) return refuse(earlier.error());
      if (*earlier) response = response_of(**earlier);
      if (response) return;
    }
    const auto version = version_in(context);
    has_versions = version.has_value();
    if (!has_versions) return;
    auto use_case = pending.preparation(context);
    if (!use_case) return refuse(use_case.error());
    prepared = Prepared{*std::move(use_case), *version};
  });
  if (response) return (*reply)(*std::move(response));
  if (prepared) return write_prepared(operation, std::move(pending), *std::move(prepared), reply);
  pending.tries = application::most_preparations;
  run_prepared(operation, std::move(pending), reply);
}

void Api::write_prepared(const Operation& operation, PendingPreparation pending, Prepared prepared,
                         const SharedReply& reply) const {
  const auto has_moved = std::make_shared<bool>(false);
  PendingWrite write{unless_moved(std::move(prepared.use_case), prepared.version, has_moved), pending.who, pending.now,
                     pending.run, pending.repeatable};
  const auto language = std::make_shared<std::string>();  // the language of a refusal
  const auto shared = std::make_shared<PendingPreparation>(std::move(pending));
  application::perform<Encode>(
      office_.store(), scope_of(operation, shared->who.caller),
      [this, language, has_moved, write = std::move(write), &operation](application::Work& work) {
        *has_moved = false;
        auto done = run_use_case(work, operation, write);
        if (!done) *language = application::language_of(office_.context(work, write.who.caller, write.now));
        return done;
      },
      [this, language, has_moved, shared, &operation, reply](const application::Performed<Encode>& performed) {
        if (performed.failure) return reply->fail(performed.failure);
        if (!performed.result) return (*reply)(overloaded());
        const auto& result = *performed.result;
        if (result) return reply->with([&] { return (*result)(); });
        if (!*has_moved) return (*reply)(refusal_response(result.error(), *language, languages_));
        try {
          ++shared->tries;
          run_prepared(operation, std::move(*shared), reply);
        } catch (...) {  // the boundary, on the thread of the store
          reply->fail(std::current_exception());
        }
      });
}

}  // namespace stint::http
