#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/ports/write_scope.hpp>
#include <stint/application/shown_data.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/contract.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>
#include <stint/http/router.hpp>

namespace stint::http {

/// The progress of a use case about several records, which runs in pieces.
struct MassProgress {
  std::size_t judged = 0;  ///< number of records, in the order in which they are first named
  std::string written{};   ///< their results: the elements of the JSON array that is the response
  bool is_complete = false;
};

/// The response once it is complete.
[[nodiscard]] Response response_to(const MassProgress& complete);

/// Converts the progress to the bytes that are stored under an idempotency key, and back. Once it is complete they are
/// those of its response (see idempotency.hpp).
[[nodiscard]] std::string to_bytes(const MassProgress& progress);
[[nodiscard]] MassProgress mass_progress_of(std::string_view bytes);

/// How an operation treats the token of a locked account: most regard it as invalid.
enum class LockedAccount { is_unauthenticated, is_forbidden };

/// Writers of payroll export files.
struct PayrollFiles {
  using Write = std::function<std::string(const domain::PayrollExport&, domain::PayrollRows)>;
  Write csv;       ///< in the encoding of the export
  Write workbook;  ///< of Excel
};

/// An authorized request.
struct Arrival {
  const Request& request;
  std::string_view id;                           ///< the part of the path at `{id}`
  std::string_view second_id;                    ///< the second such part of the path
  const application::AccountServices* accounts;  ///< null if the host handles logins: account routes are not served
  const application::ImportServices* settings;   ///< null if routes that change settings are not served
  const PayrollFiles* payroll = nullptr;         ///< null: payroll exports are only shown as JSON
};

/// A request to a use case that only reads.
struct Call : Arrival {
  const application::Context& context;
};

/// Runs within a unit of work, on the thread that received the request, and writes what it reads.
using ReadOperation = domain::Result<Response> (*)(const Call&);

/// Whether the effects of a use case are kept.
enum class Run : std::uint8_t { in_earnest, rehearsal };

/// Writes the view of a use case once its effects are durable. Each specifies whether it was a dry run, so that none is
/// mistaken for a real run by omission.
struct Encode {
  Encode(std::function<Response()> writes, Run run) : write(std::move(writes)), is_rehearsal(run == Run::rehearsal) {}

  std::function<Response()> write;
  bool is_rehearsal;
  [[nodiscard]] Response operator()() const { return write(); }
};
/// A use case with its input. Runs in the store's queue, possibly more than once.
using UseCase = std::function<domain::Result<Encode>(const application::Context&)>;
/// Reads the request before it is queued. The services must outlive the use case; the request does not.
using WriteOperation = UseCase (*)(const Arrival&);

/// The first part of a use case, which computes long and only reads: it returns the second part, which writes what was
/// computed. If the company's data change in between, the first part is run again.
using Preparation = std::function<domain::Result<UseCase>(const application::Context&)>;
/// As `WriteOperation`, for a use case in two parts.
using PreparedOperation = Preparation (*)(const Arrival&);

/// A use case about several records, each of which is processed separately. It runs in pieces: each is a unit of work
/// about the next few records, so that others get their turn in between.
struct MassAction {
  /// Processes the next few. A refusal applies to the command as a whole; then this piece has changed nothing.
  std::function<domain::Result<MassProgress>(const application::Context&, const MassProgress& so_far)> judge_next;
  /// The outcome of all records if the rest is refused for one reason, in that language.
  std::function<MassProgress(MassProgress so_far, const domain::Problem&, const std::string& language)> refuse_rest;
};
/// As `WriteOperation`, for a use case in pieces.
using MassOperation = MassAction (*)(const Arrival&);

/// How a write handles `?dryRun=true`.
enum class DryRun : std::uint8_t {
  refused,     ///< not supported
  by_command,  ///< the command contains it, and the use case returns what would change
  by_dropping  ///< the use case runs as usual, and its effects are discarded
};

/// Records that a caller receives the data they have read.
using Note = void (*)(const application::Context&);

/// The handler of a route, in addition to its method and path: 401 and 403 follow from it.
struct Operation {
  domain::Role least_role = domain::Role::user;
  std::variant<ReadOperation, WriteOperation, MassOperation, PreparedOperation> act{};
  LockedAccount locked = LockedAccount::is_unauthenticated;
  /// Whether callers may give their password as member `password` of the body, which is checked first: for a write.
  bool takes_password = false;
  /// Whether the response contains a secret, or is sent next to one: then it is neither stored under an idempotency key
  /// nor compressed, which would leak its length.
  bool answers_secret = false;
  /// The data that a read shows. Its response has an entity tag if that changes only with the company's data, the
  /// caller, the request and the day, and not with the moment.
  application::ShownData shows = application::ShownData::of_the_moment;
  /// Whether `act` hashes a secret in the request, if there is one: it runs on the pool for hashing, after a check of
  /// the password.
  bool hashes = false;
  /// Whether a write reads data of other companies, such as their people's addresses: it waits for all companies.
  bool about_everything = false;
  /// Whether a write changes many records: then a caller can run only one at a time, and others get their turn in
  /// between.
  bool is_heavy = false;
  /// How a dry run is done: for a write.
  DryRun dry_run = DryRun::refused;
  /// Whether tokens that are restricted to provisioning may use it.
  bool provisions = false;
  /// For a read: called in a separate write before the response, unless the read was refused. Null: nothing.
  Note note = nullptr;
  /// The rules by which it refuses, except those that follow from the route, such as the role and the ids in the path.
  /// The OpenAPI document is printed from it.
  DeclaredRefusals refuses{};
  /// Null: no description specifies what requests and responses contain.
  const Contract* contract = nullptr;

  [[nodiscard]] bool has_entity_tag() const { return shows != application::ShownData::of_the_moment; }
};

/// The company whose records a write is about, and the turn in which it runs. `continues`: it is a further piece of one
/// that has begun.
[[nodiscard]] application::WriteScope scope_of(const Operation& operation, const application::Caller& caller,
                                               bool continues = false);

using OperationRoutes = std::vector<Route<Operation>>;

[[nodiscard]] OperationRoutes absence_routes();
[[nodiscard]] OperationRoutes time_routes();
[[nodiscard]] OperationRoutes month_routes();
[[nodiscard]] OperationRoutes directory_routes();
[[nodiscard]] OperationRoutes account_routes();
/// Routes of the audit trail that our stores keep.
[[nodiscard]] OperationRoutes audit_routes();
/// Routes of the payroll exports.
[[nodiscard]] OperationRoutes payroll_routes();
[[nodiscard]] OperationRoutes administration_routes();
/// Routes of the webhooks to which our program sends events.
[[nodiscard]] OperationRoutes webhook_routes();
/// Routes with which directories provision people, below `/scim/v2`.
[[nodiscard]] OperationRoutes provisioning_routes();

/// The routes of a host that has its own accounts.
[[nodiscard]] OperationRoutes routes_without_accounts();

/// All routes that require a bearer token, below `/api/v2` and `/scim/v2`.
[[nodiscard]] OperationRoutes all_routes();

}  // namespace stint::http
