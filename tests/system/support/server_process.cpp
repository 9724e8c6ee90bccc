#include "tests/system/support/server_process.hpp"

#include <csignal>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "tests/system/support/database_url.hpp"

namespace stint::system_tests {
namespace {

using std::chrono::seconds;

constexpr std::string_view announcement = "listening on ";

Launch launch_of(const ServerSetup& setup, const TemporaryFolder& folder) {
  Launch launch{.program = setup.program.empty() ? STINT_BINARY : setup.program,
                .arguments = {setup.command, "--listen", "127.0.0.1:0"},
                .input = {},
                .environment = setup.environment};
  const auto add = [&](const std::string& option, const std::string& value) {
    launch.arguments.push_back(option);
    launch.arguments.push_back(value);
  };
  if (!setup.database.empty()) add("--database", database_url(setup.database));
  if (!setup.config.empty()) {
    const std::filesystem::path file = folder / "stint.toml";
    if (!(std::ofstream{file} << setup.config).flush()) throw std::runtime_error{"cannot write " + file.string()};
    add("--config", file.string());
  }
  launch.arguments.insert(launch.arguments.end(), setup.arguments.begin(), setup.arguments.end());
  return launch;
}

}  // namespace

ProgramResult run_stint(std::vector<std::string> arguments, std::string input, Environment environment) {
  return run_program({STINT_BINARY, std::move(arguments), std::move(input), std::move(environment)});
}

ServerProcess::ServerProcess(const ServerSetup& setup)
    : program_{launch_of(setup, folder_)},
      url_{program_.wait_for_line(std::string{announcement} + "http", seconds{60}).substr(announcement.size())} {}

int ServerProcess::port() const { return std::stoi(url_.substr(url_.rfind(':') + 1)); }

int ServerProcess::stop() {
  send(SIGTERM);
  const std::optional<int> code = program_.wait_for(seconds{20});
  if (!code) throw std::runtime_error{"the server does not stop\n" + errors()};
  return *code;
}

void ServerProcess::kill() {
  send(SIGKILL);
  if (!program_.wait_for(seconds{20})) throw std::runtime_error{"the server survived SIGKILL"};
}

}  // namespace stint::system_tests
