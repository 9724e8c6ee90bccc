#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/core.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/options.hpp>
#include <stint/passwords.hpp>

namespace stint::app {
namespace {

using application::Secret;

/// Signals that end or stop a program, and would leave its terminal without echo.
constexpr std::array deadly_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
constexpr std::size_t most_bytes = application::maximum_password + 3;  // with a line break, one byte too many

volatile std::sig_atomic_t caught = 0;

extern "C" void note_signal(int signal) { caught = signal; }

[[noreturn]] void fail_to_read() { fail("cannot read the password: " + std::system_category().message(errno)); }

/// While this object exists, the terminal does not echo, and signals are blocked except while waiting for them.
class QuietTerminal {
 public:
  explicit QuietTerminal(int terminal) : terminal_(terminal) {
    if (::tcgetattr(terminal_, &before_) != 0) fail_to_read();
    struct sigaction noting {};
    noting.sa_handler = note_signal;
    sigset_t held{};
    ::sigemptyset(&held);
    for (const int signal : deadly_signals) ::sigaddset(&held, signal);
    ::sigprocmask(SIG_BLOCK, &held, &mask_before_);
    for (std::size_t i = 0; i < deadly_signals.size(); ++i) {
      ::sigaction(deadly_signals.at(i), nullptr, &handlers_before_.at(i));
      if (handlers_before_.at(i).sa_handler != SIG_IGN) ::sigaction(deadly_signals.at(i), &noting, nullptr);
    }
    auto quiet = before_;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHONL);
    ::tcsetattr(terminal_, TCSAFLUSH, &quiet);
  }
  QuietTerminal(const QuietTerminal&) = delete;
  QuietTerminal& operator=(const QuietTerminal&) = delete;
  ~QuietTerminal() {
    ::tcsetattr(terminal_, TCSAFLUSH, &before_);
    for (std::size_t i = 0; i < deadly_signals.size(); ++i) {
      ::sigaction(deadly_signals.at(i), &handlers_before_.at(i), nullptr);
    }
    ::sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
  }

  /// Waits for a line. Returns false if a signal arrived instead.
  [[nodiscard]] bool has_line() const {
    pollfd input{.fd = terminal_, .events = POLLIN, .revents = 0};
    while (caught == 0) {
      if (::ppoll(&input, 1, nullptr, &mask_before_) > 0) return true;
      if (errno != EINTR) fail_to_read();
    }
    return false;
  }

 private:
  int terminal_;
  termios before_{};
  sigset_t mask_before_{};
  std::array<struct sigaction, deadly_signals.size()> handlers_before_{};
};

/// Reads a part of the input; false at its end.
bool read_some(int input, Secret& text) {
  application::WipedBytes part(most_bytes);
  ssize_t count = 0;
  do {
    count = ::read(input, part.data(), part.size());
  } while (count < 0 && errno == EINTR);
  if (count < 0) fail_to_read();
  for (ssize_t i = 0; i < count; ++i) text.push_back(part[static_cast<std::size_t>(i)]);
  return count > 0;
}

/// A line without echo; `nullopt` if a signal arrived first.
std::optional<Secret> read_quietly(const char* prompt) {
  const QuietTerminal terminal(STDIN_FILENO);
  fmt::print(stderr, "{}", prompt);
  std::fflush(stderr);
  if (!terminal.has_line()) return std::nullopt;
  Secret line;
  line.reserve(2 * most_bytes);
  static_cast<void>(read_some(STDIN_FILENO, line));
  fmt::print(stderr, "\n");
  return without_line_break(line);
}

}  // namespace

std::string_view without_line_break(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

Secret ask_password(const char* prompt) {
  while (true) {
    caught = 0;
    if (auto line = read_quietly(prompt)) return *std::move(line);
    fmt::print(stderr, "\n");
    ::raise(caught);  // with its usual effect; after a stop and continue, the user is asked again
  }
}

Secret read_password() {
  if (::isatty(STDIN_FILENO) != 0) {
    auto password = ask_password("Password: ");
    const auto repeated = ask_password("Once more: ");
    if (std::string_view{repeated} != std::string_view{password}) fail("the two passwords differ");
    return password;
  }
  Secret text;
  text.reserve(2 * most_bytes);
  while (text.size() < most_bytes && read_some(STDIN_FILENO, text)) {
  }
  return without_line_break(text);
}

}  // namespace stint::app
