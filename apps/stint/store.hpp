#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/application/office.hpp>
#include <stint/domain/problem.hpp>
#include <stint/options.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/system/system_time.hpp>

namespace stint::app {

/// The file of `sqlite:PATH`, see sqlite::database_at. For any other string prints the error and throws Failure.
[[nodiscard]] std::filesystem::path database_file(const std::string& url);

/// The sealer that chains the audit trails of all databases that this program writes to; exists as long as the program.
[[nodiscard]] const application::AuditSealer& audit_sealer();

/// An SQLite file, created if missing, with its schema updated.
[[nodiscard]] std::unique_ptr<sqlite::Store> open_sqlite(const std::filesystem::path& file);

/// The configured database, with its schema updated. Throws std::runtime_error that states why it cannot be used.
[[nodiscard]] std::unique_ptr<application::Store> open_store(const CommonOptions& options);

/// As above for an existing database, for commands that only read. If there is none, reports that and throws Failure.
[[nodiscard]] std::unique_ptr<application::Store> open_existing_store(const CommonOptions& options);

/// The reason for a refusal, with fields named like options.
[[nodiscard]] std::string reason_of(const domain::Problem& problem);

/// The value that a use case has returned. Reports a refusal and throws Failure.
template <class View>
View value_or_fail(domain::Result<View> result) {
  if (!result) fail(reason_of(result.error()));
  if constexpr (!std::is_void_v<View>) return *std::move(result);
}

/// The office of the operator at the command line, on a store of `open_store` or `open_existing_store`.
class OpenOffice {
 public:
  explicit OpenOffice(std::unique_ptr<application::Store> store) : store_(std::move(store)) {}

  application::Office* operator->() { return &office_; }
  application::Office& operator*() { return office_; }

  /// Runs a use case of the operator that writes. Reports a refusal and throws Failure.
  template <class UseCase, class... Arguments>
  auto write(UseCase use_case, const Arguments&... arguments) {
    return value_or_fail(office_.as_operator().write(use_case, arguments...));
  }
  /// As above, with one that only reads.
  template <class UseCase, class... Arguments>
  auto read(UseCase use_case, const Arguments&... arguments) {
    return value_or_fail(office_.as_operator().read(use_case, arguments...));
  }

 private:
  system::SystemClock clock_;
  system::TimeZones zones_;
  std::unique_ptr<application::Store> store_;
  application::Office office_{*store_, clock_, zones_};
};

}  // namespace stint::app
