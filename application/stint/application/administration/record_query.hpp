#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/administration/roster.hpp>
#include <stint/application/collation.hpp>
#include <stint/application/context.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/import/members.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/texts.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/sorting.hpp>

// Queries for the records of company files, by the members that the tables of fields and `each_member` declare, and
// their order. Members that are secret, objects or lists of objects cannot be queried.

namespace stint::application {

/// How a query writes the value of a member.
enum class SoughtAs : std::uint8_t {
  nothing,  ///< the member cannot be queried
  text,     ///< a string in JSON
  literal,  ///< `true`, `false` or a number
  element,  ///< an element of a list of JSON strings
};

namespace detail {

template <class Value>
inline constexpr bool is_text_in_json =
    std::same_as<Value, std::string> || std::is_enum_v<Value> || std::same_as<Value, domain::Date> ||
    std::same_as<Value, domain::AbsenceTypeCode>;

template <class Value>
struct Sought {
  static constexpr bool is_number = std::same_as<Value, std::int32_t> || std::same_as<Value, domain::HalfDays>;
  static constexpr auto as = is_text_in_json<Value>                   ? SoughtAs::text
                             : std::same_as<Value, bool> || is_number ? SoughtAs::literal
                                                                      : SoughtAs::nothing;
};
template <class Value>
struct Sought<std::optional<Value>> : Sought<Value> {};
template <class Value>
struct Sought<std::vector<Value>> {
  static constexpr auto as = is_text_in_json<Value> ? SoughtAs::element : SoughtAs::nothing;
};

}  // namespace detail

/// A member by which records can be queried.
struct SoughtMember {
  Member member{};
  SoughtAs as{};
  bool may_be_null = false;
  /// Whether records can also be sorted by it.
  [[nodiscard]] bool is_sortable() const { return as == SoughtAs::text || as == SoughtAs::literal; }
};

/// The name of the member that contains the key of a kind of record.
template <class Filed>
[[nodiscard]] constexpr std::string_view key_name() {
  if constexpr (requires(Filed filed) { filed.code; }) return "code";
  if constexpr (requires(Filed filed) { filed.id; }) return "id";
  return "key";
}

/// A record in which each optional part that has members is set.
template <class Filed>
[[nodiscard]] Filed complete_record() {
  Filed filed;
  if constexpr (std::same_as<Filed, FiledCompany>) filed.time_tracking.emplace(FiledTimeTracking{});
  return filed;
}

/// Calls `visit` with each member of a kind of record that can be queried, in their order, and with a value of its
/// type. Keys are not among them.
template <class Filed, class Visit>
void each_sought_member(Visit visit) {
  const auto record = complete_record<Filed>();
  each_member(
      [&]<class Value>(const Member& member, const Value& value) {
        constexpr auto as = detail::Sought<Value>::as;
        const bool is_key = member.number == 0;
        if (as != SoughtAs::nothing && !member.is_secret && !is_key) {
          visit(SoughtMember{member, as, application::may_be_null<Value>}, value);
        }
      },
      record);
}

/// These members.
template <class Filed>
[[nodiscard]] std::vector<SoughtMember> sought_members() {
  std::vector<SoughtMember> members;
  each_sought_member<Filed>([&](const SoughtMember& sought, const auto& /*value*/) { members.push_back(sought); });
  return members;
}

/// The query.
template <class Filed>
struct RecordQuery {
  PageQuery page{};            ///< its own order is that of the keys
  Filed wanted{};              ///< the values that records must have, or the elements that their lists must contain
  MemberNumbers filtered{};    ///< the members that are compared
  std::string search{};        ///< must be contained in the displayed key or name; empty: all
  std::uint8_t sorted_by = 0;  ///< the number of a member; 0: the key
  bool is_descending = false;
};

/// The strings of a record that are searched.
[[nodiscard]] inline std::string searched_text(const domain::Employee& one) {
  return one.key + '\n' + one.first_name + ' ' + one.last_name + ' ' + one.first_name + '\n' + one.email + '\n' +
         one.employee_number;
}
[[nodiscard]] inline std::string searched_text(const FiledEmployee& one) {
  return searched_text(domain::Employee{.id = {},
                                        .key = one.key,
                                        .employee_number = one.employee_number.value_or(""),
                                        .first_name = one.first_name,
                                        .last_name = one.last_name,
                                        .email = one.email});
}
template <class Filed>
[[nodiscard]] std::string searched_text(const Filed& filed) {
  if constexpr (requires { filed.name; }) return key_of(filed) + '\n' + filed.name;
  return key_of(filed);
}

template <class Filed>
[[nodiscard]] bool is_sought(const RecordQuery<Filed>& query, const Filed& filed) {
  bool fits = query.search.empty() || contains_as_read(searched_text(filed), query.search);
  each_member(
      [&]<class Value>(const Member& member, const Value& value, const Value& wanted) {
        if (!query.filtered.test(member.number)) return;
        if constexpr (detail::Sought<Value>::as == SoughtAs::element) {
          fits = fits && value && std::ranges::all_of(*wanted, [&](const auto& one) {
                   return std::ranges::find(*value, one) != value->end();
                 });
        } else {
          fits = fits && said_text(value) == said_text(wanted);
        }
      },
      filed, query.wanted);
  return fits;
}

/// The key by which a member is sorted; one that is null or left out comes first.
template <class Value>
[[nodiscard]] std::string sort_text(const Value& value) {
  if constexpr (std::same_as<Value, bool>) return value ? "1" : "0";
  if constexpr (std::same_as<Value, std::int32_t>) return sortable(value);
  if constexpr (std::same_as<Value, domain::HalfDays>) return sortable(value.count);
  if constexpr (detail::is_text_in_json<Value>) return collation_key(text_of(value));
  return {};
}
template <class Value>
[[nodiscard]] std::string sort_text(const std::optional<Value>& value) {
  return value ? sort_text(*value) : std::string{};
}

/// The position of the record with a key in the order of keys.
[[nodiscard]] inline Standing standing_of_key(const std::string& key) { return {collation_key(key), key}; }

/// The position of a record in the query's order.
template <class Filed>
[[nodiscard]] Standing standing_of(const RecordQuery<Filed>& query, const Filed& filed) {
  const auto key = key_of(filed);
  if (query.sorted_by == 0) return standing_of_key(key);
  std::string text;
  each_member(
      [&](const Member& member, const auto& value) {
        if (member.number == query.sorted_by) text = sort_text(value);
      },
      filed);
  return {std::move(text), key};
}

/// The name of the order of a list of records in the cursors of its pages.
template <class Kind>
[[nodiscard]] std::string order_name(const RecordQuery<typename Kind::Filed>& query) {
  return std::string{Kind::list} + ' ' + std::to_string(query.sorted_by);
}

/// A page of the employees' records, see `list_records`. Only the records on the page are read, unless the query
/// filters or sorts by members other than the key. Precondition: the cursor is one of this order, or empty.
[[nodiscard]] Page<RecordView<FiledEmployee>> page_of_employees(const Context& context, const ImportServices& services,
                                                                const RecordQuery<FiledEmployee>& query);

}  // namespace stint::application
