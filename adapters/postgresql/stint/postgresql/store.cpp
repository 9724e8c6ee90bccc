#include <exception>
#include <utility>

#include <stint/postgresql/error.hpp>
#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/pool.hpp>
#include <stint/postgresql/roles.hpp>
#include <stint/postgresql/schema_watch.hpp>
#include <stint/postgresql/store.hpp>
#include <stint/postgresql/turns.hpp>
#include <stint/postgresql/writers.hpp>
#include <stint/sql/work.hpp>

namespace stint::postgresql {

Store::Store(const std::string& url, StoreOptions options)
    : outage_(std::make_unique<Outage>(url, options.log)),
      turns_(std::make_unique<Turns>(options.queue_limit)),
      writers_(std::make_unique<Writers>(url, *outage_, options.writers, options.batch_limit, *turns_, options.log,
                                         options.sealer)),
      pool_(std::make_unique<Pool>(url, *outage_, options.readers)),
      dry_run_pool_(
          std::make_unique<Pool>(url, *outage_, options.dry_runs, std::chrono::seconds{5}, Pool::Use::dry_runs)),
      schema_pool_(std::make_unique<Pool>(url, *outage_, 1)),
      schema_watch_(std::make_unique<SchemaWatch>(options.log)) {}

Store::~Store() { finish(); }

void Store::finish() {
  writers_.reset();  // queued writes may read
}

template <class Run>
auto Store::with_schema_watched(Run run) {
  if (schema_watch_->is_past()) std::rethrow_exception(SchemaWatch::refusal());
  try {
    return run();
  } catch (const Error& error) {
    if (!error.is_of_names()) throw;
    const auto failure = std::current_exception();
    try {
      look_at_schema();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the next round looks again
    }
    std::rethrow_exception(schema_watch_->is_past() ? SchemaWatch::refusal() : failure);
  }
}

void Store::read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  with_schema_watched([&] {
    pool_->read(
        [&](Connection& connection) {
          sql::Work work(connection);
          job(work);
        },
        scope);
  });
}

bool Store::dry_run_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  return with_schema_watched([&] {
    return dry_run_pool_->dry_run(
        [&](Connection& connection) {
          sql::Work work(connection);
          job(work);
        },
        scope);
  });
}

void Store::write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) {
  if (outage_->is_on()) return done(application::WriteOutcome::failed, Outage::refusal());
  if (schema_watch_->is_past()) return done(application::WriteOutcome::failed, SchemaWatch::refusal());
  sql::QueuedWrite write{std::move(job), std::move(done), scope};
  if (!turns_->push(write)) write.done(application::WriteOutcome::overloaded, nullptr);
}

sql::Statistics Store::statistics() const { return writers_->statistics(); }

const std::string& Store::place() const { return writers_->place(); }

std::optional<Schema> Store::look_at_schema() {
  std::optional<Schema> schema;
  schema_pool_->read([&](Connection& connection) { schema = read_schema(connection); });
  if (schema) schema_watch_->see(*schema);
  return schema;
}

std::optional<std::string> Store::obstacle_of_roles() {
  std::optional<std::string> obstacle;
  schema_pool_->read([&](Connection& connection) { obstacle = postgresql::obstacle_of_roles(connection); });
  return obstacle;
}

void read_once(const std::string& url, const std::function<void(application::Work&)>& job) {
  Outage outage(url, nullptr);
  Pool pool(url, outage, 1);
  pool.read([&](Connection& connection) {
    sql::Work work(connection);
    job(work);
  });
}

}  // namespace stint::postgresql
