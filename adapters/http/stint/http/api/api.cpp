#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/language.hpp>
#include <stint/application/perform.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {
namespace {

/// The token of `Authorization: Bearer TOKEN`; the scheme's case does not matter (RFC 9110 §11.1).
std::optional<std::string_view> bearer_of(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const auto authorization = request.authorization();
  if (!equal_ignoring_case(authorization.substr(0, scheme.size()), scheme)) return std::nullopt;
  const auto token = authorization.find_first_not_of(' ', scheme.size());
  return authorization.substr(std::min(token, authorization.size()));
}

/// Why an authenticated caller is not let into an operation, if so.
std::optional<domain::Problem> refusal_at_the_door(const Operation& operation, const application::Authenticated& who) {
  if (who.is_locked) {
    if (operation.locked == LockedAccount::is_unauthenticated) return application::unauthenticated();
    return domain::Problem::forbidden(domain::Rule::account_locked, domain::Reason::account_locked);
  }
  if (who.caller.role < operation.least_role) {
    return domain::Problem::forbidden(domain::Rule::role, domain::Reason::managers_only);
  }
  return std::nullopt;
}

/// The refusal of a caller, in their language.
Response refusal_of(application::Work& work, const application::Caller& caller, const domain::Problem& problem,
                    const words::Languages& languages) {
  return refusal_response(problem, application::language_of(work, caller), languages);
}

Response refusal_of(application::Store& store, const application::Caller& caller, const domain::Problem& problem,
                    const words::Languages& languages) {
  std::optional<Response> response;
  store.read([&](application::Work& work) { response = refusal_of(work, caller, problem, languages); });
  return *std::move(response);
}

}  // namespace

/// A write that waits for its turn.
struct Api::PendingWrite {
  UseCase use_case;
  application::Authenticated who;
  domain::Instant now;
};

Api::Api(ApiParts parts, OpenRoutes open_routes) : parts_(parts), router_(merged(std::move(open_routes))) {}

std::vector<Route<Api::Payload>> Api::merged(OpenRoutes open_routes) {
  std::vector<Route<Payload>> routes;
  for (const auto& [method, path, operation] : all_routes()) routes.push_back({method, path, operation});
  for (auto& [method, path, operation] : open_routes) routes.push_back({method, path, std::move(operation)});
  return routes;
}

void Api::operator()(const Request& request, Reply reply) const {
  const auto found = router_.find(request.method, request.path);
  if (std::holds_alternative<Router<Payload>::UnknownPath>(found)) return reply(unknown_path());
  if (const auto* wrong = std::get_if<Router<Payload>::WrongMethod>(&found)) {
    reply.about({.route = wrong->path});
    return reply(wrong_method(request.method, wrong->allow));
  }
  const auto& route = std::get<Router<Payload>::Found>(found);
  reply.about({.route = route.path});
  if (const auto* open = std::get_if<OpenOperation>(&route.payload)) {
    open->run(request, std::move(reply));
  } else {
    run(route, std::get<Operation>(route.payload), request, std::move(reply));
  }
}

void Api::run(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
              Reply reply) const try {
  const auto bearer = bearer_of(request);
  if (!bearer) return reply(unauthenticated_response(false));

  const auto now = parts_.office.now();
  RequestFacts facts{.route = route.path};
  std::optional<Response> response;  // set: answered without the write lane
  std::optional<application::Authenticated> who;
  parts_.office.store().read([&](application::Work& work) {
    auto known = let_in(work, operation, *bearer, now, facts);
    reply.about(facts);
    if (!known) {
      response = std::move(known.error());
    } else if (const auto* reading = std::get_if<ReadOperation>(&operation.act)) {
      const auto context = parts_.office.context(work, known->caller, now);
      auto shown = (*reading)({{request, route.id, parts_.accounts}, context});
      response = shown ? *std::move(shown) : refusal_of(work, known->caller, shown.error(), parts_.languages);
    } else {
      who = *std::move(known);
    }
  });
  if (response) return reply(std::move(*response));
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  try {
    start_write(operation, {request, route.id, parts_.accounts}, *std::move(who), now, waiting);
  } catch (...) {  // the edge, while others may hold the reply
    waiting->fail(std::current_exception());
  }
} catch (...) {  // the edge: what broke is logged, and nothing of it gets out
  reply.fail(std::current_exception());
}

void Api::start_write(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                      domain::Instant now, const SharedReply& reply) const {
  const bool may_prove_themselves = operation.takes_password && !who.caller.personal_token;
  PendingWrite pending{std::get<WriteOperation>(operation.act)(arrival), std::move(who), now};
  // One that cannot be read is refused by the operation.
  auto password = may_prove_themselves ? read_password(arrival.request.body).command.password : std::nullopt;
  if (password && !password->empty()) {
    return check_password(operation, arrival.request, std::move(pending), reply, *std::move(password));
  }
  run_write(operation, std::move(pending), reply);
}

std::expected<application::Authenticated, Response> Api::let_in(application::Work& work, const Operation& operation,
                                                                std::string_view bearer, domain::Instant now,
                                                                RequestFacts& facts) const {
  auto who = application::authenticate(
      work, {parts_.access_tokens, parts_.accounts.digests, parts_.token_uses, parts_.office.zones()}, bearer, now);
  if (!who) return std::unexpected{refusal_response(who.error())};
  facts.company = who->caller.company.value;
  facts.employee = who->caller.employee.value;
  if (auto refusal = refusal_at_the_door(operation, *who)) {
    return std::unexpected{refusal_of(work, who->caller, *refusal, parts_.languages)};
  }
  return *std::move(who);
}

std::optional<Response> Api::refusal_of_head(const Request& request, RequestFacts& facts) const {
  const auto found = router_.find(request.method, request.path);
  if (std::holds_alternative<Router<Payload>::UnknownPath>(found)) return unknown_path();
  if (const auto* wrong = std::get_if<Router<Payload>::WrongMethod>(&found)) {
    facts.route = wrong->path;
    return wrong_method(request.method, wrong->allow);
  }
  const auto& route = std::get<Router<Payload>::Found>(found);
  facts.route = route.path;
  const auto* operation = std::get_if<Operation>(&route.payload);
  if (operation == nullptr) return std::nullopt;
  const auto bearer = bearer_of(request);
  if (!bearer) return unauthenticated_response(false);
  std::optional<Response> refusal;
  parts_.office.store().read([&](application::Work& work) {
    auto who = let_in(work, *operation, *bearer, parts_.office.now(), facts);
    if (!who) refusal = std::move(who.error());
  });
  return refusal;
}

Response Api::no_memory(const Request& request) const {
  const auto found = router_.find(request.method, request.path);
  const auto* route = std::get_if<Router<Payload>::Found>(&found);
  const auto* open = route == nullptr ? nullptr : std::get_if<OpenOperation>(&route->payload);
  return open == nullptr ? overloaded() : open->busy();
}

void Api::check_password(const Operation& operation, const Request& request, PendingWrite pending,
                         const SharedReply& reply, application::Secret password) const {
  const auto& address = request.client_address;  // the Request stays until its Reply has been called
  const bool accepted = parts_.hashing.try_submit(
      address.counted_as(), [this, &operation, &address, reply, pending = std::move(pending),
                             password = std::move(password)](HashingQueue::Turn turn) mutable noexcept {
        if (turn == HashingQueue::Turn::too_late) return (*reply)(overloaded());
        try {
          pending.now = parts_.office.now();
          const auto refusal = application::refusal_of_own_password(
              parts_.office.store(), parts_.accounts, pending.who.caller.employee, password,
              address.is_known() ? address.counted_as() : std::string{}, pending.now);
          if (refusal)
            return (*reply)(refusal_of(parts_.office.store(), pending.who.caller, *refusal, parts_.languages));
          pending.who.caller.gave_password = true;
          run_write(operation, std::move(pending), reply);
        } catch (...) {  // the edge, on this thread
          reply->fail(std::current_exception());
        }
      });
  if (!accepted) (*reply)(overloaded());
}

domain::Result<Encode> Api::run_use_case(application::Work& work, const Operation& operation,
                                         const PendingWrite& pending) const {
  // Who was locked or demoted, or whose session has ended, while this waited is refused as if it had come later.
  const auto who = application::look_again(work, parts_.office.zones(), pending.who, pending.now);
  if (!who) return domain::refuse(who);
  if (auto refusal = refusal_at_the_door(operation, *who)) return domain::refuse(*std::move(refusal));
  return pending.use_case(parts_.office.context(work, who->caller, pending.now));
}

void Api::run_write(const Operation& operation, PendingWrite pending, const SharedReply& reply) const {
  const auto language = std::make_shared<std::string>();  // in which a refusal is told
  application::perform<Encode>(
      parts_.office.store(),
      [this, language, pending = std::move(pending), &operation](application::Work& work) {
        auto done = run_use_case(work, operation, pending);
        if (!done) *language = application::language_of(work, pending.who.caller);
        return done;
      },
      [this, language, reply](const application::Performed<Encode>& performed) {
        if (performed.failure) return reply->fail(performed.failure);
        if (!performed.result) return (*reply)(overloaded());
        const auto& result = *performed.result;
        reply->with(
            [&] { return result ? (*result)() : refusal_response(result.error(), *language, parts_.languages); });
      });
}

}  // namespace stint::http
