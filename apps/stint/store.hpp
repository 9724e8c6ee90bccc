#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include <stint/application/perform.hpp>
#include <stint/domain/problem.hpp>
#include <stint/options.hpp>

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

/// Runs `change` as one unit of work that is kept if it returns a value; otherwise says why not and throws Failure.
template <class View>
View change_or_fail(application::Store& store, const std::function<domain::Result<View>(application::Work&)>& change) {
  auto result = application::perform_now<View>(store, change);
  if (!result) fail(reason_of(result.error()));
  if constexpr (!std::is_void_v<View>) return *std::move(result);
}

}  // namespace stint::app
