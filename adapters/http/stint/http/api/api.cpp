#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <stint/application/commands/accounts.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/language.hpp>
#include <stint/application/perform.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/browser_session.hpp>
#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/idempotency.hpp>
#include <stint/http/api/permission.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/scim_json.hpp>

namespace stint::http {
namespace {

/// Replaced by the prefix of a host.
constexpr std::string_view own_prefix = "/api/v2";
/// After this time, a request that waits for the store is answered as overloaded.
constexpr std::chrono::seconds longest_wait{2};

bool is_prefix(std::string_view text) {
  constexpr std::string_view unreserved =
      "/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";  // RFC 3986 §2.3
  return text.starts_with('/') && !text.ends_with('/') && !text.contains("//") &&
         text.find_first_not_of(unreserved) == std::string_view::npos;
}

/// The refusal of a caller, in their language, in a separate unit of work.
Response refusal_of(application::Office& office, const application::Caller& caller, domain::Instant now,
                    const domain::Problem& problem, const words::Languages& languages) {
  std::optional<Response> response;
  office.store().read_within({caller.company}, [&](application::Work& work) {
    response = http::refusal_of(office.context(work, caller, now), problem, languages);
  });
  return *std::move(response);
}

/// A request whose computation begins later than this is answered as one too many: its client may be gone, and what it
/// may do was checked when it came.
constexpr std::chrono::seconds longest_before_computing{30};

/// Returns the response to a read once a note of the read is durable.
UseCase answering_after(Note note, Response response) {
  return [note, kept = std::make_shared<const Response>(std::move(response))](
             const application::Context& context) -> domain::Result<Encode> {
    note(context);
    return Encode{[kept] { return *kept; }, Run::in_earnest};
  };
}

}  // namespace

Api::Api(ApiParts parts, OpenRoutes open_routes)
    : office_(parts.office),
      callers_(std::make_unique<BearerTokens>(application::Authentication{parts.access_tokens, parts.accounts.digests,
                                                                          parts.token_uses, parts.office.zones(),
                                                                          parts.session_lifetime})),
      accounts_(parts.accounts),
      hashing_(&parts.hashing),
      settings_(&parts.settings),
      languages_(parts.languages),
      reading_(parts.reading),
      computing_(parts.computing),
      payroll_(parts.payroll),
      tag_key_(key_of_tags(parts.access_tokens.issuer(), parts.edition)),
      commits_(parts.commits),
      kept_(std::make_unique<KeptAnswers>(parts.kept_limits)),
      router_(merged(std::move(open_routes))) {}

Api::Api(Mount mount)
    : office_(mount.office),
      callers_(std::make_unique<HostCallers>(std::move(mount.login))),
      prefix_(std::move(mount.prefix)),
      hashing_(nullptr),
      settings_(nullptr),
      languages_(mount.languages),
      reading_(mount.reading),
      computing_(nullptr),
      payroll_(nullptr),
      tag_key_(key_of_tags(prefix_, mount.edition)),
      router_(mounted(prefix_)) {}

bool Api::serves(std::string_view path) const {
  return path.starts_with(prefix_) && (path.size() == prefix_.size() || path[prefix_.size()] == '/');
}

std::vector<Route<Api::Payload>> Api::merged(OpenRoutes open_routes) {
  std::vector<Route<Payload>> routes;
  for (const auto& [method, path, operation] : all_routes()) routes.push_back({method, path, operation});
  for (auto& [method, path, operation] : open_routes) routes.push_back({method, path, std::move(operation)});
  return routes;
}

Router<Api::Payload> Api::mounted(std::string_view prefix) {
  if (!is_prefix(prefix)) throw std::invalid_argument{"not a path to mount at: " + std::string{prefix}};
  auto operations = routes_without_accounts();
  std::vector<std::string> paths;  // copied from the router
  paths.reserve(operations.size());
  std::vector<Route<Payload>> routes;
  for (const auto& [method, path, operation] : operations) {
    paths.push_back(std::string{prefix}.append(path.substr(own_prefix.size())));
    routes.push_back({method, paths.back(), operation});
  }
  return Router<Payload>{std::move(routes)};
}

Arrival Api::arrival_of(const Request& request, const Router<Payload>::Found& route) const {
  return {request, route.id, route.second_id, accounts_ ? &*accounts_ : nullptr, settings_, payroll_};
}

void Api::operator()(const Request& request, Reply reply) const {
  if (!speaks_scim(request.path)) return serve(request, std::move(reply));
  serve(request, std::move(reply).through(scim_error));
}

void Api::serve(const Request& request, Reply reply) const {
  const auto found = router_.find(request.method, request.path);
  if (std::holds_alternative<Router<Payload>::UnknownPath>(found)) return reply(unknown_path());
  if (const auto* wrong = std::get_if<Router<Payload>::WrongMethod>(&found)) {
    reply.about({.route = wrong->path});
    return reply(wrong_method(request.method, wrong->allow));
  }
  const auto& route = std::get<Router<Payload>::Found>(found);
  reply.about({.route = route.path});
  if (const auto* open = std::get_if<OpenOperation>(&route.payload)) {
    const bool is_read = request.method == Method::get;
    const auto dry_run = is_read ? domain::Result<bool>{false} : read_dry_run(DryRun::refused, request.query);
    dry_run ? open->run(request, std::move(reply)) : reply(open->refusal(dry_run.error()));
  } else {
    const auto& operation = std::get<Operation>(route.payload);
    auto answered = callers_->goes_by_cookie(request) ? std::move(reply).through(by_cookie) : std::move(reply);
    answer(route, operation, request, std::move(answered));
  }
}

void Api::run_on_pool(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
                      KeepableRead read, Reply reply) const {
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  submit(request, waiting, [this, route, &operation, &request, read = std::move(read), waiting] {
    run(route, operation, request, read, std::move(*waiting));
  });
}

void Api::submit(const Request& request, const std::shared_ptr<Reply>& waiting, SlowPool::Task task) const {
  const auto entered = std::chrono::steady_clock::now();
  const bool accepted = reading_->try_submit(
      [waiting, entered, task = std::move(task)]() mutable {
        if (std::chrono::steady_clock::now() - entered > longest_wait) return (*waiting)(overloaded());
        task();
      },
      requesters_->of(request));
  if (!accepted) (*waiting)(overloaded());
}

void Api::run(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
              const KeepableRead& read, Reply reply) const try {
  if (!callers_->has_credentials(request)) return reply(callers_->refusal(request));
  if (auto refusal = callers_->refusal_of_other_sites(request)) return reply(*std::move(refusal));

  const auto now = office_.now();
  RequestFacts facts{.route = route.path};
  std::optional<Response> response;  // set: a refusal, or the response to a read
  std::optional<Shown> result;       // set: of a read
  SharedCaller who;                  // null: a refusal
  office_.store().read_within(application::signing_in, [&](application::Work& work) {
    auto known = let_in(work, operation, request, read, now, facts);
    reply.about(facts);
    if (!known) {
      response = std::move(known.error());
      return;
    }
    who = *std::move(known);
    if (!std::holds_alternative<ReadOperation>(operation.act)) return;
    const auto context = office_.context(work, who->caller, now);
    result = shown(operation, {arrival_of(request, route), context}, read);
  });
  bool is_noted = false;
  if (result) {
    renew_later(office_.store(), *callers_, *who, now);
    is_noted = operation.note != nullptr && result->response.status == 200;
    response = finished(operation, request, read, *who, *std::move(result));
  }
  if (response && !is_noted) return reply(*std::move(response));
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  try {
    if (response) {
      auto noting = answering_after(operation.note, *std::move(response));
      return run_write(operation, {std::move(noting), *who, now, Run::in_earnest}, waiting);
    }
    start_write(operation, arrival_of(request, route), *who, now, waiting);
  } catch (...) {  // the boundary: others may still have the reply
    waiting->fail(std::current_exception());
  }
} catch (...) {  // the boundary: exceptions are logged, and no details are disclosed
  reply.fail(std::current_exception());
}

void Api::start_write(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                      domain::Instant now, const SharedReply& reply) const {
  const auto is_rehearsal = read_dry_run(operation.dry_run, arrival.request.query);
  if (!is_rehearsal) return (*reply)(refusal_of(office_, who.caller, now, is_rehearsal.error(), languages_));
  const bool may_prove_themselves = accounts_.has_value() && operation.takes_password && !who.caller.personal_token;
  // The operation refuses a password that cannot be read.
  auto password = may_prove_themselves ? read_body<application::PasswordCommand>(arrival.request.body).command.password
                                       : std::nullopt;
  if (password && password->empty()) password.reset();
  if (password || operation.hashes) {
    return compute_hashes(operation, arrival, std::move(who), reply, std::move(password));
  }
  const auto& request = arrival.request;
  const auto run = *is_rehearsal ? Run::rehearsal : Run::in_earnest;
  std::optional<application::RepeatableRequest> repeatable;
  if (request.method == Method::post && !operation.answers_secret && run == Run::in_earnest) {
    auto read = read_idempotency_key(request);
    if (!read) return (*reply)(refusal_of(office_, who.caller, now, read.error(), languages_));
    repeatable = *std::move(read);
  }
  if (const auto* act_on_many = std::get_if<MassOperation>(&operation.act)) {
    return run_pieces(operation, {(*act_on_many)(arrival), std::move(who), now, std::move(repeatable)}, reply);
  }
  if (const auto* prepares = std::get_if<PreparedOperation>(&operation.act)) {
    return run_prepared(operation, {(*prepares)(arrival), std::move(who), now, run, std::move(repeatable)}, reply);
  }
  const auto act = std::get<WriteOperation>(operation.act);
  run_write(operation, {act(arrival), std::move(who), now, run, std::move(repeatable)}, reply);
}

std::expected<Api::SharedCaller, Response> Api::let_in(application::Work& work, const Operation& operation,
                                                       const Request& request, const KeepableRead& read,
                                                       domain::Instant now, RequestFacts& facts) const {
  auto who = read.who;
  if (!who || now >= *who->known_until) {
    auto found = callers_->find(work, request, now);
    if (!found) return std::unexpected{callers_->refusal(request)};
    who = std::make_shared<const application::Authenticated>(*std::move(found));
    if (kept_) kept_->keep(read, who);
  }
  work.keep_to(who->caller.company);
  if (reading_ != nullptr) requesters_->remember(request, who->caller.company);
  facts.company = who->caller.company.value;
  facts.employee = who->caller.employee.value;
  if (auto refusal = refusal_at_the_door(operation, *who)) {
    return std::unexpected{refusal_of(office_.context(work, who->caller, now), *refusal, languages_)};
  }
  return who;
}

Response Api::no_memory(const Request& request) const {
  const auto found = router_.find(request.method, request.path);
  const auto* route = std::get_if<Router<Payload>::Found>(&found);
  const auto* open = route == nullptr ? nullptr : std::get_if<OpenOperation>(&route->payload);
  if (open != nullptr) return open->busy();
  return speaks_scim(request.path) ? scim_error(overloaded()) : overloaded();
}

void Api::compute_hashes(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                         const SharedReply& reply, std::optional<application::Secret> password) const {
  const auto& address = arrival.request.client_address;  // the Request remains valid until its Reply has been called
  const bool accepted = hashing_->try_submit(
      address.counted_as(), [this, &operation, &address, arrival, reply, who = std::move(who),
                             password = std::move(password)](HashingQueue::Turn turn) mutable noexcept {
        if (turn == HashingQueue::Turn::too_late) return (*reply)(overloaded());
        try {
          const auto now = office_.now();
          if (password) {
            const auto refusal =
                application::refusal_of_own_password(office_.store(), *accounts_, who.caller.employee, *password,
                                                     address.is_known() ? address.counted_as() : std::string{}, now);
            if (refusal) return (*reply)(refusal_of(office_, who.caller, now, *refusal, languages_));
            who.caller.gave_password = true;
          }
          const auto is_rehearsal = read_dry_run(operation.dry_run, arrival.request.query);  // already read before
          run_write(operation,
                    {std::get<WriteOperation>(operation.act)(arrival), std::move(who), now,
                     is_rehearsal.value_or(false) ? Run::rehearsal : Run::in_earnest},
                    reply);
        } catch (...) {  // the boundary, on this thread
          reply->fail(std::current_exception());
        }
      });
  if (!accepted) (*reply)(overloaded());
}

domain::Result<application::Caller> Api::let_in_again(application::Work& work, const Operation& operation,
                                                      const application::Authenticated& who,
                                                      domain::Instant now) const {
  auto known = callers_->look_again(work, who, now);
  if (!known) return domain::refuse(known);
  if (auto refusal = refusal_at_the_door(operation, *known)) return domain::refuse(*std::move(refusal));
  return std::move(known->caller);
}

domain::Result<Encode> Api::run_use_case(application::Work& work, const Operation& operation,
                                         const PendingWrite& pending) const {
  const auto caller = let_in_again(work, operation, pending.who, pending.now);
  if (!caller) return domain::refuse(caller);
  const auto context = office_.context(work, *caller, pending.now);
  if (pending.repeatable) return run_once(context, *pending.repeatable, pending.use_case);
  auto done = pending.use_case(context);
  if (done && operation.dry_run == DryRun::by_dropping) done->is_rehearsal = pending.run == Run::rehearsal;
  return done;
}

void Api::run_write(const Operation& operation, PendingWrite pending, const SharedReply& reply) const {
  const auto language = std::make_shared<std::string>();  // the language of a refusal
  const auto scope = scope_of(operation, pending.who.caller);
  const auto caller = pending.who.caller;
  const bool is_rehearsal = pending.run == Run::rehearsal;
  auto run = [this, language, pending = std::move(pending), &operation](application::Work& work) {
    auto done = run_use_case(work, operation, pending);
    if (!done) *language = application::language_of(office_.context(work, pending.who.caller, pending.now));
    return done;
  };
  auto respond = [this, language, reply](const application::Performed<Encode>& performed) {
    if (performed.failure) return reply->fail(performed.failure);
    if (!performed.result) return (*reply)(overloaded());
    const auto& result = *performed.result;
    reply->with([&] { return result ? (*result)() : refusal_response(result.error(), *language, languages_); });
  };
  if (!is_rehearsal) return application::perform<Encode>(office_.store(), scope, std::move(run), std::move(respond));
  compute(caller, reply, [this, scope, run = std::move(run), respond = std::move(respond)]() mutable {
    application::perform_dry_run<Encode>(office_.store(), scope, std::move(run), std::move(respond));
  });
}

void Api::compute(const application::Caller& caller, const SharedReply& reply, SlowPool::Task task) const {
  if (computing_ == nullptr) return task();
  const bool accepted = computing_->try_submit(
      [reply, task = std::move(task), latest = std::chrono::steady_clock::now() + longest_before_computing]() mutable {
        try {
          if (std::chrono::steady_clock::now() > latest) return (*reply)(overloaded());
          task();
        } catch (...) {  // the boundary, on this thread
          reply->fail(std::current_exception());
        }
      },
      domain::to_string(caller.company));
  if (!accepted) (*reply)(overloaded());
}

}  // namespace stint::http
