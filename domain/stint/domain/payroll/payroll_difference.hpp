#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <stint/domain/payroll/payroll_lines.hpp>

namespace stint::domain {

/// How a line has changed since the last export of its month.
enum class LineChange : std::uint8_t { added, changed, withdrawn, unchanged };

/// `new`, `changed`, `withdrawn` or `unchanged`.
[[nodiscard]] constexpr std::string_view name(LineChange change) {
  constexpr std::array<std::string_view, 4> names{"new", "changed", "withdrawn", "unchanged"};
  return names.at(static_cast<std::size_t>(change));
}

/// A line compared with its previous export.
struct MarkedLine {
  PayrollLine line{};  ///< a withdrawn line has quantity 0
  LineChange change = LineChange::added;
  std::int64_t hundredths_before = 0;  ///< 0 for a new line

  [[nodiscard]] constexpr std::int64_t difference() const { return line.hundredths - hundredths_before; }
  bool operator==(const MarkedLine&) const = default;
};

/// Compares the lines of a month with those last exported. Lines are matched by number, unit, first day and cost
/// centre, and each is returned once: what payroll paid under another number is withdrawn there. `changed`: the
/// quantity or the last day differs. A different name is not a change. `now`, `before`: as `payroll_lines` returns
/// them.
[[nodiscard]] std::vector<MarkedLine> marked_lines(std::span<const PayrollLine> now,
                                                   std::span<const PayrollLine> before);

/// Whether no line has changed.
[[nodiscard]] bool all_unchanged(std::span<const MarkedLine> lines);

/// The lines that remain in effect after the export: all but the withdrawn ones.
[[nodiscard]] std::vector<PayrollLine> standing_lines(std::span<const MarkedLine> lines);

}  // namespace stint::domain
