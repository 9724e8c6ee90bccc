#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/system/support/program.hpp"

namespace stint::system_tests {

/// Runs the real `stint` with these arguments to its end.
[[nodiscard]] ProgramResult run_stint(std::vector<std::string> arguments, std::string input = {},
                                      Environment environment = {});

struct ServerSetup {
  std::filesystem::path program{};     ///< of another version; empty: the one that was built
  std::string command = "serve";       ///< or `demo`
  std::filesystem::path database;      ///< a file; empty: the command's own choice
  std::string config;                  ///< TOML; empty: no configuration file
  std::vector<std::string> arguments;  ///< after those that the above makes
  Environment environment;             ///< such as that of a MovedClock
};

/// The real `stint` serving on a free port of 127.0.0.1.
class ServerProcess {
 public:
  /// Returns once the server answers. Throws std::runtime_error, with what it wrote, when it does not come up.
  explicit ServerProcess(const ServerSetup& setup);

  /// `http://127.0.0.1:PORT`, or `https://…` where the configuration asks for TLS.
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] int port() const;
  [[nodiscard]] int pid() const { return program_.pid(); }
  [[nodiscard]] const std::string& output() const { return program_.output(); }
  [[nodiscard]] std::string errors() const { return program_.errors(); }

  void send(int signal) const { program_.send(signal); }
  /// Asks it to stop (SIGTERM) and returns its exit code. Throws std::runtime_error when it does not within 20 s.
  int stop();
  /// Ends it without warning, as a crash or a power cut does.
  void kill();

 private:
  TemporaryFolder folder_;
  Program program_;
  std::string url_;
};

}  // namespace stint::system_tests
