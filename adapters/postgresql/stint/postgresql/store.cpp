#include <utility>

#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/pool.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/store.hpp>
#include <stint/postgresql/writer.hpp>
#include <stint/sql/work.hpp>

namespace stint::postgresql {

Store::Store(const std::string& url, StoreOptions options)
    : outage_(std::make_unique<Outage>(url, options.log)),
      queue_(options.queue_limit),
      writer_(std::make_unique<Writer>(url, *outage_, options.batch_limit, queue_)),
      pool_(std::make_unique<Pool>(url, *outage_, options.readers)) {}

Store::~Store() {
  writer_.reset();  // what is still queued may read
}

void Store::read(const std::function<void(application::Work&)>& job) {
  pool_->read([&](Connection& connection) {
    sql::Work work(connection);
    job(work);
  });
}

void Store::write(WriteJob job, WriteDone done) {
  if (outage_->is_on()) return done(application::WriteOutcome::failed, Outage::refusal());
  sql::QueuedWrite write{std::move(job), std::move(done)};
  if (!queue_.push(write)) write.done(application::WriteOutcome::overloaded, nullptr);
}

sql::Statistics Store::statistics() const { return writer_->statistics(); }

const std::string& Store::place() const { return writer_->place(); }

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
