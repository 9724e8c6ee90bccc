#include <utility>

#include <stint/sql/work.hpp>
#include <stint/sqlite/dry_runs.hpp>
#include <stint/sqlite/log_index.hpp>
#include <stint/sqlite/private_pages.hpp>
#include <stint/sqlite/readers.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/sqlite/writer.hpp>

namespace stint::sqlite {
namespace {

void read_on(Connection& connection, const application::WriteScope& scope,
             const std::function<void(application::Work&)>& job) {
  const ReadTransaction transaction(connection, scope);
  sql::Work work(connection);
  job(work);
}

}  // namespace

Store::Store(const std::filesystem::path& file, const StoreOptions& options)
    : queue_(options.queue_limit),
      writer_(std::make_unique<Writer>(file, options, queue_)),
      readers_(std::make_unique<Readers>(file)),
      dry_runs_(std::make_unique<DryRuns>(file, options.sealer)) {}

Store::~Store() = default;

void Store::read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  read_on(readers_->of_this_thread(), scope, job);
}

bool Store::dry_run_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  const ReadTransaction pinned(readers_->of_this_thread());
  try {
    dry_runs_->run(readers_->of_this_thread(), scope, job);
    return true;
  } catch (const LogChanges&) {  // before the job began
    return false;
  }
}

void Store::write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) {
  sql::QueuedWrite write{std::move(job), std::move(done), scope};
  if (!queue_.push(write)) write.done(application::WriteOutcome::overloaded, nullptr);
}

std::optional<application::CommitMark> Store::last() {
  return last_commit_in_log(readers_->of_this_thread().database().getHandle());
}

void Store::checkpoint_after_this() { writer_->checkpoint_after_this(); }

StoreStatistics Store::statistics() const { return writer_->statistics(); }

void read_once(const std::filesystem::path& file, const std::function<void(application::Work&)>& job) {
  auto connection = Connection::for_reading(file);
  read_on(connection, {}, job);
}

}  // namespace stint::sqlite
