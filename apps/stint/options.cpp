#include <exception>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/text.hpp>
#include <stint/logging.hpp>
#include <stint/options.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>

namespace stint::app {

void add_quiet(Command& command, bool& quiet) { command.flag("--quiet", quiet, "Show no progress on a terminal"); }

void CommonOptions::add_configuration(Command& command) {
  command.option("--config", configuration, "Configuration file (TOML)").from_environment("STINT_CONFIG");
}

void CommonOptions::add_database(Command& command) {
  command.option("--database", database, "sqlite:PATH or postgresql://..., instead of the configured database")
      .from_environment("STINT_DATABASE");
}

void CommonOptions::add_quiet(Command& command) { stint::app::add_quiet(command, quiet); }

void CommonOptions::add_listen(Command& command) {
  command.option("--listen", listen, "HOST:PORT, instead of the configured one; port 0 picks a free one")
      .from_environment("STINT_LISTEN");
}

std::expected<Configuration, ConfigurationFaults> CommonOptions::try_load() const {
  auto loaded = load_configuration(configuration);
  if (loaded && !database.empty()) loaded->database.url = database;
  if (loaded && !listen.empty()) loaded->server.listen = listen;
  return loaded;
}

Configuration CommonOptions::load() const {
  auto loaded = try_load();
  if (loaded) return *std::move(loaded);
  for (const auto& fault : loaded.error()) {
    fmt::print(stderr, "stint: {}: {}\n", configuration, application::one_line(fault));
  }
  throw Failure{};
}

void CommonOptions::run_with_log(const std::function<void(const Configuration&, application::Log&)>& serve) const {
  const auto format = load_log_configuration(configuration);
  LogLines log(format);
  if (format.format != "json" || !log.shows(application::LogLevel::error)) return serve(load(), log);
  const auto loaded = try_load();
  if (!loaded) {
    for (const auto& fault : loaded.error()) {
      log.write(application::LogLevel::error, "wrong configuration", {{"file", configuration}, {"reason", fault}});
    }
    throw Failure{};
  }
  try {
    serve(*loaded, log);
  } catch (const std::exception& error) {
    log.write(application::LogLevel::error, "cannot serve", {{"reason", error.what()}});
    throw Failure{};
  }
}

void fail(const std::string& reason, int code) {
  hide_progress();
  fmt::print(stderr, "{} {}\n", coloured(Tone::error, "stint:", STDERR_FILENO), application::one_line(reason));
  throw Failure{code};
}

}  // namespace stint::app
