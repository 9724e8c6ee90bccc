#pragma once

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
#include <stint/domain/company/role.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/mass_progress.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>
#include <stint/http/router.hpp>

namespace stint::http {

/// What an operation does to the token of a locked account: most take it for invalid.
enum class LockedAccount { is_unauthenticated, is_forbidden };

/// Make a file of a payroll export.
struct PayrollFiles {
  using Write = std::function<std::string(const domain::PayrollExport&, domain::PayrollRows)>;
  Write csv;       ///< in the encoding of the export
  Write workbook;  ///< of Excel
};

/// A request that was let in.
struct Arrival {
  const Request& request;
  std::string_view id;                           ///< the text in the place of `{id}`
  std::string_view second_id;                    ///< the same of the second such segment of the path
  const application::AccountServices* accounts;  ///< none where the login is a host's: account routes are not served
  const application::ImportServices* settings;   ///< the same of routes on which settings are changed
  const PayrollFiles* payroll = nullptr;         ///< none: payroll exports are shown as JSON alone
};

/// The same on its way into a use case that only reads.
struct Call : Arrival {
  const application::Context& context;
};

/// Runs within a unit of work, on the thread that received the request, and writes what it reads.
using ReadOperation = domain::Result<Response> (*)(const Call&);

/// Whether what a use case did is kept.
enum class Run : std::uint8_t { in_earnest, rehearsal };

/// Writes the view of a use case, once what it did is durable. Each says whether it was a rehearsal, so that none is
/// taken for a run in earnest because it was forgotten.
struct Encode {
  Encode(std::function<Response()> writes, Run run) : write(std::move(writes)), is_rehearsal(run == Run::rehearsal) {}

  std::function<Response()> write;
  bool is_rehearsal;
  [[nodiscard]] Response operator()() const { return write(); }
};
/// A use case with what was read for it. Runs in the store's queue, perhaps more than once.
using UseCase = std::function<domain::Result<Encode>(const application::Context&)>;
/// Reads the request before it is queued. The services live longer than the use case, the request does not.
using WriteOperation = UseCase (*)(const Arrival&);

/// A use case about several records, each of which is judged by itself. It runs in pieces, each of which is a unit of
/// work about the next few records, so that others get their turn between them.
struct MassAction {
  /// Judges the next few. A refusal is of the command as a whole; then this piece has changed nothing.
  std::function<domain::Result<MassProgress>(const application::Context&, const MassProgress& so_far)> judge_next;
  /// What has become of all if the rest is refused for one reason, told in that language.
  std::function<MassProgress(MassProgress so_far, const domain::Problem&, const std::string& language)> refuse_rest;
};
/// As `WriteOperation`, of a use case in pieces.
using MassOperation = MassAction (*)(const Arrival&);

/// How a write takes `?dryRun=true`.
enum class DryRun : std::uint8_t {
  refused,     ///< it has none
  by_command,  ///< the use case is told, and returns what would change
  by_dropping  ///< the use case runs as it always does, and nothing of it is kept
};

/// Writes down that a caller is given what they have read.
using Note = void (*)(const application::Context&);

/// A row of the route table beside its method and path: 401 and 403 follow from it.
struct Operation {
  domain::Role least_role = domain::Role::user;
  std::variant<ReadOperation, WriteOperation, MassOperation> act;
  LockedAccount locked = LockedAccount::is_unauthenticated;
  /// Whether callers may give their password in the body, as member `password`, which is looked at before: a write.
  bool takes_password = false;
  /// Whether the response holds a secret, or stands beside one: then it is neither kept under an idempotency key, nor
  /// compressed, which would tell its length.
  bool answers_secret = false;
  /// Whether what it reads depends on the company's data, the caller, the request and the day alone, not on the moment:
  /// then the response has an entity tag.
  bool lasts = false;
  /// Whether `act` computes the hash of a secret in the request, where there is one: it runs on the pool for that,
  /// after such a check.
  bool hashes = false;
  /// Whether a write has to see what other companies have, such as the addresses of their people: it waits for all.
  bool about_everything = false;
  /// Whether a write changes many records: then a caller has one at a time, and others get their turn between them.
  bool is_heavy = false;
  /// How it is rehearsed: a write.
  DryRun dry_run = DryRun::refused;
  /// Whether tokens open it that open nothing but provisioning.
  bool provisions = false;
  /// Of a read: what is done before it is answered, where it was not refused, in a write of its own. Null: nothing.
  Note note = nullptr;
};

/// Whose records a write is about, and in whose turn it is run. `continues`: it is a further piece of one that has
/// begun.
[[nodiscard]] application::WriteScope scope_of(const Operation& operation, const application::Caller& caller,
                                               bool continues = false);

using OperationRoutes = std::vector<Route<Operation>>;

[[nodiscard]] OperationRoutes absence_routes();
[[nodiscard]] OperationRoutes time_routes();
[[nodiscard]] OperationRoutes month_routes();
[[nodiscard]] OperationRoutes directory_routes();
[[nodiscard]] OperationRoutes account_routes();
/// Of the audit trail that our stores keep.
[[nodiscard]] OperationRoutes audit_routes();
/// Of what is handed on to payroll.
[[nodiscard]] OperationRoutes payroll_routes();
[[nodiscard]] OperationRoutes administration_routes();
/// Of what our program sends events to.
[[nodiscard]] OperationRoutes webhook_routes();
/// What directories provision people by, below `/scim/v2`.
[[nodiscard]] OperationRoutes provisioning_routes();

/// What a host serves that has accounts of its own.
[[nodiscard]] OperationRoutes routes_without_accounts();

/// Everything that needs a bearer token, below `/api/v2` and `/scim/v2`.
[[nodiscard]] OperationRoutes all_routes();

}  // namespace stint::http
