#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include <stint/application/office.hpp>
#include <stint/application/perform.hpp>
#include <stint/domain/problem.hpp>
#include <stint/options.hpp>
#include <stint/system/system_clock.hpp>
#include <stint/system/time_zones.hpp>

namespace stint::app {

/// The file that `sqlite:PATH` means, see sqlite::database_at. Says what is wrong with any other text and throws
/// Failure.
[[nodiscard]] std::filesystem::path database_file(const std::string& url);

/// The configured database, its schema brought up to date. Throws sqlite::OpenError.
[[nodiscard]] std::unique_ptr<application::Store> open_store(const CommonOptions& options);

/// The same where there is one already, for commands that only look. Says so where there is none, and throws Failure.
[[nodiscard]] std::unique_ptr<application::Store> open_existing_store(const CommonOptions& options);

/// Why something is refused, with what is wrong named as options are.
[[nodiscard]] std::string reason_of(const domain::Problem& problem);

/// The office of whoever is at the command line, on a store of `open_store` or `open_existing_store`.
class OpenOffice {
 public:
  explicit OpenOffice(std::unique_ptr<application::Store> store) : store_(std::move(store)) {}

  application::Office* operator->() { return &office_; }
  application::Office& operator*() { return office_; }

  /// Runs `change` as one unit of work that is kept if it returns a value; otherwise says why not and throws Failure.
  template <class View>
  View change_or_fail(const std::function<domain::Result<View>(application::Work&)>& change) {
    auto result = application::perform_now(office_.store(), change);
    if (!result) fail(reason_of(result.error()));
    if constexpr (!std::is_void_v<View>) return *std::move(result);
  }

 private:
  system::SystemClock clock_;
  system::TimeZones zones_;
  std::unique_ptr<application::Store> store_;
  application::Office office_{*store_, clock_, zones_};
};

}  // namespace stint::app
