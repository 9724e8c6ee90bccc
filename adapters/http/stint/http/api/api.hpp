#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <stint/application/identity/services.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/office.hpp>
#include <stint/application/repeating/idempotency.hpp>
#include <stint/application/secret.hpp>
#include <stint/http/api/callers.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/requesters.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/http/router.hpp>
#include <stint/http/slow_pool.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// What the server's own interface is served from. Everything lives longer than the Api.
struct ApiParts {
  application::Office& office;
  application::AccessTokens& access_tokens;
  application::AccountServices accounts;
  application::TokenUses& token_uses;
  HashingQueue& hashing;                                   ///< where passwords are checked
  const application::ImportServices& settings;             ///< what changing settings takes
  const words::Languages& languages = words::languages();  ///< in which refusals are told
  /// Where requests read if the store's reads wait for a network. Null: on the thread that serves them.
  SlowPool* reading = nullptr;
  /// In which files payroll exports come. Null: as JSON alone.
  const PayrollFiles* payroll = nullptr;
  /// Which program this is, by its version: another one may show the same data differently, see entity_tag.hpp.
  std::string edition{};
  /// How long sessions of browsers last at most.
  std::chrono::seconds session_lifetime = application::TokenSettings{}.session_lifetime;
};

/// Where a host serves the interface, and to whom.
struct Mount {
  application::Office& office;  ///< lives longer than the Api
  std::string prefix;           ///< in the place of `/api/v2`, such as `/hr/stint`: `/` before each segment
  HostLogin login;
  const words::Languages& languages = words::languages();  ///< in which refusals are told
  SlowPool* reading = nullptr;                             ///< see ApiParts
  std::string edition{};  ///< another one for each program that shows the same data differently
};

using OpenHandler = std::move_only_function<void(const Request&, Reply) const>;

/// What is done at a path that needs no bearer token, such as the token endpoint.
struct OpenOperation {
  OpenHandler run;
  Response (*busy)() = overloaded;  ///< the response when memory for bodies is used up
  /// The response to a write that asks for a dry run: no operation without a bearer token has one.
  Response (*refusal)(const domain::Problem&) = [](const domain::Problem& problem) {
    return refusal_response(problem);
  };
};
using OpenRoutes = std::vector<Route<OpenOperation>>;

/// That of an endpoint which has responses of its own for these.
template <class Endpoint>
[[nodiscard]] OpenOperation open_operation(std::unique_ptr<const Endpoint> endpoint) {
  OpenOperation operation{
      [endpoint = std::move(endpoint)](const Request& request, Reply reply) { (*endpoint)(request, std::move(reply)); },
      Endpoint::busy};
  if constexpr (requires(const domain::Problem& problem) { Endpoint::refusal(problem); }) {
    operation.refusal = Endpoint::refusal;
  }
  return operation;
}

/// The interface: finds the route, lets the caller in or not, and runs the operation in its lane. Thread-safe.
class Api {
 public:
  Api(ApiParts parts, OpenRoutes open_routes);
  /// What concerns absences, times and the directory, for those whom a host has let in: no tokens, no accounts. Throws
  /// std::invalid_argument for a prefix that is not a path.
  explicit Api(Mount mount);

  /// Whether a path is one of the interface, whatever is found there. A host answers at the others.
  [[nodiscard]] bool serves(std::string_view path) const;

  /// The paths of all routes, which live as long as this.
  [[nodiscard]] std::vector<std::string_view> paths() const { return router_.paths(); }

  /// Below `/scim/v2` refusals are errors of SCIM. Must live until the Reply has been called. What an operation throws
  /// is logged and answered with 500.
  void operator()(const Request& request, Reply reply) const;

  /// The refusal of a request with this head, whatever its body: no such route, nobody let in, the wrong role. Nothing
  /// where the path is the host's. Where reads wait for a network nobody's rights are looked up here: see `judge_head`.
  [[nodiscard]] std::optional<Response> refusal_of_head(const Request& request, RequestFacts& facts) const;
  /// Looks up on the pool whether the caller may ask for this route, and refuses or admits; admits at once where
  /// `refusal_of_head` has done so.
  void judge_head(const Request& request, Reply reply) const;
  /// The response when memory for bodies is used up: that of the open operation, or 503.
  [[nodiscard]] Response no_memory(const Request& request) const;

 private:
  using Payload = std::variant<Operation, OpenOperation>;
  struct PendingWrite;
  /// A mass action whose next piece waits for its turn.
  struct PendingPieces {
    MassAction action;
    application::Authenticated who;
    domain::Instant now;
    std::optional<application::RepeatableRequest> repeatable{};
    MassProgress so_far{};
  };
  /// Whoever calls it first sends the response: the queue that has taken the write, or the edge that catches what it
  /// throws.
  using SharedReply = std::shared_ptr<Reply>;

  void serve(const Request& request, Reply reply) const;
  /// As `refusal_of_head` and `judge_head`, with problem documents.
  [[nodiscard]] std::optional<Response> problem_of_head(const Request& request, RequestFacts& facts) const;
  void ask_about_head(const Request& request, Reply reply) const;
  std::expected<application::Authenticated, Response> let_in(application::Work& work, const Operation& operation,
                                                             const Request& request, domain::Instant now,
                                                             RequestFacts& facts) const;
  /// The refusal of somebody who is not let into the operation.
  [[nodiscard]] std::optional<Response> refusal_of_caller(const Operation& operation, const Request& request,
                                                          RequestFacts& facts) const;
  void run(const Router<Payload>::Found& route, const Operation& operation, const Request& request, Reply reply) const;
  /// The same, on the pool whose threads may wait for the store.
  void run_on_pool(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
                   Reply reply) const;
  /// Has the pool do something for a request. What has waited for two seconds is answered 503, as is everything when
  /// the queue is full.
  void submit(const Request& request, const std::shared_ptr<Reply>& waiting, SlowPool::Task task) const;
  /// The caller of a write that has its turn. Who was locked or demoted, or whose session has ended, while it
  /// waited is refused as if it had come later.
  [[nodiscard]] domain::Result<application::Caller> let_in_again(application::Work& work, const Operation& operation,
                                                                 const application::Authenticated& who,
                                                                 domain::Instant now) const;
  domain::Result<Encode> run_use_case(application::Work& work, const Operation& operation,
                                      const PendingWrite& pending) const;
  void run_write(const Operation& operation, PendingWrite pending, const SharedReply& reply) const;
  /// Runs the next piece of what is done in pieces, and those behind it.
  void run_pieces(const Operation& operation, PendingPieces pending, const SharedReply& reply) const;
  [[nodiscard]] domain::Result<MassProgress> judge_piece(application::Work& work, const Operation& operation,
                                                         const PendingPieces& pending) const;
  /// Responds, or runs what is left.
  void end_piece(const Operation& operation, PendingPieces pending, const domain::Result<MassProgress>& judged,
                 const std::string& language, const SharedReply& reply) const;
  void start_write(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                   domain::Instant now, const SharedReply& reply) const;
  void compute_hashes(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                      const SharedReply& reply, std::optional<application::Secret> password) const;
  [[nodiscard]] Arrival arrival_of(const Request& request, const Router<Payload>::Found& route) const;
  /// What an operation shows, or that the client has it already.
  [[nodiscard]] Response shown(const Operation& operation, const Call& call) const;
  static std::vector<Route<Payload>> merged(OpenRoutes open_routes);
  static Router<Payload> mounted(std::string_view prefix);

  application::Office& office_;
  std::unique_ptr<const Callers> callers_;
  std::string prefix_;                                    // empty: all paths are ours
  std::optional<application::AccountServices> accounts_;  // none: the login is a host's
  HashingQueue* hashing_;                                 // none where there are no accounts
  const application::ImportServices* settings_;           // the same
  const words::Languages& languages_;                     // in which refusals are told
  SlowPool* reading_;                                     // null: requests read where they are served
  std::unique_ptr<Requesters> requesters_ = std::make_unique<Requesters>();
  const PayrollFiles* payroll_;  // null: exports are not served as files
  std::string edition_;
  Router<Payload> router_;
};

}  // namespace stint::http
