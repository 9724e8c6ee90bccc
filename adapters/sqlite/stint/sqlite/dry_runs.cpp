#include <cstddef>
#include <utility>

#include <stint/sql/work.hpp>
#include <stint/sqlite/dry_runs.hpp>
#include <stint/sqlite/private_pages.hpp>

namespace stint::sqlite {
namespace {

/// The number of unused connections to keep: opening one reads the whole schema.
constexpr std::size_t most_unused = 2;

/// Discards all changes at its end.
class DryRunTransaction {
 public:
  DryRunTransaction(Connection& connection, const application::WriteScope& scope) : connection_(connection) {
    copy_log_index(connection.database().getHandle());
    connection.begin_writing(scope);
    connection.went_back_to({});  // the scope of the previous one ended with it
    connection.set_scope(scope);
  }
  ~DryRunTransaction() { connection_.roll_back(); }
  DryRunTransaction(const DryRunTransaction&) = delete;
  DryRunTransaction& operator=(const DryRunTransaction&) = delete;

 private:
  Connection& connection_;
};

}  // namespace

DryRuns::DryRuns(std::filesystem::path file, const application::AuditSealer* sealer)
    : file_(std::move(file)), sealer_(sealer) {}

void DryRuns::run(Connection& reader, const application::WriteScope& scope,
                  const std::function<void(application::Work&)>& job) {
  reader.execute("SELECT 1 FROM sqlite_schema LIMIT 1");  // a transaction begins with its first read
  auto connection = borrow();
  {
    const DryRunTransaction transaction(*connection, scope);
    sql::Work work(*connection);
    job(work);
  }
  give_back(std::move(connection));  // one whose job failed is closed
}

std::unique_ptr<Connection> DryRuns::borrow() {
  {
    const std::scoped_lock held(mutex_);
    if (!free_.empty()) {
      auto connection = std::move(free_.back());
      free_.pop_back();
      return connection;
    }
  }
  auto connection = std::make_unique<Connection>(Connection::for_dry_runs(file_));
  connection->seal_with(sealer_);
  return connection;
}

void DryRuns::give_back(std::unique_ptr<Connection> connection) {
  const std::scoped_lock held(mutex_);
  if (free_.size() < most_unused && !connection->in_transaction()) free_.push_back(std::move(connection));
}

}  // namespace stint::sqlite
