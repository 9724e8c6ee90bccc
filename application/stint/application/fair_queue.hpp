#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace stint::application {

/// A queue that serves keys in turns: the first key first, then, among items that share it, the second, and so on.
/// Items with the same keys keep their order. Keys are ordered by `<`. Not thread-safe.
template <class Item, class... Keys>
class FairQueue;

/// Items that share all keys, in the order in which they came.
template <class Item>
class FairQueue<Item> {
 public:
  void push(Item item) { items_.push_back(std::move(item)); }
  void push_first(Item item) { items_.push_front(std::move(item)); }

  /// The first item, if it matches; `nullopt` otherwise.
  template <class Matches>
  [[nodiscard]] std::optional<Item> take_if(const Matches& matches) {
    if (!would_take(matches)) return std::nullopt;
    std::optional<Item> item{std::move(items_.front())};
    items_.pop_front();
    return item;
  }
  template <class Matches>
  [[nodiscard]] bool would_take(const Matches& matches) const {
    return !items_.empty() && matches(items_.front());
  }
  [[nodiscard]] std::size_t size() const { return items_.size(); }

 private:
  std::deque<Item> items_;
};

template <class Item, class Key, class... Keys>
class FairQueue<Item, Key, Keys...> {
 public:
  /// After the items with the same keys. A key without items is queued after the keys that have some.
  void push(Item item, const Key& key, const Keys&... keys) { line_of(key).push(std::move(item), keys...), ++size_; }
  /// As above, but before the items with the same keys.
  void push_first(Item item, const Key& key, const Keys&... keys) {
    line_of(key).push_first(std::move(item), keys...), ++size_;
  }

  /// The next item in turn that matches, out of the first ones for each combination of keys; `nullopt` if none does.
  template <class Matches>
  [[nodiscard]] std::optional<Item> take_if(const Matches& matches) {
    for (auto turn = turns_.begin(); turn != turns_.end(); ++turn) {
      const auto line = lines_.find(*turn);
      auto item = line->second.take_if(matches);
      if (!item) continue;
      --size_;
      turns_.erase(turn);
      if (line->second.size() > 0) {
        turns_.push_back(line->first);
      } else {
        lines_.erase(line);
      }
      return item;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Item> take() {
    return take_if([](const Item&) { return true; });
  }
  /// Whether `take_if` would return an item.
  template <class Matches>
  [[nodiscard]] bool would_take(const Matches& matches) const {
    return std::ranges::any_of(lines_, [&](const auto& line) { return line.second.would_take(matches); });
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  /// The number of items with that first key, or with these first keys.
  template <class... More>
  [[nodiscard]] std::size_t size(const Key& key, const More&... more) const {
    const auto line = lines_.find(key);
    return line == lines_.end() ? 0 : line->second.size(more...);
  }

 private:
  using Line = FairQueue<Item, Keys...>;

  Line& line_of(const Key& key) {
    const auto [line, is_new] = lines_.try_emplace(key);
    if (is_new) turns_.push_back(key);
    return line->second;
  }

  std::map<Key, Line> lines_;  // none is empty
  std::deque<Key> turns_;      // of the keys of `lines_`
  std::size_t size_ = 0;
};

}  // namespace stint::application
