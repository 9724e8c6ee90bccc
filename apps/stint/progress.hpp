#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>

#include <stint/application/progress.hpp>

namespace stint::app {

/// How far some work is.
struct Advance {
  std::string_view work{};   ///< `import`
  std::string_view part{};   ///< `record`
  std::string_view parts{};  ///< `records`
  std::size_t done = 0;
  std::size_t all = 0;  ///< 0: unknown
  std::chrono::milliseconds elapsed{0};
};

/// A line for a terminal of that many columns, which it does not fill: a bar, the counts, and the time left, as far as
/// there is room for them. The time left is an estimate by the time elapsed, from its first second on.
[[nodiscard]] std::string progress_line(const Advance& advance, std::size_t columns);

/// The figures at the end: `import: 1,200 records in 0:07`.
[[nodiscard]] std::string final_figures(const Advance& advance);

/// Shows how far a command is: a bar on standard error, if that is a terminal on which a line can be written over, and
/// the operator has not chosen quiet. One at a time.
class Progress {
 public:
  /// `work`, `part` and `parts`: see Advance; string literals.
  Progress(const char* work, const char* part, const char* parts, bool is_quiet);
  /// Removes the bar, unless it has been finished.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Draws the bar; must not be called any longer once this is destroyed. Empty if nothing is shown.
  [[nodiscard]] application::OnProgress on_progress();
  /// Replaces the bar with the figures. Shows nothing if there was no progress.
  void finish();

 private:
  void draw(std::size_t done, std::size_t all);

  using Clock = std::chrono::steady_clock;
  Advance advance_;
  bool is_shown_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point drawn_{};
  std::mutex mutex_{};
};

/// Removes the bar that is shown, so that a line about something else begins where it stood.
void hide_progress();

}  // namespace stint::app
