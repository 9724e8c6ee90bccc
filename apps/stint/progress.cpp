#include <atomic>
#include <cstdlib>
#include <string_view>

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <stint/progress.hpp>

namespace stint::app {
namespace {

/// Whether there is a bar on the terminal.
std::atomic<bool> bar_stands{false};

/// Back to the first column, and erases the line (ECMA-48, 8.3.41).
constexpr const char* back_and_erase = "\r\x1b[K";

bool is_overwritable_terminal(int descriptor) {
  const char* const terminal = std::getenv("TERM");
  const std::string_view kind = terminal == nullptr ? "" : terminal;
  return ::isatty(descriptor) != 0 && !kind.empty() && kind != "dumb";
}

std::size_t columns_of(int descriptor) {
  constexpr std::size_t usual = 80;
  winsize size{};
  const bool is_known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? size.ws_col : usual;
}

}  // namespace

Progress::Progress(const char* work, const char* part, const char* parts, bool is_quiet)
    : advance_{.work = work, .part = part, .parts = parts},
      is_shown_(!is_quiet && is_overwritable_terminal(STDERR_FILENO)) {}

Progress::~Progress() { hide_progress(); }

application::OnProgress Progress::on_progress() {
  if (!is_shown_) return {};
  return [this](std::size_t done, std::size_t all) { draw(done, all); };
}

void Progress::draw(std::size_t done, std::size_t all) {
  constexpr std::chrono::milliseconds between{100};
  const std::scoped_lock held(mutex_);
  const auto now = Clock::now();
  advance_.done = done;
  advance_.all = all;
  advance_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(now - begin_);
  if (done < all && now - drawn_ < between) return;
  drawn_ = now;
  fmt::print(stderr, "{}{}", back_and_erase, progress_line(advance_, columns_of(STDERR_FILENO)));
  bar_stands = true;
}

void Progress::finish() {
  if (drawn_ == Clock::time_point{}) return;
  hide_progress();
  advance_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  fmt::print(stderr, "{}\n", final_figures(advance_));
}

void hide_progress() {
  if (bar_stands.exchange(false)) fmt::print(stderr, "{}", back_and_erase);
}

}  // namespace stint::app
