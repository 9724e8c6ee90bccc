#include <stint/database.hpp>
#include <stint/store.hpp>

#ifdef STINT_WITH_POSTGRESQL
#include <stint/postgresql/copy_places.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/store.hpp>
#endif

namespace stint::app {

#ifdef STINT_WITH_POSTGRESQL
namespace {

class PostgresqlDatabase final : public Database {
 public:
  explicit PostgresqlDatabase(const DatabaseConfiguration& configuration)
      : url_(configuration.url),
        store_(configuration.url, {.batch_limit = static_cast<std::size_t>(configuration.writes_per_commit)}) {}

  application::Store& store() override { return store_; }
  [[nodiscard]] sql::Statistics statistics() const override { return store_.statistics(); }
  [[nodiscard]] bool reads_are_local() const override { return false; }
  [[nodiscard]] std::string place() const override { return store_.place(); }

  [[nodiscard]] Readiness::Obstacle obstacle() const override {
    const auto schema = postgresql::schema_of_database(url_);
    if (!schema) return "the database is gone";
    if (*schema == postgresql::newest_schema()) return std::nullopt;
    return schema_mismatch(*schema, postgresql::newest_schema());
  }

  std::vector<application::Job> jobs() override { return {}; }
  void add_figures(metrics::Exposition& /*to*/) const override {}

 private:
  std::string url_;
  postgresql::Store store_;
};

}  // namespace

std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& configuration) {
  return std::make_unique<PostgresqlDatabase>(configuration);
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

std::unique_ptr<sql::copy::Source> copy_source_on_postgresql(const std::string& url) {
  return postgresql::copy_source(url);
}

std::unique_ptr<sql::copy::Target> copy_target_on_postgresql(const std::string& url) {
  return postgresql::copy_target(url);
}
#else
namespace {

[[noreturn]] void refuse() { fail("this program was built without PostgreSQL, for libpq was missing"); }

}  // namespace

std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& /*configuration*/) { refuse(); }
std::unique_ptr<application::Store> open_postgresql(const std::string& /*url*/) { refuse(); }
std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& /*url*/) { refuse(); }
void read_postgresql_once(const std::string& /*url*/, const std::function<void(application::Work&)>& /*job*/) {
  refuse();
}
std::unique_ptr<sql::copy::Source> copy_source_on_postgresql(const std::string& /*url*/) { refuse(); }
std::unique_ptr<sql::copy::Target> copy_target_on_postgresql(const std::string& /*url*/) { refuse(); }
#endif

}  // namespace stint::app
