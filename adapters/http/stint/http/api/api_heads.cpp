// Checks of a request's head, before its body is read.

#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include <stint/http/api/api.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/scim_json.hpp>

namespace stint::http {

std::optional<Response> Api::refusal_of_head(const Request& request, RequestFacts& facts) const {
  auto refusal = problem_of_head(request, facts);
  return refusal && speaks_scim(request.path) ? scim_error(*std::move(refusal)) : std::move(refusal);
}

std::optional<Response> Api::problem_of_head(const Request& request, RequestFacts& facts) const {
  if (!serves(request.path)) return std::nullopt;
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
  if (!callers_->has_credentials(request)) return callers_->refusal(request);
  if (auto refusal = callers_->refusal_of_other_sites(request)) return refusal;
  if (reading_ != nullptr) return std::nullopt;  // this is the serving thread
  return refusal_of_caller(*operation, request, facts);
}

void Api::judge_head(const Request& request, Reply reply) const {
  if (!speaks_scim(request.path)) return ask_about_head(request, std::move(reply));
  ask_about_head(request, std::move(reply).through(scim_error));
}

void Api::ask_about_head(const Request& request, Reply reply) const {
  if (reading_ == nullptr || !serves(request.path)) return reply.admit();
  const auto found = router_.find(request.method, request.path);
  const auto* route = std::get_if<Router<Payload>::Found>(&found);
  const auto* operation = route == nullptr ? nullptr : std::get_if<Operation>(&route->payload);
  if (operation == nullptr) return reply.admit();
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  submit(request, waiting, [this, path = route->path, operation, &request, waiting]() mutable noexcept {
    try {
      RequestFacts facts{.route = path};
      auto refusal = refusal_of_caller(*operation, request, facts);
      waiting->about(facts);
      refusal ? (*waiting)(*std::move(refusal)) : waiting->admit();
    } catch (...) {  // the boundary: exceptions are logged, and no details are disclosed
      waiting->fail(std::current_exception());
    }
  });
}

std::optional<Response> Api::refusal_of_caller(const Operation& operation, const Request& request,
                                               RequestFacts& facts) const {
  std::optional<Response> refusal;
  office_.store().read_within(application::signing_in, [&](application::Work& work) {
    auto who = let_in(work, operation, request, {}, office_.now(), facts);
    if (!who) refusal = std::move(who.error());
  });
  return refusal;
}

}  // namespace stint::http
