#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/field.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field limit{"limit"};    ///< of a page of a list
inline constexpr domain::Field cursor{"cursor"};  ///< where a page begins
}  // namespace fields

/// The columns by which lists are sorted. Each list documents at its declaration which of these it supports; for any
/// other it uses its default order.
enum class Column : std::uint8_t { moment, name, employee_number, department, people, wage_type, month };

struct Sorting {
  Column by{};
  bool is_descending = false;
  bool operator==(const Sorting&) const = default;
};

/// A request for a part of a long list.
struct PageQuery {
  static constexpr std::size_t most = 200;
  static constexpr std::size_t unless_said = 50;

  std::size_t limit = unless_said;  ///< 1 to `most`
  /// The `next` of the previous page; empty: from the beginning. Its meaning is specific to the list, and clients may
  /// have made it up: a list refuses a cursor that it cannot read, as `fields::cursor`.
  std::string after{};
  std::optional<Sorting> sorting{};  ///< nullopt: in the list's default order

  /// For a list that is only sorted by time: the newest first unless the query specifies otherwise.
  [[nodiscard]] bool oldest_first() const { return sorting && !sorting->is_descending; }
};

/// A part of a list.
template <class View>
struct Page {
  std::vector<View> items{};
  std::optional<std::string> next{};  ///< to be passed as `after` in the next query; nullopt: this was the last page
};

/// The page of `rows`, which were read up to one more than its limit. `key_of` returns the cursor for the last row of
/// the page.
template <class View, class KeyOf>
[[nodiscard]] Page<View> page_of(std::vector<View> rows, const PageQuery& query, KeyOf key_of) {
  Page<View> page{.items = std::move(rows)};
  if (page.items.size() <= query.limit) return page;
  page.items.erase(page.items.begin() + static_cast<std::ptrdiff_t>(query.limit), page.items.end());
  page.next = key_of(page.items.back());
  return page;
}

/// The cursors of a list whose pages end with a key of the list's own. They contain the list's name, so that no other
/// list accepts them.
class ListCursors {
 public:
  explicit ListCursors(std::string list) : beginning_(std::move(list) + '\0') {}

  [[nodiscard]] std::string of(std::string_view key) const { return beginning_ + std::string{key}; }

  /// `nullopt` for a cursor of another list, and for an empty one.
  [[nodiscard]] std::optional<std::string_view> key_in(std::string_view cursor) const {
    if (!cursor.starts_with(beginning_)) return std::nullopt;
    return cursor.substr(beginning_.size());
  }

 private:
  std::string beginning_;
};

}  // namespace stint::application
