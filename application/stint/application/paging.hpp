#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stint::application {

/// What lists are sorted by. Each says at its declaration which of these it knows; by any other it is in its own order.
enum class Column : std::uint8_t { moment, name, employee_number, department, people, wage_type, month };

struct Sorting {
  Column by{};
  bool is_descending = false;
  bool operator==(const Sorting&) const = default;
};

/// Which part of a long list somebody wants to see.
struct PageQuery {
  static constexpr std::size_t most = 200;
  static constexpr std::size_t unless_said = 50;

  std::size_t limit = unless_said;  ///< 1 to `most`
  /// What the page before said as `next`; empty: from the beginning. Its meaning is the list's own, and whoever asks
  /// may have made it up: what the list cannot read it refuses, as `Field::cursor`.
  std::string after{};
  std::optional<Sorting> sorting{};  ///< nothing: in the list's own order

  /// Of a list that is sorted by a moment alone: the newest first unless the query says otherwise.
  [[nodiscard]] bool oldest_first() const { return sorting && !sorting->is_descending; }
};

/// A part of a list.
template <class View>
struct Page {
  std::vector<View> items{};
  std::optional<std::string> next{};  ///< to be asked for with, as `after`; nothing: this was the last
};

/// The page of rows of which one more than its limit was read, if there are as many: `key_of` says of the last one of
/// the page what follows it.
template <class View, class KeyOf>
[[nodiscard]] Page<View> page_of(std::vector<View> rows, const PageQuery& query, KeyOf key_of) {
  Page<View> page{.items = std::move(rows)};
  if (page.items.size() <= query.limit) return page;
  page.items.erase(page.items.begin() + static_cast<std::ptrdiff_t>(query.limit), page.items.end());
  page.next = key_of(page.items.back());
  return page;
}

}  // namespace stint::application
