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
#include <stint/application/ports/commits.hpp>
#include <stint/application/repeating/idempotency.hpp>
#include <stint/application/secret.hpp>
#include <stint/http/api/callers.hpp>
#include <stint/http/api/hashes.hpp>
#include <stint/http/api/kept_answers.hpp>
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

/// The parts that serve the server's own interface. All of them must outlive the Api.
struct ApiParts {
  application::Office& office;
  application::AccessTokens& access_tokens;
  application::AccountServices accounts;
  application::TokenUses& token_uses;
  HashingQueue& hashing;                                   ///< where passwords are checked
  const application::ImportServices& settings;             ///< needed to change settings
  const words::Languages& languages = words::languages();  ///< of refusals
  /// Where requests read if the store's reads wait for a network. Null: on the thread that serves them.
  SlowPool* reading = nullptr;
  /// The file formats of payroll exports. Null: only JSON.
  const PayrollFiles* payroll = nullptr;
  /// The version of the program: another one may represent the same data differently, see entity_tag.hpp.
  std::string edition{};
  /// Where dry runs are computed: no requests wait there that are answered quickly. Null: on the thread that serves
  /// them, which is for hosts with few people.
  SlowPool* computing = nullptr;
  /// The maximum duration of browser sessions.
  std::chrono::seconds session_lifetime = application::TokenSettings{}.session_lifetime;
  /// The commits to the store. Null: it does not know them, and a kept response is always confirmed by its tag.
  application::Commits* commits = nullptr;
  KeptLimits kept_limits = KeptAnswers::default_limits;
};

/// Where and to whom a host serves the interface.
struct Mount {
  application::Office& office;  ///< must outlive the Api
  std::string prefix;           ///< replaces `/api/v2`, for example `/hr/stint`: `/` before each segment
  HostLogin login;
  const words::Languages& languages = words::languages();  ///< of refusals
  SlowPool* reading = nullptr;                             ///< see ApiParts
  std::string edition{};  ///< different for each program that represents the same data differently
};

using OpenHandler = std::move_only_function<void(const Request&, Reply) const>;

/// The handler of a path that requires no bearer token, such as the token endpoint.
struct OpenOperation {
  OpenHandler run;
  Response (*busy)() = overloaded;  ///< the response when the memory for bodies is exhausted
  /// The response to a write that requests a dry run: no operation without a bearer token supports one.
  Response (*refusal)(const domain::Problem&) = [](const domain::Problem& problem) {
    return refusal_response(problem);
  };
};
using OpenRoutes = std::vector<Route<OpenOperation>>;

/// For an endpoint that has its own responses for these.
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

/// The interface: finds the route, authorizes the caller and runs the operation in its lane. Thread-safe.
class Api {
 public:
  Api(ApiParts parts, OpenRoutes open_routes);
  /// The operations on absences, times and the directory, for callers whom a host has authenticated; without tokens and
  /// accounts. Throws std::invalid_argument if the prefix is not a path.
  explicit Api(Mount mount);

  /// Whether a path belongs to the interface, whether or not a route exists there. A host serves the other paths.
  [[nodiscard]] bool serves(std::string_view path) const;

  /// The paths of all routes; valid as long as this object.
  [[nodiscard]] std::vector<std::string_view> paths() const { return router_.paths(); }

  /// Below `/scim/v2` refusals are SCIM errors. Must remain alive until the Reply has been called. Exceptions of an
  /// operation are logged and answered with 500.
  void operator()(const Request& request, Reply reply) const;

  /// The refusal of a request with this head, regardless of its body: no such route, not authenticated, or the wrong
  /// role. `nullopt` if the path belongs to the host. If reads wait for a network, the caller's rights are not looked
  /// up here: see `judge_head`.
  [[nodiscard]] std::optional<Response> refusal_of_head(const Request& request, RequestFacts& facts) const;
  /// Looks up on the pool whether the caller may use this route, and refuses or admits the request; admits it at once
  /// if `refusal_of_head` has already checked this.
  void judge_head(const Request& request, Reply reply) const;
  /// The response when the memory for bodies is exhausted: that of the open operation, or 503.
  [[nodiscard]] Response no_memory(const Request& request) const;

  /// Kept responses; all 0 for a host.
  [[nodiscard]] KeptAnswers::Figures kept() const { return kept_ ? kept_->figures() : KeptAnswers::Figures{}; }

 private:
  using Payload = std::variant<Operation, OpenOperation>;
  /// A write that waits for its turn.
  struct PendingWrite {
    UseCase use_case;
    application::Authenticated who;
    domain::Instant now;
    Run run;
    std::optional<application::RepeatableRequest> repeatable{};  ///< nullopt: a dry run, of which nothing is kept
  };
  /// A use case in two parts, of which the first one has to be run.
  struct PendingPreparation {
    Preparation preparation;
    application::Authenticated who;
    domain::Instant now;
    Run run;
    std::optional<application::RepeatableRequest> repeatable{};
    int tries = 0;
  };
  struct Prepared;
  /// The response to a read.
  struct Shown {
    Response response;
    std::string tag{};     ///< by which it may be kept; empty: it has none
    bool is_kept = false;  ///< it was kept, and is in the coding that the client prefers
  };
  /// A mass action whose next piece waits for its turn.
  struct PendingPieces {
    MassAction action;
    application::Authenticated who;
    domain::Instant now;
    std::optional<application::RepeatableRequest> repeatable{};
    MassProgress so_far{};
  };
  /// The first caller sends the response: either the queue that has accepted the write, or the boundary that catches
  /// its exceptions.
  using SharedReply = std::shared_ptr<Reply>;

  void serve(const Request& request, Reply reply) const;
  /// Responds with a kept response, or runs the operation.
  void answer(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
              Reply reply) const;
  /// As `refusal_of_head` and `judge_head`, with problem documents.
  [[nodiscard]] std::optional<Response> problem_of_head(const Request& request, RequestFacts& facts) const;
  void ask_about_head(const Request& request, Reply reply) const;
  using SharedCaller = std::shared_ptr<const application::Authenticated>;
  /// Never null. `read`: whose caller may be kept, and is then not looked up.
  std::expected<SharedCaller, Response> let_in(application::Work& work, const Operation& operation,
                                               const Request& request, const KeepableRead& read, domain::Instant now,
                                               RequestFacts& facts) const;
  /// The refusal of a caller who may not use the operation.
  [[nodiscard]] std::optional<Response> refusal_of_caller(const Operation& operation, const Request& request,
                                                          RequestFacts& facts) const;
  /// `read`: if the operation only reads.
  void run(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
           const KeepableRead& read, Reply reply) const;
  /// As above, on the pool whose threads may wait for the store.
  void run_on_pool(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
                   KeepableRead read, Reply reply) const;
  /// Runs a task for a request on the pool. Requests that have waited for two seconds are answered with 503, as is
  /// every request while the queue is full.
  void submit(const Request& request, const std::shared_ptr<Reply>& waiting, SlowPool::Task task) const;
  /// The caller of a write whose turn has come. A caller who was locked or demoted, or whose session has ended in the
  /// meantime, is refused as if the request had arrived later.
  [[nodiscard]] domain::Result<application::Caller> let_in_again(application::Work& work, const Operation& operation,
                                                                 const application::Authenticated& who,
                                                                 domain::Instant now) const;
  domain::Result<Encode> run_use_case(application::Work& work, const Operation& operation,
                                      const PendingWrite& pending) const;
  void run_write(const Operation& operation, PendingWrite pending, const SharedReply& reply) const;
  /// Runs a task that computes long on the pool for that, one at a time for a company; responds that the server is
  /// overloaded if too many wait, or for too long.
  void compute(const application::Caller& caller, const SharedReply& reply, SlowPool::Task task) const;
  /// Prepares a use case on the pool for what computes long, and writes it, see `Preparation`. If the data change each
  /// time, it is prepared by the writer.
  void run_prepared(const Operation& operation, PendingPreparation pending, const SharedReply& reply) const;
  void prepare(const Operation& operation, PendingPreparation pending, const SharedReply& reply) const;
  void write_prepared(const Operation& operation, PendingPreparation pending, Prepared prepared,
                      const SharedReply& reply) const;
  /// Runs the next piece of a mass action, and those after it.
  void run_pieces(const Operation& operation, PendingPieces pending, const SharedReply& reply) const;
  [[nodiscard]] domain::Result<MassProgress> judge_piece(application::Work& work, const Operation& operation,
                                                         const PendingPieces& pending) const;
  /// Responds, or runs the remaining pieces.
  void end_piece(const Operation& operation, PendingPieces pending, const domain::Result<MassProgress>& judged,
                 const std::string& language, const SharedReply& reply) const;
  void start_write(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                   domain::Instant now, const SharedReply& reply) const;
  void compute_hashes(const Operation& operation, const Arrival& arrival, application::Authenticated who,
                      const SharedReply& reply, std::optional<application::Secret> password) const;
  [[nodiscard]] Arrival arrival_of(const Request& request, const Router<Payload>::Found& route) const;
  /// The result of an operation, or 304 if the client already has it.
  [[nodiscard]] Shown shown(const Operation& operation, const Call& call, const KeepableRead& read) const;
  /// The response as it is sent, which is kept if it may be.
  [[nodiscard]] Response finished(const Operation& operation, const Request& request, const KeepableRead& read,
                                  const application::Authenticated& who, Shown shown) const;
  [[nodiscard]] KeepableRead keepable_read(const Operation& operation, const Request& request,
                                           domain::Instant now) const;
  /// The response to a read if its caller and the response are kept and nothing has changed: without a unit of work.
  [[nodiscard]] std::optional<Response> kept_response(const Operation& operation, const Request& request,
                                                      const KeepableRead& read, RequestFacts& facts) const;
  static std::vector<Route<Payload>> merged(OpenRoutes open_routes);
  static Router<Payload> mounted(std::string_view prefix);

  application::Office& office_;
  std::unique_ptr<const Callers> callers_;
  std::string prefix_;                                    // empty: all paths belong to the interface
  std::optional<application::AccountServices> accounts_;  // nullopt: the host handles logins
  HashingQueue* hashing_;                                 // null without accounts
  const application::ImportServices* settings_;           // null without accounts
  const words::Languages& languages_;                     // of refusals
  SlowPool* reading_;                                     // null: requests read on the thread that serves them
  std::unique_ptr<Requesters> requesters_ = std::make_unique<Requesters>();
  SlowPool* computing_;          // null: what computes long is computed on the thread that serves it
  const PayrollFiles* payroll_;  // null: exports are not served as files
  KeyedHash::Key tag_key_;
  application::Commits* commits_ = nullptr;
  std::unique_ptr<KeptAnswers> kept_;  // null: nothing is kept, for a host
  Router<Payload> router_;
};

}  // namespace stint::http
