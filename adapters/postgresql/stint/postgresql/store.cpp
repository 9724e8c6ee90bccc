#include <utility>

#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/pool.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/store.hpp>
#include <stint/postgresql/turns.hpp>
#include <stint/postgresql/writers.hpp>
#include <stint/sql/work.hpp>

namespace stint::postgresql {

Store::Store(const std::string& url, StoreOptions options)
    : outage_(std::make_unique<Outage>(url, options.log)),
      turns_(std::make_unique<Turns>(options.queue_limit)),
      writers_(std::make_unique<Writers>(url, *outage_, options.writers, options.batch_limit, *turns_)),
      pool_(std::make_unique<Pool>(url, *outage_, options.readers)) {}

Store::~Store() { finish(); }

void Store::finish() {
  writers_.reset();  // what is still queued may read
}

void Store::read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  pool_->read(
      [&](Connection& connection) {
        sql::Work work(connection);
        job(work);
      },
      scope);
}

void Store::write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) {
  if (outage_->is_on()) return done(application::WriteOutcome::failed, Outage::refusal());
  sql::QueuedWrite write{std::move(job), std::move(done), scope};
  if (!turns_->push(write)) write.done(application::WriteOutcome::overloaded, nullptr);
}

sql::Statistics Store::statistics() const { return writers_->statistics(); }

const std::string& Store::place() const { return writers_->place(); }

std::optional<std::int32_t> Store::schema() {
  std::optional<std::int32_t> schema;
  pool_->read([&](Connection& connection) { schema = schema_within(connection); });
  return schema;
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
