#include <fmt/core.h>

#include <stint/application/utf8.hpp>
#include <stint/options.hpp>

namespace stint::app {

void CommonOptions::add_configuration(Command& command) {
  command.option("--config", configuration, "Configuration file (TOML)").from_environment("STINT_CONFIG");
}

void CommonOptions::add_database(Command& command) {
  command.option("--database", database, "sqlite:PATH, instead of the configured database")
      .from_environment("STINT_DATABASE");
}

void CommonOptions::add_listen(Command& command) {
  command.option("--listen", listen, "HOST:PORT, instead of the configured one; port 0 picks a free one")
      .from_environment("STINT_LISTEN");
}

Configuration CommonOptions::load() const {
  auto loaded = load_configuration(configuration);
  if (!loaded) {
    for (const auto& fault : loaded.error()) {
      fmt::print(stderr, "stint: {}: {}\n", configuration, application::one_line(fault));
    }
    throw Failure{};
  }
  if (!database.empty()) loaded->database.url = database;
  if (!listen.empty()) loaded->server.listen = listen;
  return *std::move(loaded);
}

void fail(const std::string& reason, int code) {
  fmt::print(stderr, "stint: {}\n", application::one_line(reason));
  throw Failure{code};
}

}  // namespace stint::app
