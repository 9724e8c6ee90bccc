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

}  // namespace stint::sqlite
