#include <cstddef>
#include <system_error>
#include <utility>

#include <unistd.h>

#include <stint/sql/work.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/dry_runs.hpp>
#include <stint/sqlite/open_error.hpp>
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

namespace {

/// Follows the links of a folder, so that none is left in the path.
std::filesystem::path without_links(const std::filesystem::path& file) {
  return std::filesystem::canonical(system::folder_of(file)) / file.filename();
}

void sync_folder(const std::filesystem::path& file) {
  const auto synced = system::sync_folder_of(file);
  if (!synced) {
    throw OpenError(OpenError::Reason::unusable, "the folder of " + file.string() + ": " + synced.error().text);
  }
}

}  // namespace

Draft::Draft(const std::filesystem::path& destination, const char* ending, system::FileRights rights)
    : file_(beside(without_links(destination), ending)) {
  constexpr mode_t owner_only = 0600;
  rights.mode = owner_only;
  std::filesystem::remove(file_);
  remove_files_beside(file_);
  const auto made = system::create_file(file_, rights);
  if (!made) {
    throw OpenError(OpenError::Reason::unusable, "cannot make " + file_.string() + ": " + made.error().text);
  }
}

Draft::~Draft() {
  std::error_code ignored;  // a draft that remains is replaced the next time
  std::filesystem::remove(file_, ignored);
}

void Draft::move_to(const std::filesystem::path& destination) const {
  std::filesystem::rename(file_, destination);
  sync_folder(destination);
}

void Draft::replace_database(const std::filesystem::path& database, const system::FileRights& rights) const {
  const auto given = system::set_rights(file_, rights);
  if (!given) throw OpenError(OpenError::Reason::unusable, file_.string() + ": " + given.error().text);
  // From here on the old database is complete without its log, which could be mistaken for the new one's.
  empty_log(database);
  remove_files_beside(database);
  sync_folder(database);
  move_to(database);
}

system::FileRights rights_of_replaced(const std::filesystem::path& database) {
  const auto present = system::rights_of(database);
  if (!present) return rights_beside(database);
  if (present->owner != ::geteuid() && ::geteuid() != 0) {
    throw OpenError(OpenError::Reason::read_only,
                    database.string() + " belongs to another user: replace it as that user, or as root");
  }
  return *present;
}

}  // namespace stint::sqlite
