#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

// A record that leaves the program is described once, next to its declaration: the names of its members, where their
// values are, and their meaning. Adapters walk the description, so that a member is spelled in one place. Names are the
// record's own, in snake_case; each adapter derives its own spelling from them.

namespace stint::application {

/// A member of a record. `get`: a pointer to a data member, or a function of the record.
template <class Get>
struct DescribedMember {
  std::string_view name;
  Get get;
  std::string_view means;
};

template <class Get>
[[nodiscard]] constexpr DescribedMember<Get> member(std::string_view name, Get get, std::string_view means = {}) {
  return {name, get, means};
}

/// A part of a record whose members are treated as the record's own. `get`: as in `DescribedMember`.
template <class Get>
struct Joined {
  Get get;
};

template <class Get>
[[nodiscard]] constexpr Joined<Get> joined(Get get) {
  return {get};
}

/// Members of a record that appear under a name, as a record within it.
template <class... Members>
struct Group {
  std::string_view name;
  std::tuple<Members...> members;
};

template <class... Members>
[[nodiscard]] constexpr Group<Members...> group(std::string_view name, Members... members) {
  return {name, {members...}};
}

/// Descriptions that share members are joined by `std::tuple_cat`.
template <class... Members>
[[nodiscard]] constexpr std::tuple<Members...> describe(Members... members) {
  return {members...};
}

/// Specialized next to each described record.
template <class Record>
inline constexpr std::nullptr_t description{};

template <class Record>
concept Described = !std::is_same_v<std::remove_cvref_t<decltype(description<Record>)>, std::nullptr_t>;

/// The value of a member of a record, without a copy if the description points to it.
template <class Record, class Get>
[[nodiscard]] constexpr decltype(auto) value_of(const Record& record, const DescribedMember<Get>& member) {
  return std::invoke(member.get, record);
}

/// The part whose members are joined.
template <class Record, class Get>
[[nodiscard]] constexpr decltype(auto) part_of(const Record& record, const Joined<Get>& part) {
  return std::invoke(part.get, record);
}

/// Calls `visitor` with each member of a description, joined part and group, in their order.
template <Described Record, class Visitor>
constexpr void for_each_member(Visitor&& visitor) {
  std::apply([&](const auto&... members) { (visitor(members), ...); }, description<Record>);
}

/// A member of a member: `inside(&LeaveChange::before, &LeaveStanding::year)`.
template <class First, class... Rest>
[[nodiscard]] constexpr auto inside(First first, Rest... rest) {
  if constexpr (sizeof...(Rest) == 0) {
    return first;
  } else {
    return [first, further = inside(rest...)](const auto& record) -> decltype(auto) {
      return std::invoke(further, std::invoke(first, record));
    };
  }
}

/// Text that is absent if it is empty.
template <class... Path>
[[nodiscard]] constexpr auto unless_empty(Path... path) {
  return [get = inside(path...)](const auto& record) -> std::optional<std::string_view> {
    const std::string_view text = std::invoke(get, record);
    return text.empty() ? std::nullopt : std::optional{text};
  };
}

/// The form of ids.
struct Digits : std::string {};

/// A number as a string of digits.
template <class... Path>
[[nodiscard]] constexpr auto as_digits(Path... path) {
  return [get = inside(path...)](const auto& record) { return Digits{std::to_string(std::invoke(get, record))}; };
}

/// A member of something that may be absent, and then is absent itself.
template <class Maybe, class... Path>
[[nodiscard]] constexpr auto if_present(Maybe maybe, Path... path) {
  return [maybe, get = inside(path...)](const auto& record) {
    const auto& present = std::invoke(maybe, record);
    using Value = std::remove_cvref_t<decltype(std::invoke(get, *present))>;
    return present ? std::optional<Value>{std::invoke(get, *present)} : std::nullopt;
  };
}

/// A local time of day.
struct TimeOfDay {
  std::chrono::minutes since_midnight{0};
};

template <class... Path>
[[nodiscard]] constexpr auto as_time_of_day(Path... path) {
  return [get = inside(path...)](const auto& record) { return TimeOfDay{std::invoke(get, record)}; };
}

/// A number with two decimals, such as a quantity of a wage type.
struct Hundredths {
  std::int64_t count = 0;
};

/// A record whose names of members are data, such as the kinds of mails. `pairs`: a view of names and values.
template <class Pairs>
struct NamedValues {
  Pairs pairs;
};
template <class Pairs>
NamedValues(Pairs) -> NamedValues<Pairs>;

}  // namespace stint::application
