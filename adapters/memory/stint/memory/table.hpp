#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <tuple>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/domain/ids.hpp>
#include <stint/memory/unit.hpp>

namespace stint::memory {

/// Orders keys. A key of several parts can also be compared with a value of its first part.
struct KeyOrder {
  using is_transparent = void;
  template <class Left, class Right>
  bool operator()(const Left& left, const Right& right) const {
    if constexpr (requires { left < right; }) {
      return left < right;
    } else if constexpr (requires { std::get<0>(left) < right; }) {
      return std::get<0>(left) < right;
    } else {
      return left < std::get<0>(right);
    }
  }
};

template <class Key, class Record>
struct Row {
  Key key;
  Record record;
};

/// An index by a part of each record: a member, or a function of the record. If the keys of the table begin with a
/// company, it contains the records of each company separately.
template <auto Part>
struct By {
  static auto value_of(const auto& row) {
    if constexpr (requires { requires std::same_as<decltype(auto(std::get<0>(row.key))), domain::CompanyId>; }) {
      return std::pair(std::get<0>(row.key), std::invoke(Part, row.record));
    } else {
      return std::invoke(Part, row.record);
    }
  }
};

/// As above, with the records of all companies together.
template <auto Part>
struct InAll {
  static auto value_of(const auto& row) { return std::invoke(Part, row.record); }
};

/// The records of one kind by key, with indexes by some of their values. A copy shares its rows with the original until
/// one of the two is changed. Then the keys and the references to rows are copied, but no records except those that
/// change: a unit of work starts with a copy of all tables, and is undone by discarding it. Every function that changes
/// a table throws std::logic_error in a unit of work that only reads, and leaves the table untouched if there is
/// nothing to change. Ranges are in the order of the keys. They are valid until the table is changed, except as the
/// argument of the function that changes it.
template <class Key_, class Record_, class... Indexes>
class Table {
 public:
  using Key = Key_;
  using Record = Record_;

  [[nodiscard]] bool is_untouched(const Table& other) const { return rows_ == other.rows_; }
  [[nodiscard]] bool contains(const Key& key) const { return rows_->by_key.contains(key); }

  /// Null if the key is unknown.
  [[nodiscard]] const Record* find(const Key& key) const {
    const auto found = rows_->by_key.find(key);
    return found != rows_->by_key.end() ? &found->second->record : nullptr;
  }
  [[nodiscard]] std::optional<Record> get(const Key& key) const {
    const auto* const found = find(key);
    return found != nullptr ? std::optional{*found} : std::nullopt;
  }

  [[nodiscard]] auto all() const {
    return std::as_const(rows_->by_key) | std::views::values | std::views::transform(shown);
  }
  /// The rows whose keys have this first part, such as a company.
  template <class First>
  [[nodiscard]] auto in(const First& first) const {
    const auto found = std::as_const(rows_->by_key).equal_range(first);
    return std::ranges::subrange(found.first, found.second) | std::views::values | std::views::transform(shown);
  }
  /// The rows with a value in the index `By<Part>`, which begins with the company if the index is of one.
  template <auto Part, class... Values>
  [[nodiscard]] auto by(const Values&... value) const {
    return listed<By<Part>>(value...);
  }
  template <auto Part, class... Values>
  [[nodiscard]] auto in_all_by(const Values&... value) const {
    return listed<InAll<Part>>(value...);
  }

  /// Visits each key whose record differs from the one in another table, with the other's record and this one's, of
  /// which one may be null.
  template <class Visit>
  void each_difference(const Table& before, const Visit& visit) const;

  /// Adds a row, or replaces the one of the key.
  void put(const Key& key, Record record) {
    store(std::make_shared<const StoredRow>(StoredRow{key, std::move(record)}));
  }
  /// Returns false if there is a row of that key.
  bool add(const Key& key, Record record) {
    demand_writing();
    if (contains(key)) return false;
    put(key, std::move(record));
    return true;
  }
  bool erase(const Key& key) {
    demand_writing();
    if (!contains(key)) return false;
    auto& rows = edit();
    const auto found = rows.by_key.find(key);
    (unlist<Indexes>(rows, *found->second), ...);
    rows.by_key.erase(found);
    return true;
  }
  /// Calls `apply` with the record; returns false if the key is unknown.
  template <class Change>
  bool change(const Key& key, const Change& apply) {
    demand_writing();
    const auto found = rows_->by_key.find(key);
    if (found == rows_->by_key.end()) return false;
    auto changed = std::make_shared<StoredRow>(*found->second);
    apply(changed->record);
    store(std::move(changed));
    return true;
  }
  /// As above, with a new record if the key is unknown.
  template <class Change>
  void change_or_add(const Key& key, const Change& apply) {
    if (change(key, apply)) return;
    Record added{};
    apply(added);
    put(key, std::move(added));
  }

  /// Return the number of rows.
  template <class Range>
  std::size_t erase_each(Range&& rows) {
    const auto keys = keys_of(rows);
    if (keys.empty()) return 0;
    auto& edited = edit();
    std::unordered_set<Stored> erased;
    for (const auto& key : keys) {
      const auto found = edited.by_key.find(key);
      erased.insert(found->second);
      edited.by_key.erase(found);
    }
    (unlist_each<Indexes>(edited, erased), ...);
    return keys.size();
  }
  template <class Range, class Change>
  std::size_t change_each(Range&& rows, const Change& apply) {
    std::vector<Replacement> replacements;
    for (const auto& key : keys_of(rows)) {
      const auto& before = rows_->by_key.find(key)->second;
      auto now = std::make_shared<StoredRow>(*before);
      apply(now->record);
      replacements.push_back({before, std::move(now)});
    }
    if (replacements.empty()) return 0;
    auto& edited = edit();
    (relist_each<Indexes>(edited, replacements), ...);
    for (const auto& [before, now] : replacements) edited.by_key.find(now->key)->second = now;
    return replacements.size();
  }

 private:
  using StoredRow = Row<Key, Record>;
  using Stored = std::shared_ptr<const StoredRow>;
  struct Replacement {
    Stored before;
    Stored now;
  };
  template <class Index>
  using Value = std::decay_t<decltype(Index::value_of(std::declval<const StoredRow&>()))>;
  template <class Index>
  struct Lists {
    std::map<Value<Index>, std::vector<Stored>> by_value;  // each by key
  };
  struct Rows {
    std::map<Key, Stored, KeyOrder> by_key;
    std::tuple<Lists<Indexes>...> indexes;
  };

  static const StoredRow& shown(const Stored& row) { return *row; }
  static const Key& key_of(const Stored& row) { return row->key; }

  template <class Range>
  static std::vector<Key> keys_of(Range& rows) {
    demand_writing();
    std::vector<Key> keys;
    for (const auto& row : rows) keys.push_back(row.key);
    return keys;
  }

  template <class Index, class... Values>
  [[nodiscard]] auto listed(const Values&... value) const {
    static const std::vector<Stored> none;
    const auto& lists = std::get<Lists<Index>>(rows_->indexes).by_value;
    const auto found = lists.find(Value<Index>(value...));
    return (found != lists.end() ? found->second : none) | std::views::transform(shown);
  }

  Rows& edit() {
    demand_writing();
    if (rows_.use_count() > 1) rows_ = std::make_shared<Rows>(*rows_);
    return *rows_;
  }
  void store(Stored row) {
    auto& rows = edit();
    const auto found = rows.by_key.find(row->key);
    if (found != rows.by_key.end()) {
      (relist<Indexes>(rows, *found->second, row), ...);
      found->second = std::move(row);
    } else {
      (enlist<Indexes>(rows, row), ...);
      rows.by_key.try_emplace(row->key, row);
    }
  }
  static auto place_of(const Key& key, std::vector<Stored>& list) {
    return std::ranges::lower_bound(list, key, KeyOrder{}, key_of);
  }
  template <class Index>
  static void enlist(Rows& rows, const Stored& row) {
    auto& list = std::get<Lists<Index>>(rows.indexes).by_value[Index::value_of(*row)];
    list.insert(place_of(row->key, list), row);
  }
  template <class Index>
  static void relist(Rows& rows, const StoredRow& before, const Stored& row) {
    const auto value = Index::value_of(*row);
    if (value == Index::value_of(before)) {
      *place_of(row->key, std::get<Lists<Index>>(rows.indexes).by_value.find(value)->second) = row;
    } else {
      enlist<Index>(rows, row);
      unlist<Index>(rows, before);
    }
  }
  template <class Index>
  static void unlist(Rows& rows, const StoredRow& row) {
    auto& lists = std::get<Lists<Index>>(rows.indexes).by_value;
    const auto found = lists.find(Index::value_of(row));
    found->second.erase(place_of(row.key, found->second));
    if (found->second.empty()) lists.erase(found);
  }
  /// Filters each list once.
  template <class Index>
  static void unlist_each(Rows& rows, const std::unordered_set<Stored>& erased) {
    auto& lists = std::get<Lists<Index>>(rows.indexes).by_value;
    std::set<Value<Index>> values;
    for (const auto& row : erased) values.insert(Index::value_of(*row));
    for (const auto& value : values) {
      const auto found = lists.find(value);
      std::erase_if(found->second, [&](const Stored& row) { return erased.contains(row); });
      if (found->second.empty()) lists.erase(found);
    }
  }
  /// Filters and fills each list once. The replacements are in the order of the keys.
  template <class Index>
  static void relist_each(Rows& rows, const std::vector<Replacement>& replacements) {
    auto& lists = std::get<Lists<Index>>(rows.indexes).by_value;
    std::unordered_set<Stored> moved;
    std::map<Value<Index>, std::vector<Stored>> arrivals;
    for (const auto& [before, now] : replacements) {
      const auto value = Index::value_of(*now);
      if (value == Index::value_of(*before)) {
        *place_of(now->key, lists.find(value)->second) = now;
      } else {
        moved.insert(before);
        arrivals[value].push_back(now);
      }
    }
    unlist_each<Index>(rows, moved);
    for (const auto& [value, arrived] : arrivals) {
      auto& list = lists[value];
      const auto middle = list.insert(list.end(), arrived.begin(), arrived.end());
      std::ranges::inplace_merge(list, middle, KeyOrder{}, key_of);
    }
  }

  std::shared_ptr<Rows> rows_ = std::make_shared<Rows>();
};

/// A table of records that belong to companies.
template <class Id, class Record, class... Indexes>
using OwnedTable = Table<std::pair<domain::CompanyId, Id>, Record, Indexes...>;

template <class Key, class Record, class... Indexes>
template <class Visit>
void Table<Key, Record, Indexes...>::each_difference(const Table& before, const Visit& visit) const {
  if (is_untouched(before)) return;
  const Record* const none = nullptr;
  const auto& then = before.rows_->by_key;
  auto old = then.begin();
  for (const auto& [key, row] : rows_->by_key) {
    for (; old != then.end() && old->first < key; ++old) visit(old->first, &old->second->record, none);
    if (old == then.end() || key < old->first) {
      visit(key, none, &row->record);
      continue;
    }
    if (old->second != row && !(old->second->record == row->record)) visit(key, &old->second->record, &row->record);
    ++old;
  }
  for (; old != then.end(); ++old) visit(old->first, &old->second->record, none);
}

/// `rows | with(is_due)`: those whose records match.
template <class Matches>
[[nodiscard]] auto with(Matches matches) {
  return std::views::filter([matches = std::move(matches)](const auto& row) { return matches(row.record); });
}
/// The first rows of a range.
[[nodiscard]] inline auto at_most(std::size_t count) {
  constexpr std::size_t any_number = std::numeric_limits<std::int32_t>::max();
  return std::views::take(static_cast<std::ptrdiff_t>(std::min(count, any_number)));
}
/// Copies of the records of a range.
template <class Range>
[[nodiscard]] auto records(Range&& rows) {
  std::vector<std::decay_t<decltype((*rows.begin()).record)>> copies;
  for (const auto& row : rows) copies.push_back(row.record);
  return copies;
}
template <class Range>
[[nodiscard]] auto first_record(Range&& rows) {
  const auto first = rows.begin();
  std::optional<std::decay_t<decltype((*first).record)>> copy;
  if (first != rows.end()) copy = (*first).record;
  return copy;
}

}  // namespace stint::memory
