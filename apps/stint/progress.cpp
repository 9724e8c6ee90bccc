#include <algorithm>
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

constexpr std::size_t widest_bar = 30;
constexpr std::size_t narrowest_bar = 5;

/// `1,234,567`
std::string grouped(std::size_t number) {
  auto text = std::to_string(number);
  constexpr std::ptrdiff_t group = 3;
  for (auto at = static_cast<std::ptrdiff_t>(text.size()) - group; at > 0; at -= group) {
    text.insert(static_cast<std::size_t>(at), 1, ',');
  }
  return text;
}

/// `0:07`, `12:30`, `1:02:03`
std::string on_the_clock(std::chrono::milliseconds time) {
  const std::chrono::hh_mm_ss parts{std::chrono::ceil<std::chrono::seconds>(time)};
  if (parts.hours().count() == 0) return fmt::format("{}:{:02}", parts.minutes().count(), parts.seconds().count());
  return fmt::format("{}:{:02}:{:02}", parts.hours().count(), parts.minutes().count(), parts.seconds().count());
}

std::string_view word_for(std::size_t count, const Advance& advance) {
  return count == 1 ? advance.part : advance.parts;
}

std::size_t share_of(std::size_t whole, const Advance& advance) {
  return static_cast<std::size_t>(static_cast<double>(whole) *
                                  static_cast<double>(std::min(advance.done, advance.all)) /
                                  static_cast<double>(advance.all));
}

std::string time_left(const Advance& advance) {
  using std::chrono::milliseconds;
  if (advance.elapsed < std::chrono::seconds{1} || advance.done == 0 || advance.done >= advance.all) return {};
  const auto left = static_cast<double>(advance.elapsed.count()) * static_cast<double>(advance.all - advance.done) /
                    static_cast<double>(advance.done);
  return fmt::format(", {} left", on_the_clock(milliseconds{static_cast<milliseconds::rep>(left)}));
}

std::string counts(const Advance& advance) {
  if (advance.all == 0) return fmt::format("{} {}", grouped(advance.done), word_for(advance.done, advance));
  constexpr std::size_t hundred = 100;
  return fmt::format("{:>3} % {} of {} {}{}", share_of(hundred, advance), grouped(advance.done), grouped(advance.all),
                     word_for(advance.all, advance), time_left(advance));
}

std::string bar(const Advance& advance, std::size_t width) {
  const auto full = share_of(width, advance);
  return fmt::format(" [{}{}]", std::string(full, '#'), std::string(width - full, '.'));
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

std::string progress_line(const Advance& advance, std::size_t columns) {
  const auto figures = counts(advance);
  constexpr std::size_t blanks_and_brackets = 4;
  // The last column stays empty: a terminal might begin another line behind it.
  const auto taken = advance.work.size() + blanks_and_brackets + figures.size() + 1;
  const auto room = columns > taken ? columns - taken : 0;
  std::string line{advance.work};
  if (advance.all > 0 && room >= narrowest_bar) line += bar(advance, std::min(room, widest_bar));
  line.append(" ").append(figures);
  return line.substr(0, columns == 0 ? 0 : columns - 1);
}

std::string final_figures(const Advance& advance) {
  return fmt::format("{}: {} {} in {}", advance.work, grouped(advance.done), word_for(advance.done, advance),
                     on_the_clock(advance.elapsed));
}

}  // namespace stint::app
