#include <stint/database.hpp>
#include <stint/store.hpp>

#ifdef STINT_WITH_POSTGRESQL
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/store.hpp>
#endif

namespace stint::app {

#ifdef STINT_WITH_POSTGRESQL
namespace {

class PostgresqlDatabase final : public Database {
 public:
  PostgresqlDatabase(const DatabaseConfiguration& configuration, application::Log& log)
      : store_(configuration.url,
               {.batch_limit = static_cast<std::size_t>(configuration.writes_per_commit), .log = &log}) {}

  application::Store& store() override { return store_; }
  [[nodiscard]] sql::Statistics statistics() const override { return store_.statistics(); }
  [[nodiscard]] bool reads_are_local() const override { return false; }
  [[nodiscard]] std::string place() const override { return store_.place(); }

  [[nodiscard]] Readiness::Obstacle obstacle() override {
    const auto schema = store_.schema();
    if (!schema) return "the database is gone";
    if (*schema == postgresql::newest_schema()) return std::nullopt;
    return schema_mismatch(*schema, postgresql::newest_schema());
  }

  std::vector<application::Job> jobs() override { return {}; }
  void add_figures(metrics::Exposition& /*to*/) const override {}

 private:
  postgresql::Store store_;
};

}  // namespace

std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& configuration, application::Log& log) {
  return std::make_unique<PostgresqlDatabase>(configuration, log);
}

std::unique_ptr<application::Store> open_postgresql(const std::string& url) {
  return std::make_unique<postgresql::Store>(url);
}

std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& url) {
  const auto schema = postgresql::schema_of_database(url);
  if (!schema) return std::nullopt;
  return PostgresqlSchema{*schema, postgresql::newest_schema()};
}

void read_postgresql_once(const std::string& url, const std::function<void(application::Work&)>& job) {
  postgresql::read_once(url, job);
}
#else
namespace {

[[noreturn]] void refuse() { fail("this program was built without PostgreSQL, for libpq was missing"); }

}  // namespace

std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& /*configuration*/, application::Log& /*log*/) {
  refuse();
}
std::unique_ptr<application::Store> open_postgresql(const std::string& /*url*/) { refuse(); }
std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& /*url*/) { refuse(); }
void read_postgresql_once(const std::string& /*url*/, const std::function<void(application::Work&)>& /*job*/) {
  refuse();
}
#endif

}  // namespace stint::app
