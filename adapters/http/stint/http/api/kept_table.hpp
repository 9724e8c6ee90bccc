#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <stint/domain/ids.hpp>

namespace stint::http {

/// The most bytes in a table: of all, of one company and of one caller. Each includes the next.
struct KeptLimits {
  std::size_t in_all = 0;
  std::size_t of_company = 0;
  std::size_t of_caller = 0;
};

/// The owner of a value.
struct KeptFor {
  domain::CompanyId company;
  domain::EmployeeId caller;
  bool operator==(const KeptFor&) const = default;
};

/// Values by key, within limits in bytes. If one would be exceeded, the values that were used least recently make room:
/// of the caller, of the company or of all. Thread-safe.
template <class Value>
class KeptTable {
 public:
  explicit KeptTable(const KeptLimits& limits) : limits_{limits.of_caller, limits.of_company, limits.in_all} {}

  /// Also marks the value as used.
  [[nodiscard]] std::optional<Value> find(std::string_view key) {
    const std::scoped_lock held(mutex_);
    const auto found = entries_.find(key);
    if (found == entries_.end()) return std::nullopt;
    put_first(found->second);
    return found->second.value;
  }

  /// Replaces an earlier value. `bytes`: of the value, without its key. One that exceeds a limit is not kept.
  void keep(std::string_view key, const KeptFor& owner, Value value, std::size_t bytes) {
    bytes += key.size() + bytes_of_entry;
    const std::scoped_lock held(mutex_);
    if (const auto earlier = entries_.find(key); earlier != entries_.end()) {
      if (replace(earlier->second, owner, value, bytes)) return;
      remove(earlier);
    }
    if (bytes > limits_.front()) return;
    const std::array groups{&callers_[owner.caller.value], &companies_[owner.company.value], &all_};
    for (std::size_t i = 0; i < groups.size(); ++i) ++groups[i]->users;
    for (std::size_t i = 0; i < groups.size(); ++i) make_room(*groups[i], limits_[i], bytes);
    const auto added = entries_.emplace(std::string{key}, Entry{std::move(value), bytes, owner, groups, {}}).first;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      --groups[i]->users;
      groups[i]->bytes += bytes;
      groups[i]->by_use.push_front(&added->first);
      added->second.places[i] = groups[i]->by_use.begin();
    }
  }

  [[nodiscard]] std::size_t bytes() const {
    const std::scoped_lock held(mutex_);
    return all_.bytes;
  }

  /// Added to the bytes of each value for the table itself: nodes, pointers and strings.
  static constexpr std::size_t bytes_of_entry = 512;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  using ByUse = std::list<const std::string*>;  // keys, that used last first
  struct Group {
    ByUse by_use;
    std::size_t bytes = 0;
    int users = 0;  // for which it must not be removed although it is empty
  };
  struct Entry {
    Value value;
    std::size_t bytes;
    KeptFor owner;
    std::array<Group*, 3> groups;
    std::array<ByUse::iterator, 3> places;
  };
  using Entries = std::unordered_map<std::string, Entry, Hash, std::equal_to<>>;

  static void put_first(Entry& entry) {
    for (std::size_t i = 0; i < entry.groups.size(); ++i) {
      auto& by_use = entry.groups[i]->by_use;
      by_use.splice(by_use.begin(), by_use, entry.places[i]);
    }
  }

  /// Whether the value could take the place of an earlier one, which has as many bytes.
  static bool replace(Entry& earlier, const KeptFor& owner, Value& value, std::size_t bytes) {
    if (earlier.bytes != bytes || earlier.owner != owner) return false;
    earlier.value = std::move(value);
    put_first(earlier);
    return true;
  }

  void make_room(Group& group, std::size_t limit, std::size_t bytes) {
    while (group.bytes + bytes > limit && !group.by_use.empty()) remove(entries_.find(*group.by_use.back()));
  }

  void remove(typename Entries::iterator found) {
    const auto& entry = found->second;
    const auto owner = entry.owner;
    for (std::size_t i = 0; i < entry.groups.size(); ++i) {
      entry.groups[i]->bytes -= entry.bytes;
      entry.groups[i]->by_use.erase(entry.places[i]);
    }
    entries_.erase(found);
    forget_empty(callers_, owner.caller.value);
    forget_empty(companies_, owner.company.value);
  }

  template <class Groups>
  static void forget_empty(Groups& groups, std::int32_t id) {
    const auto found = groups.find(id);
    if (found->second.by_use.empty() && found->second.users == 0) groups.erase(found);
  }

  mutable std::mutex mutex_;
  std::array<std::size_t, 3> limits_;  // in the order of Entry::groups
  Entries entries_;
  std::unordered_map<std::int32_t, Group> callers_;
  std::unordered_map<std::int32_t, Group> companies_;
  Group all_;
};

}  // namespace stint::http
