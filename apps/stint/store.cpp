#include <stdexcept>
#include <string>
#include <string_view>

#include <stint/application/commands/accounts.hpp>
#include <stint/database.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::app {
namespace {

/// The name of the option. Commands report only `name`, `expires`, `days`, `reason` and the password that they read.
std::string name_of(domain::Field field) {
  return field == application::fields::expiry ? "expires" : std::string{field.name};
}

}  // namespace

std::filesystem::path database_file(const std::string& url) {
  constexpr std::string_view scheme = "sqlite:";
  if (!url.starts_with(scheme) || url.size() == scheme.size()) {
    throw std::runtime_error("database '" + url + "': must be sqlite:PATH or postgresql://HOST/DATABASE");
  }
  return sqlite::database_at(url.substr(scheme.size()));
}

const application::AuditSealer& audit_sealer() {
  static const identity::SodiumDigests digests;
  static identity::SodiumRandom random;
  static const application::AuditSealer sealer{digests, random};
  return sealer;
}

std::unique_ptr<sqlite::Store> open_sqlite(const std::filesystem::path& file) {
  return std::make_unique<sqlite::Store>(file, sqlite::StoreOptions{.sealer = &audit_sealer()});
}

std::unique_ptr<application::Store> open_store(const CommonOptions& options) {
  const auto url = options.load().database.url;
  if (is_postgresql(url)) return open_postgresql(url);
  return open_sqlite(database_file(url));
}

std::unique_ptr<application::Store> open_existing_store(const CommonOptions& options) {
  const auto url = options.load().database.url;
  if (is_postgresql(url)) {
    if (!schema_of_postgresql(url)) fail("the database has no schema yet");
    return open_postgresql(url);
  }
  const auto file = database_file(url);
  if (!sqlite::schema_of_file(file)) fail("there is no database " + file.string());
  return open_sqlite(file);
}

std::string reason_of(const domain::Problem& problem) {
  return words::explanation_of(problem, words::language_of("en"), name_of);
}

}  // namespace stint::app
