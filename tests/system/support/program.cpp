#include "tests/system/support/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stint::system_tests {
namespace {

using std::chrono::steady_clock;

int checked(int result, const char* what) {
  if (result < 0) throw std::system_error{errno, std::generic_category(), what};
  return result;
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  std::ofstream stream{path, std::ios::binary};
  stream << text;
  if (!stream.flush()) throw std::runtime_error{"cannot write " + path.string()};
}

std::vector<std::string> environment_of(const Environment& additions) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text{*variable};
    if (!additions.contains(std::string{text.substr(0, text.find('='))})) variables.emplace_back(text);
  }
  for (const auto& [name, value] : additions) variables.push_back(name + "=" + value);
  return variables;
}

/// Pointers to the strings and a null, as required by exec; valid as long as the strings.
std::vector<char*> null_terminated(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

int exit_code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

Program::Program(const Launch& launch) {
  // Everything is prepared before the fork: between fork and exec only async-signal-safe functions may be called.
  std::vector<std::string> words{launch.program.string()};
  words.insert(words.end(), launch.arguments.begin(), launch.arguments.end());
  std::vector<std::string> variables = environment_of(launch.environment);
  const std::vector<char*> argument_pointers = null_terminated(words);
  const std::vector<char*> variable_pointers = null_terminated(variables);

  write_file(folder_ / "input", launch.input);
  const int input = checked(open((folder_ / "input").c_str(), O_RDONLY | O_CLOEXEC), "open input");
  const int errors =
      checked(open((folder_ / "errors").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0600), "open errors");
  std::array<int, 2> output{};
  checked(pipe2(output.data(), O_CLOEXEC), "pipe2");
  const pid_t parent = getpid();

  pid_ = checked(fork(), "fork");
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == parent && dup2(input, 0) == 0 && dup2(output[1], 1) == 1 && dup2(errors, 2) == 2) {
      execve(words.front().c_str(), argument_pointers.data(), variable_pointers.data());
    }
    _exit(127);
  }
  close(input);
  close(errors);
  close(output[1]);
  pipe_ = output[0];
  checked(fcntl(pipe_, F_SETFL, O_NONBLOCK), "fcntl");
  handle_ = checked(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)), "pidfd_open");
}

Program::~Program() {
  if (!exit_code_) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(handle_);
  close(pipe_);
}

void Program::send(int signal) const {
  if (exit_code_) throw std::logic_error{"the program has ended: there is nobody to signal"};
  checked(kill(pid_, signal), "kill");
}

std::optional<int> Program::wait_for(std::chrono::milliseconds limit) {
  const Deadline deadline = steady_clock::now() + limit;
  while (!exit_code_ && wait_for_news(deadline)) {
  }
  return exit_code_;
}

std::string Program::wait_for_line(const std::string& beginning, std::chrono::milliseconds limit) {
  const Deadline deadline = steady_clock::now() + limit;
  do {
    std::istringstream lines{output_};
    for (std::string line; std::getline(lines, line) && !lines.eof();) {
      if (line.starts_with(beginning)) return line;
    }
  } while (!exit_code_ && wait_for_news(deadline));
  const std::string end = exit_code_ ? "it ended with " + std::to_string(*exit_code_) : "it still runs";
  throw std::runtime_error{"no line '" + beginning + "' from the program, " + end + "\n" + output_ + errors()};
}

std::string Program::errors() const {
  std::ifstream stream{folder_ / "errors", std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

bool Program::wait_for_news(Deadline deadline) {
  std::array<pollfd, 2> sources{pollfd{handle_, POLLIN, 0}, pollfd{pipe_, POLLIN, 0}};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - steady_clock::now());
  const int ready =
      poll(sources.data(), sources.size(), static_cast<int>(std::max(left, std::chrono::milliseconds{0}).count()));
  if (ready < 0 && errno != EINTR) checked(ready, "poll");
  if (ready <= 0) return steady_clock::now() < deadline;
  read_output();
  if (sources[0].revents != 0) reap();
  return true;
}

void Program::read_output() {
  std::array<char, 4096> buffer{};
  ssize_t count = 0;
  while ((count = read(pipe_, buffer.data(), buffer.size())) > 0) {
    output_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

void Program::reap() {
  int status = 0;
  checked(waitpid(pid_, &status, 0), "waitpid");
  exit_code_ = exit_code_of(status);
  read_output();
}

ProgramResult run_program(const Launch& launch) {
  Program program{launch};
  const std::optional<int> code = program.wait_for(std::chrono::minutes{1});
  if (!code) throw std::runtime_error{launch.program.string() + " takes too long\n" + program.errors()};
  return {*code, program.output(), program.errors()};
}

}  // namespace stint::system_tests
