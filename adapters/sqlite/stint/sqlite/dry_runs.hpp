#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/ports/write_scope.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/system/files.hpp>

namespace stint::sqlite {

/// The connections on which a store runs units of work that are never committed. Thread-safe.
class DryRuns {
 public:
  /// `sealer`: see StoreOptions.
  DryRuns(std::filesystem::path file, const application::AuditSealer* sealer);

  /// Runs a unit of work on all data committed so far, and discards its changes. `reader` is in a read transaction on
  /// the same database, and stays in it meanwhile. Throws the exceptions of the job.
  void run(Connection& reader, const application::WriteScope& scope,
           const std::function<void(application::Work&)>& job);

 private:
  [[nodiscard]] std::unique_ptr<Connection> borrow();
  void give_back(std::unique_ptr<Connection> connection);

  std::filesystem::path file_;
  const application::AuditSealer* sealer_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> free_;  // the most recently used one last
};

/// A new file next to another, for its owner only, that is removed unless it is completed. A file left by a killed
/// process is replaced. Failures throw OpenError and std::filesystem::filesystem_error.
class Draft {
 public:
  Draft(const std::filesystem::path& destination, const char* ending, system::FileRights rights);
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  /// Replaces the destination permanently.
  void move_to(const std::filesystem::path& destination) const;
  /// As above, for a database, which the caller prevents from being served and written: the draft gets the rights, and
  /// SQLite's files next to the database are removed first. Throws OpenError, locked while there are readers.
  void replace_database(const std::filesystem::path& database, const system::FileRights& rights) const;

 private:
  std::filesystem::path file_;
};

/// The rights of a database that replaces an existing one, if any: owner and mode stay. Only root can give it to
/// another user. Throws OpenError.
[[nodiscard]] system::FileRights rights_of_replaced(const std::filesystem::path& database);

}  // namespace stint::sqlite
