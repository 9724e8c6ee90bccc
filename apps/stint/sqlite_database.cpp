#include <filesystem>
#include <system_error>

#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/database.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

void add_size(metrics::Exposition& to, const char* metric, const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  if (!error) to.add(metric, static_cast<double>(size));
}

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::filesystem::path& file, std::int32_t writes_per_commit)
      : file_(std::filesystem::absolute(file)),
        serving_(file),
        store_(file, {.batch_limit = static_cast<std::size_t>(writes_per_commit), .sealer = &audit_sealer()}) {}

  application::Store& store() override { return store_; }
  application::Commits* commits() override { return &store_; }
  [[nodiscard]] sql::Statistics statistics() const override {
    const auto all = store_.statistics();
    return static_cast<const sql::Statistics&>(all);  // those that every kind of database has
  }
  [[nodiscard]] bool reads_are_local() const override { return true; }
  [[nodiscard]] std::string place() const override { return file_.string(); }

  [[nodiscard]] Readiness::Obstacle obstacle() override {
    const auto schema = sqlite::schema_of_file(file_);
    if (!schema) return "the database is gone";
    if (*schema == sqlite::newest_schema()) return std::nullopt;
    return schema_mismatch(*schema, sqlite::newest_schema());
  }

  /// `checkpoint`: truncates the write-ahead log. It is copied after every pause anyway; this is for a server that is
  /// never idle, and lets the file shrink.
  std::vector<application::Job> jobs() override {
    return {{.name = "checkpoint",
             .interval = std::chrono::minutes{10},
             .look = [this](application::Work&, domain::Instant) {
               return std::vector<application::Job::Unit>{
                   [this](application::Work&) { store_.checkpoint_after_this(); }};
             }}};
  }

  std::unique_ptr<application::Guesses> guesses() override {
    return std::make_unique<application::RememberedGuesses>();
  }

  void add_figures(metrics::Exposition& to) const override {
    to.add("stint_failed_checkpoints_total", static_cast<double>(store_.statistics().failed_checkpoints));
    add_size(to, "stint_database_bytes", file_);
    add_size(to, "stint_database_log_bytes", sqlite::beside(file_, "-wal"));
  }

 private:
  std::filesystem::path file_;
  sqlite::ServingLock serving_;
  sqlite::Store store_;
};

}  // namespace

std::unique_ptr<Database> serve_sqlite(const DatabaseConfiguration& configuration) {
  return std::make_unique<SqliteDatabase>(database_file(configuration.url), configuration.writes_per_commit);
}

}  // namespace stint::app
