#pragma once

#include <catch2/catch.hpp>

#include "tests/system/support/program.hpp"

namespace stint::system_tests {

/// Runs the real `stint` with these arguments to its end.
[[nodiscard]] ProgramResult run_stint(std::vector<std::string> arguments, std::string input = {},
                                      Environment environment = {});

struct ServerSetup {
  std::filesystem::path program{};     ///< of another version; empty: the one that was built
  std::string command = "serve";       ///< or `demo`
  std::filesystem::path database;      ///< a file; empty: the command's default
  std::string config;                  ///< TOML; empty: no configuration file
  std::vector<std::string> arguments;  ///< after those derived from the above
  Environment environment;             ///< such as that of a MovedClock
};

/// The real `stint` serving on a free port of 127.0.0.1.
class ServerProcess {
 public:
  /// Returns once the server responds. Throws std::runtime_error, with its output, if it does not start.
  explicit ServerProcess(const ServerSetup& setup);

  /// `http://127.0.0.1:PORT`, or `https://…` if TLS is configured.
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] int port() const;
  [[nodiscard]] int pid() const { return program_.pid(); }
  [[nodiscard]] const std::string& output() const { return program_.output(); }
  [[nodiscard]] std::string errors() const { return program_.errors(); }

  void send(int signal) const { program_.send(signal); }
  /// Requests it to stop (SIGTERM) and returns its exit code. Throws std::runtime_error if it does not within 20 s.
  int stop();
  /// Kills it without warning, like a crash or a power cut.
  void kill();

 private:
  TemporaryFolder folder_;
  Program program_;
  std::string url_;
};

}  // namespace stint::system_tests
