#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <stint/domain/payroll/payroll_lines.hpp>

namespace stint::domain {

/// What has become of a line since a month was last handed on.
enum class LineChange : std::uint8_t { added, changed, withdrawn, unchanged };

inline constexpr std::array all_line_changes{LineChange::added, LineChange::changed, LineChange::withdrawn,
                                             LineChange::unchanged};

/// `new`, `changed`, `withdrawn` or `unchanged`.
[[nodiscard]] constexpr std::string_view name(LineChange change) {
  constexpr std::array<std::string_view, 4> names{"new", "changed", "withdrawn", "unchanged"};
  return names.at(static_cast<std::size_t>(change));
}

/// A line beside what it was.
struct MarkedLine {
  PayrollLine line{};  ///< of a withdrawn one nothing is left: 0
  LineChange change = LineChange::added;
  std::int64_t hundredths_before = 0;  ///< of a new one 0

  [[nodiscard]] constexpr std::int64_t difference() const { return line.hundredths - hundredths_before; }
  bool operator==(const MarkedLine&) const = default;
};

/// The lines of a month beside those that were last handed on, each of them once, by number, unit, first day and cost
/// centre, by which they are known again: what payroll paid for under another number is withdrawn there. `changed`: the
/// quantity or the last day is another one. A name alone is none. `now`, `before`: as `payroll_lines` returns them.
[[nodiscard]] std::vector<MarkedLine> marked_lines(std::span<const PayrollLine> now,
                                                   std::span<const PayrollLine> before);

/// Whether nothing was changed.
[[nodiscard]] bool all_unchanged(std::span<const MarkedLine> lines);

/// What stands of them once they were handed on: all but the withdrawn ones.
[[nodiscard]] std::vector<PayrollLine> standing_lines(std::span<const MarkedLine> lines);

}  // namespace stint::domain
