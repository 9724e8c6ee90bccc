#include <atomic>
#include <exception>
#include <utility>

#include <stint/application/ports/log.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/error.hpp>
#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/pool.hpp>
#include <stint/postgresql/roles.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/store.hpp>
#include <stint/postgresql/turns.hpp>
#include <stint/postgresql/writers.hpp>
#include <stint/sql/work.hpp>

namespace stint::postgresql {

/// Whether the schema has become incompatible with this program: a later version has removed what it uses. The log gets
/// one line when that is noticed, and one when it has been undone. Thread-safe.
class SchemaWatch {
 public:
  /// `log` must outlive this; null: no log.
  explicit SchemaWatch(application::Log* log) : log_(log) {}

  void see(const Schema& schema);
  [[nodiscard]] bool is_past() const { return is_past_; }
  /// The error for work that was not attempted because of it: an application::StoreUnavailable.
  [[nodiscard]] static std::exception_ptr refusal();

 private:
  application::Log* log_;
  std::atomic<bool> is_past_ = false;
};

void SchemaWatch::see(const Schema& schema) {
  const bool is_past = !is_compatible(schema);
  if (is_past_.exchange(is_past) == is_past || log_ == nullptr) return;
  auto& log = *log_;
  if (!is_past) return log.write(application::LogLevel::info, "schema fits again", {{"schema", schema.number}});
  log.write(application::LogLevel::error, "schema is that of a later version, which has to take over",
            {{"schema", schema.number}, {"for", schema.compatible_from}, {"known", newest_schema()}});
}

std::exception_ptr SchemaWatch::refusal() {
  return std::make_exception_ptr(application::StoreUnavailable(schema_is_past));
}

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
