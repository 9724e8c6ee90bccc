#include <stint/database.hpp>
#include <stint/store.hpp>

#ifdef STINT_WITH_POSTGRESQL
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/copy_places.hpp>
#include <stint/postgresql/listener.hpp>
#include <stint/postgresql/migrate.hpp>
#include <stint/postgresql/roles.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/shared_connection.hpp>
#include <stint/postgresql/store.hpp>
#endif

namespace stint::app {

#ifdef STINT_WITH_POSTGRESQL
namespace {

/// Distinguishes this process from all other servers, also on the same machine.
std::string new_server_name() {
  constexpr std::size_t length = 16;
  return application::hexadecimal(identity::SodiumRandom{}.bytes(length));
}

class PostgresqlDatabase final : public Database {
 public:
  PostgresqlDatabase(const DatabaseConfiguration& configuration, application::Log& log)
      : url_(configuration.url),
        store_(configuration.url, {.batch_limit = static_cast<std::size_t>(configuration.writes_per_commit),
                                   .log = &log,
                                   .sealer = &audit_sealer()}) {
    const auto schema = store_.look_at_schema();
    if (!schema || !postgresql::can_be_contracted(*schema)) return;
    log.write(application::LogLevel::info, "schema can be contracted", {{"schema", schema->number}});
  }

  ~PostgresqlDatabase() override {
    listener_.reset();
    store_.finish();  // runs the queued counts and claims
  }
  PostgresqlDatabase(const PostgresqlDatabase&) = delete;
  PostgresqlDatabase& operator=(const PostgresqlDatabase&) = delete;

  application::Store& store() override { return store_; }
  [[nodiscard]] sql::Statistics statistics() const override { return store_.statistics(); }
  [[nodiscard]] bool reads_are_local() const override { return false; }
  [[nodiscard]] std::string place() const override { return store_.place(); }

  [[nodiscard]] Readiness::Obstacle obstacle() override {
    const auto schema = store_.look_at_schema();
    if (!schema) return "the database is gone";
    if (schema->number < postgresql::newest_schema() || !postgresql::is_compatible(*schema)) {
      return schema_mismatch(schema->number, postgresql::newest_schema());
    }
    return store_.obstacle_of_roles();
  }
  void look_at_schema() override { store_.look_at_schema(); }

  /// `forget-limits`: deletes old counts of wrong tries and of requests by address. Outside of the unit of work,
  /// as they are counted.
  std::vector<application::Job> jobs() override {
    return {{.name = "forget-limits",
             .interval = std::chrono::minutes{10},
             .look = [this](application::Work&, domain::Instant now) {
               return std::vector<application::Job::Unit>{[this, now](application::Work&) {
                 postgresql::SharedGuesses{shared_}.forget_before(now - application::wrong_tries_kept);
                 tallies_.forget_old();
               }};
             }}};
  }

  std::unique_ptr<application::Guesses> guesses() override {
    return std::make_unique<postgresql::SharedGuesses>(shared_);
  }
  application::AddressTallies* tallies() override { return &tallies_; }
  application::JobClaims* job_claims() override { return &job_claims_; }
  void tell_of_signing_keys(const std::function<void()>& changed) override {
    listener_.emplace(url_, [this, changed](std::string_view news) {
      if (news == postgresql::news_of_schema) return look_at_schema_quietly();
      changed();
    });
  }

  void add_figures(metrics::Exposition& /*to*/) const override {}

 private:
  void look_at_schema_quietly() noexcept {
    try {
      look_at_schema();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the next round looks again, and tells of it
    }
  }

  std::string url_;
  std::string server_ = new_server_name();
  postgresql::Store store_;
  postgresql::SharedConnection shared_{url_, store_.outage()};
  postgresql::SharedTallies tallies_{shared_, server_};
  postgresql::SharedJobClaims job_claims_{shared_, server_};
  std::optional<postgresql::Listener> listener_;  // the changes it reports are read from the store
};

}  // namespace

std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& configuration, application::Log& log) {
  return std::make_unique<PostgresqlDatabase>(configuration, log);
}

std::unique_ptr<application::Store> open_postgresql(const std::string& url) {
  return std::make_unique<postgresql::Store>(url, postgresql::StoreOptions{.sealer = &audit_sealer()});
}

std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& url) {
  const auto schema = postgresql::schema_of_database(url);
  if (!schema) return std::nullopt;
  return PostgresqlSchema{schema->number, postgresql::newest_schema(), postgresql::can_be_contracted(*schema)};
}

PostgresqlSchema migrate_postgresql(const std::string& url, bool contracts, application::Log& log,
                                    const application::OnProgress& on_progress) {
  postgresql::Connection connection(url);
  postgresql::migrate(connection, {.contracts = contracts, .log = &log, .on_progress = on_progress});
  return schema_of_postgresql(url).value();
}

void read_postgresql_once(const std::string& url, const std::function<void(application::Work&)>& job) {
  postgresql::read_once(url, job);
}

std::optional<std::string> obstacle_of_roles_on_postgresql(const std::string& url) {
  return postgresql::obstacle_of_roles_in(url);
}

std::optional<std::string> read_only_postgresql(const std::string& url) { return postgresql::read_only_url(url); }

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

std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& /*configuration*/, application::Log& /*log*/) {
  refuse();
}
std::unique_ptr<application::Store> open_postgresql(const std::string& /*url*/) { refuse(); }
std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& /*url*/) { refuse(); }
PostgresqlSchema migrate_postgresql(const std::string& /*url*/, bool /*contracts*/, application::Log& /*log*/,
                                    const application::OnProgress& /*on_progress*/) {
  refuse();
}
void read_postgresql_once(const std::string& /*url*/, const std::function<void(application::Work&)>& /*job*/) {
  refuse();
}
std::optional<std::string> obstacle_of_roles_on_postgresql(const std::string& /*url*/) { refuse(); }
std::optional<std::string> read_only_postgresql(const std::string& /*url*/) { refuse(); }
std::unique_ptr<sql::copy::Source> copy_source_on_postgresql(const std::string& /*url*/) { refuse(); }
std::unique_ptr<sql::copy::Target> copy_target_on_postgresql(const std::string& /*url*/) { refuse(); }
#endif

}  // namespace stint::app
