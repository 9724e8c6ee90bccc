#include <algorithm>
#include <utility>

#include <stint/domain/payroll/payroll_difference.hpp>

namespace stint::domain {
namespace {

bool is_same(const PayrollLine& one, const PayrollLine& other) { return order_of(one) == order_of(other); }

MarkedLine withdrawn(PayrollLine line) {
  const auto hundredths = line.hundredths;
  line.hundredths = 0;
  return {.line = std::move(line), .change = LineChange::withdrawn, .hundredths_before = hundredths};
}

}  // namespace

std::vector<MarkedLine> marked_lines(std::span<const PayrollLine> now, std::span<const PayrollLine> before) {
  std::vector<MarkedLine> marked;
  marked.reserve(now.size() + before.size());
  for (const PayrollLine& line : now) {
    const auto earlier = std::ranges::find_if(before, [&](const PayrollLine& one) { return is_same(one, line); });
    if (earlier == before.end()) {
      marked.push_back({.line = line});
      continue;
    }
    // Lines that were exported before they had an end of sick pay do not specify one.
    const bool is_paid_as_long = !earlier->paid_until || !line.paid_until || earlier->paid_until == line.paid_until;
    const bool is_unchanged = earlier->hundredths == line.hundredths && earlier->span == line.span && is_paid_as_long;
    marked.push_back({.line = line,
                      .change = is_unchanged ? LineChange::unchanged : LineChange::changed,
                      .hundredths_before = earlier->hundredths});
  }
  for (const PayrollLine& line : before) {
    if (std::ranges::none_of(now, [&](const PayrollLine& one) { return is_same(one, line); })) {
      marked.push_back(withdrawn(line));
    }
  }
  std::ranges::stable_sort(marked, {}, [](const MarkedLine& one) { return order_of(one.line); });
  return marked;
}

bool all_unchanged(std::span<const MarkedLine> lines) {
  return std::ranges::all_of(lines, [](const MarkedLine& one) { return one.change == LineChange::unchanged; });
}

std::vector<PayrollLine> standing_lines(std::span<const MarkedLine> lines) {
  std::vector<PayrollLine> standing;
  for (const MarkedLine& one : lines) {
    if (one.change != LineChange::withdrawn) standing.push_back(one.line);
  }
  return standing;
}

}  // namespace stint::domain
