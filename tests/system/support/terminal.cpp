#include "tests/system/support/terminal.hpp"

#include <array>
#include <csignal>
#include <stdexcept>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace stint::system_tests {

Terminal::Terminal(std::vector<std::string> words) {
  words.insert(words.begin(), STINT_BINARY);
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
  if (pid_ < 0) throw std::runtime_error("no terminal");
  if (pid_ == 0) {
    ::execv(STINT_BINARY, arguments.data());
    ::_exit(127);
  }
}

Terminal::~Terminal() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  ::close(terminal_);
}

void Terminal::wait_for(const std::string& end) {
  while (!screen_.ends_with(end)) {
    if (!read_on()) throw std::runtime_error("the program ended: " + screen_);
  }
}

void Terminal::type(const std::string& text) const {
  if (::write(terminal_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    throw std::runtime_error("cannot type");
  }
}

void Terminal::send(int signal) const { ::kill(pid_, signal); }

bool Terminal::echoes() const {
  termios settings{};
  if (::tcgetattr(terminal_, &settings) != 0) throw std::runtime_error("no terminal");
  return (settings.c_lflag & ECHO) != 0;
}

std::pair<std::string, int> Terminal::end() {
  while (read_on()) {
  }
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return {screen_, WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status)};
}

bool Terminal::read_on() {
  pollfd news{.fd = terminal_, .events = POLLIN, .revents = 0};
  if (::poll(&news, 1, 30'000) == 0) throw std::runtime_error("nothing happens: " + screen_);
  std::array<char, 1024> part{};
  const auto count = ::read(terminal_, part.data(), part.size());
  if (count <= 0) return false;
  screen_.append(part.data(), static_cast<std::size_t>(count));
  return true;
}

}  // namespace stint::system_tests
