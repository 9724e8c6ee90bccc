#include <fmt/core.h>

#include <stint/options.hpp>

namespace stint::app {

void CommonOptions::add_configuration(CLI::App& command) {
  command.add_option("--config", configuration, "Configuration file (TOML)")->envname("STINT_CONFIG");
}

void CommonOptions::add_database(CLI::App& command) {
  command.add_option("--database", database, "sqlite:PATH, instead of the configured database")
      ->envname("STINT_DATABASE");
}

void CommonOptions::add_listen(CLI::App& command) {
  command.add_option("--listen", listen, "HOST:PORT, instead of the configured one; port 0 picks a free one")
      ->envname("STINT_LISTEN");
}

Configuration CommonOptions::load() const {
  auto loaded = load_configuration(configuration);
  if (!loaded) {
    for (const auto& fault : loaded.error()) fmt::print(stderr, "stint: {}: {}\n", configuration, fault);
    throw Failure{};
  }
  if (!database.empty()) loaded->database.url = database;
  if (!listen.empty()) loaded->server.listen = listen;
  return *std::move(loaded);
}

void fail(const std::string& reason, int code) {
  fmt::print(stderr, "stint: {}\n", reason);
  throw Failure{code};
}

}  // namespace stint::app
