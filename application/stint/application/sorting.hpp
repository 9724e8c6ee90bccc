#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/collation.hpp>
#include <stint/application/paging.hpp>

namespace stint::application {

/// The position of a row in a list: a text, and an id that distinguishes rows with the same text. Neither contains NUL.
struct Standing {
  std::string text{};
  std::string id{};
  auto operator<=>(const Standing&) const = default;
};

[[nodiscard]] constexpr std::int64_t number_of(std::int32_t id) { return id; }
[[nodiscard]] constexpr std::int64_t number_of(const auto& id) { return id.value; }

/// The order of a list that is sorted as a query specifies, and the cursors of its pages: `name` distinguishes it from
/// other lists and from the list's other orders, whose cursors it refuses. A row that is removed or added between two
/// pages moves no other one. `StandingOf` returns the position of a row; rows may also be given by pointers.
template <class StandingOf>
class Order {
 public:
  Order(std::string name, bool is_descending, StandingOf standing_of)
      : name_((is_descending ? "-" : "") + std::move(name)), is_descending_(is_descending), standing_of_(standing_of) {}

  /// Whether a cursor belongs to this list and order, or is empty.
  [[nodiscard]] bool takes(std::string_view cursor) const { return cursor.empty() || read(cursor); }

  /// The rows after the cursor, or all for an empty one, in order, at most `most`; `nullopt` for a cursor of another
  /// list or order.
  template <class Row>
  [[nodiscard]] std::optional<std::vector<Row>> rest_of(
      std::vector<Row> rows, std::string_view cursor,
      std::size_t most = std::numeric_limits<std::size_t>::max()) const {
    if (!takes(cursor)) return std::nullopt;
    const auto last = read(cursor);
    std::vector<std::pair<Standing, Row>> standing;
    standing.reserve(rows.size());
    for (auto& row : rows) {
      auto place = place_of(row);
      if (!last || is_before(*last, place)) standing.emplace_back(std::move(place), std::move(row));
    }
    const auto in_order = [&](const auto& left, const auto& right) { return is_before(left.first, right.first); };
    if (most < standing.size()) {
      const auto end = standing.begin() + static_cast<std::ptrdiff_t>(most);
      std::ranges::nth_element(standing, end, in_order);
      standing.erase(end, standing.end());
    }
    std::ranges::sort(standing, in_order);
    rows.clear();
    for (auto& [place, row] : standing) rows.push_back(std::move(row));
    return rows;
  }

  /// Passes the rows after the cursor to `take`, in order, until it returns false. `rows` have their `place` as a
  /// member and are in ascending order. Returns false for a cursor of another list or order.
  template <class Row, class Take>
  [[nodiscard]] bool walk(const std::vector<Row>& rows, std::string_view cursor, Take take) const {
    if (!takes(cursor)) return false;
    const auto last = read(cursor);
    if (is_descending_) {
      auto next = last ? std::ranges::lower_bound(rows, *last, {}, &Row::place) : rows.end();
      bool goes_on = true;
      while (goes_on && next != rows.begin()) {
        --next;
        goes_on = take(*next);
      }
    } else {
      auto next = last ? std::ranges::upper_bound(rows, *last, {}, &Row::place) : rows.begin();
      while (next != rows.end() && take(*next)) ++next;
    }
    return true;
  }

  template <class Row>
  [[nodiscard]] std::string cursor_of(const Row& row) const {
    const Standing place = place_of(row);
    return name_ + '\0' + place.text + '\0' + place.id;
  }

  /// The page after the query's cursor; `nullopt`: as for `rest_of`.
  template <class Row>
  [[nodiscard]] std::optional<Page<Row>> page(std::vector<Row> rows, const PageQuery& query) const {
    auto rest = rest_of(std::move(rows), query.after, query.limit + 1);
    if (!rest) return std::nullopt;
    return page_of(*std::move(rest), query, [&](const Row& row) { return cursor_of(row); });
  }

 private:
  template <class Row>
  [[nodiscard]] Standing place_of(const Row& row) const {
    if constexpr (std::is_invocable_v<const StandingOf&, const Row&>) {
      return standing_of_(row);
    } else {
      return standing_of_(*row);
    }
  }
  [[nodiscard]] bool is_before(const Standing& left, const Standing& right) const {
    return is_descending_ ? right < left : left < right;
  }
  [[nodiscard]] std::optional<Standing> read(std::string_view cursor) const {
    const auto name_ends = cursor.find('\0');
    const auto text_ends = cursor.rfind('\0');
    if (name_ends == text_ends || cursor.substr(0, name_ends) != name_) return std::nullopt;
    return Standing{std::string{cursor.substr(name_ends + 1, text_ends - name_ends - 1)},
                    std::string{cursor.substr(text_ends + 1)}};
  }

  std::string name_;
  bool is_descending_;
  StandingOf standing_of_;
};

/// The order of records with a name and an id that increases with each new record: by `Column::moment`, the time of
/// their creation, which is the default, or by `Column::name`. `list`: its name in cursors.
[[nodiscard]] inline auto in_order_of_making(const std::string& list, const std::optional<Sorting>& sorting) {
  const bool by_name = sorting && sorting->by == Column::name;
  return Order(list + (by_name ? " name" : " made"), sorting && sorting->is_descending, [by_name](const auto& record) {
    return Standing{by_name ? collation_key(record.name) : std::string{}, sortable(number_of(record.id))};
  });
}

}  // namespace stint::application
