#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "tests/support/temporary_folder.hpp"

namespace stint::system_tests {

using support::InFolder;
using support::TemporaryFolder;

/// Variables of a program in addition to, or instead of, those of the test itself.
using Environment = std::map<std::string, std::string>;

struct Launch {
  std::filesystem::path program;  ///< a path, not a name to search for
  std::vector<std::string> arguments;
  std::string input;  ///< all of its standard input
  Environment environment;
};

/// A running child process, killed and reaped with this object. Its standard error is written to a file; its standard
/// output is read while waiting for it. The kernel kills it when the thread that started it ends, so that a failing
/// test leaves no server running.
class Program {
 public:
  /// A program that cannot be executed ends with 127, as in a shell.
  explicit Program(const Launch& launch);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] int pid() const { return pid_; }
  void send(int signal) const;
  /// The exit code as in a shell, 128 + N after signal N; `nullopt` if it is still running after that time.
  [[nodiscard]] std::optional<int> wait_for(std::chrono::milliseconds limit);
  /// The first line of standard output with that prefix. Throws std::runtime_error, with the program's output, if it
  /// ends or the time runs out before.
  [[nodiscard]] std::string wait_for_line(const std::string& beginning, std::chrono::milliseconds limit);

  /// The standard output read so far: all of it after waiting for the end of the program.
  [[nodiscard]] const std::string& output() const { return output_; }
  /// Its standard error so far.
  [[nodiscard]] std::string errors() const;

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  /// Waits for output or for the end of the program; false at the deadline.
  bool wait_for_news(Deadline deadline);
  void read_output();
  void reap();

  TemporaryFolder folder_;
  int pid_ = -1;
  int handle_ = -1;  ///< a pidfd: readable once the program has ended
  int pipe_ = -1;    ///< the end of its standard output that we read, without blocking
  std::string output_;
  std::optional<int> exit_code_;
};

struct ProgramResult {
  int exit_code = 0;
  std::string out;
  std::string err;
};

/// Runs a program to its end; throws std::runtime_error if it takes more than a minute.
[[nodiscard]] ProgramResult run_program(const Launch& launch);

}  // namespace stint::system_tests
