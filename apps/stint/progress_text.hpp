#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

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

}  // namespace stint::app
