#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include <stint/application/fields/kinds.hpp>

// A setting, or a member of a record of a company file, is declared in one place: as a field in a table. Reading the
// file, importing, the columns of the database and the reference are driven by the tables; each derives its spelling
// from the field's name.

namespace stint::application {

/// A member that may be left out (`nullopt`), or be set to null if null has a meaning (an inner `nullopt`).
template <class T>
using Said = std::optional<T>;
template <class T>
using SaidOrNull = std::optional<std::optional<T>>;

/// Whether a member may be left out: Said or SaidOrNull.
template <class Value>
inline constexpr bool may_be_left_out = false;
template <class Value>
inline constexpr bool may_be_left_out<std::optional<Value>> = true;
template <class Value>
inline constexpr bool may_be_null = false;
template <class Value>
inline constexpr bool may_be_null<std::optional<std::optional<Value>>> = true;

/// A name in snake_case as a template argument. A dot leads into an object: `terminal_only.start`.
template <std::size_t N>
struct FieldName {
  char text[N]{};
  consteval FieldName(const char (&literal)[N]) {  // NOLINT(google-explicit-constructor): reads like the literal
    std::ranges::copy(literal, text);
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text, N - 1}; }
  /// Written as a loop because GCC has no constexpr search when sanitizers are enabled.
  [[nodiscard]] constexpr bool leads_into_object() const {
    for (const char c : text) {
      if (c == '.') return true;
    }
    return false;
  }
};

namespace detail {

template <FieldName first, FieldName second>
consteval auto join_names() {
  char text[sizeof(first.text) + sizeof(second.text) - 1]{};
  std::ranges::copy(second.view(), std::ranges::copy(first.view(), text).out);
  return FieldName{text};
}

template <FieldName prefix, FieldName name>
consteval auto to_camel_case() {
  std::array<char, sizeof(prefix.text) + sizeof(name.text)> text{};
  std::size_t length = 0;
  bool is_capital = false;
  const auto append = [&](std::string_view part) {
    for (const char c : part) {
      if (c != '_') text[length++] = is_capital ? static_cast<char>(c - 'a' + 'A') : c;
      is_capital = c == '_';
    }
  };
  append(prefix.view());
  append(name.view());
  return std::pair{text, length};
}

template <FieldName prefix, FieldName name>
inline constexpr auto camel_case_text = to_camel_case<prefix, name>();

}  // namespace detail

/// A name in JSON spelling, `terminalOnly.start`, after a prefix such as `time_tracking.`.
template <FieldName name, FieldName prefix = "">
inline constexpr std::string_view camel_case{detail::camel_case_text<prefix, name>.first.data(),
                                             detail::camel_case_text<prefix, name>.second};

/// A member of a member, or the value of a field of a member: reads like a pointer to a member.
template <class First, class Second>
struct Path {
  First first;
  Second second;

  template <class Record>
  [[nodiscard]] constexpr auto& operator()(Record& record) const {
    if constexpr (std::is_member_object_pointer_v<Second>) {
      return record.*first.*second;
    } else {
      return second(record.*first);
    }
  }
};

/// The value of a field in a `Patch`.
template <FieldName name, class Value>
struct Slot {
  Value value{};
};

/// Where that value is.
template <FieldName name, class Value>
struct InSlot {
  [[nodiscard]] constexpr Value& operator()(Slot<name, Value>& slot) const { return slot.value; }
  [[nodiscard]] constexpr const Value& operator()(const Slot<name, Value>& slot) const { return slot.value; }
};

/// For a field that is not stored in the record that its table is about.
struct Elsewhere {};

namespace detail {

template <class Access>
struct Accessed {  // Elsewhere
  using Value = void;
  using Record = void;
};
template <class ItsValue, class ItsRecord>
struct Accessed<ItsValue ItsRecord::*> {
  using Value = ItsValue;
  using Record = ItsRecord;
};
template <class First, class Second>
struct Accessed<Path<First, Second>> {
  using Value = typename Accessed<Second>::Value;
  using Record = typename Accessed<First>::Record;
};
template <FieldName name, class ItsValue>
struct Accessed<InSlot<name, ItsValue>> {
  using Value = ItsValue;
  using Record = void;
};

/// The type of the value that a file gives for a setting: units of time are numbers there.
template <class Kind, class Value>
using InFile = std::conditional_t<std::same_as<Kind, kinds::Whole>, std::int32_t, Value>;
template <class Kind, class Value>
struct Given {
  using Type = Said<InFile<Kind, Value>>;
};
template <class Kind, class Value>
struct Given<Kind, std::optional<Value>> {
  using Type = SaidOrNull<InFile<Kind, Value>>;
};

}  // namespace detail

/// `its_number`: 1 to 127, frozen, because existing databases store it; 0: imports do not compare the field.
template <FieldName its_name, std::uint8_t its_number, class Kind, class Filed, class Stored>
struct Field {
  static constexpr auto name = its_name;
  static constexpr std::uint8_t number = its_number;

  Kind kind;               ///< the values it takes
  Filed filed;             ///< its place in a record of a company file
  Stored stored;           ///< its place in the record of the domain, or Elsewhere
  std::string_view means;  ///< for the reference, which prints the default itself unless `fallback` is set
  std::string_view fallback{};
  /// Part of the record's state: the database takes precedence for a record that was imported before imports kept what
  /// they contained.
  bool is_state = false;
  bool is_secret = false;  ///< appears neither in the report nor in the audit trail

  [[nodiscard]] constexpr Field otherwise(std::string_view text) const {
    Field changed = *this;
    changed.fallback = text;
    return changed;
  }
  [[nodiscard]] constexpr Field as_state() const {
    Field changed = *this;
    changed.is_state = true;
    return changed;
  }
  [[nodiscard]] constexpr Field as_secret() const {
    Field changed = *this;
    changed.is_secret = true;
    return changed;
  }
  /// The field of a record that contains the present one in these members.
  template <FieldName prefix, class OuterFiled, class OuterStored>
  [[nodiscard]] constexpr auto within(OuterFiled outer_filed, OuterStored outer_stored) const {
    using FiledPath = Path<OuterFiled, Filed>;
    using StoredPath = Path<OuterStored, Stored>;
    return Field<detail::join_names<prefix, its_name>(), its_number, Kind, FiledPath, StoredPath>{
        kind, FiledPath{outer_filed, filed}, StoredPath{outer_stored, stored}, means, fallback, is_state, is_secret};
  }

  using StoredValue = typename detail::Accessed<Stored>::Value;
  using StoredRecord = typename detail::Accessed<Stored>::Record;
  using FiledValue = typename detail::Accessed<Filed>::Value;
  static constexpr bool is_required = !may_be_left_out<FiledValue>;
  static constexpr bool is_stored = !std::same_as<Stored, Elsewhere>;
  /// Whether copying the value is all that an import has to do.
  static constexpr bool is_copied = is_stored && !kinds::is_applied_by_hand<Kind>;
};

template <FieldName name, std::uint8_t number, class Kind, class Filed, class Stored>
[[nodiscard]] consteval auto field(Kind kind, Filed filed, Stored stored, std::string_view means) {
  return Field<name, number, Kind, Filed, Stored>{kind, filed, stored, means};
}

/// A field of a group of settings, whose value is in a `Patch`.
template <FieldName name, std::uint8_t number, class Kind, class Stored>
[[nodiscard]] consteval auto field(Kind kind, Stored stored, std::string_view means) {
  using Value = typename detail::Given<Kind, typename detail::Accessed<Stored>::Value>::Type;
  return Field<name, number, Kind, InSlot<name, Value>, Stored>{kind, {}, stored, means};
}

/// A field of an object within a record.
template <FieldName name, class Kind, class Member>
[[nodiscard]] consteval auto part(Kind kind, Member member) {
  return field<name, 0>(kind, member, member, "");
}

/// The fields of a record, each of a different type. Unlike a std::tuple of them, it is cheap to compile.
template <class... Fields>
struct FieldTable : Fields... {};
template <class... Fields>
FieldTable(Fields...) -> FieldTable<Fields...>;

/// The result of a call with all fields.
template <class... Fields, class Call>
constexpr auto with_fields(const FieldTable<Fields...>& table, Call&& call) {
  return call(static_cast<const Fields&>(table)...);
}
template <class... Fields, class Visit>
constexpr void each_field(const FieldTable<Fields...>& table, Visit&& visit) {
  (visit(static_cast<const Fields&>(table)), ...);
}

/// The fields of a group, as fields of the record that contains it in these members: with a prefix before their names,
/// such as the name of the group and a dot.
template <FieldName prefix, class... Fields, class Filed, class Stored>
[[nodiscard]] constexpr auto within(const FieldTable<Fields...>& group, Filed filed, Stored stored) {
  return FieldTable{static_cast<const Fields&>(group).template within<prefix>(filed, stored)...};
}
template <class... First, class... Second>
[[nodiscard]] constexpr auto operator+(const FieldTable<First...>& first, const FieldTable<Second...>& second) {
  return FieldTable{static_cast<const First&>(first)..., static_cast<const Second&>(second)...};
}

namespace detail {

template <class Table>
struct Slots;
template <class... Fields>
struct Slots<FieldTable<Fields...>> : Slot<Fields::name, typename Fields::FiledValue>... {};

template <FieldName name, class Value>
[[nodiscard]] constexpr InSlot<name, Value> place_in(const Slot<name, Value>& /*slot*/) {
  return {};
}

}  // namespace detail

/// The values that a company file gives for a group of settings: a member of a record for each field of its table.
template <const auto& table>
struct Patch : detail::Slots<std::remove_cvref_t<decltype(table)>> {
  template <FieldName name>
  [[nodiscard]] constexpr auto& of() {
    return detail::place_in<name>(*this)(*this);
  }
  template <FieldName name>
  [[nodiscard]] constexpr const auto& of() const {
    return detail::place_in<name>(*this)(*this);
  }
};

/// The parts of an object, in a specialization for each.
template <class Object>
inline constexpr FieldTable<> parts_of{};
template <class Object>
inline constexpr bool has_parts = !std::is_empty_v<std::remove_const_t<decltype(parts_of<Object>)>>;

/// A rule for an object whose parts are each valid: if it is violated, `part` is at fault.
template <FieldName its_part, class Object>
struct RuleOfParts {
  static constexpr auto part = its_part;
  bool (*holds)(const Object&);
  const char* message;
};
/// In a specialization for each object that has such a rule.
template <class Object>
inline constexpr auto rule_of_parts = nullptr;

namespace detail {

/// Units of time are numbers in a company file.
template <class From, class To>
constexpr void convert(const From& from, To& to) {
  if constexpr (std::is_assignable_v<To&, const From&>) {
    to = from;
  } else if constexpr (requires { from->count(); }) {
    to = from ? std::optional{static_cast<std::int32_t>(from->count())} : std::nullopt;
  } else {
    to = from ? std::optional{typename To::value_type{*from}} : std::nullopt;
  }
}

}  // namespace detail

/// Applies the values in a file; values that it leaves out stay.
template <class Table, class Filed, class Stored>
void take_fields(const Table& table, const Filed& filed, Stored& stored) {
  each_field(table, [&]<class Field>(const Field& field) {
    if constexpr (Field::is_copied) {
      const auto& said = std::invoke(field.filed, filed);
      auto& value = std::invoke(field.stored, stored);
      if constexpr (Field::is_required) {
        value = said;
      } else if (said) {
        detail::convert(*said, value);
      }
    }
  });
}

/// A record of the domain in the form of a company file.
template <class Table, class Stored, class Filed>
void describe_fields(const Table& table, const Stored& stored, Filed& filed) {
  each_field(table, [&]<class Field>(const Field& field) {
    if constexpr (Field::is_copied) {
      const auto& value = std::invoke(field.stored, stored);
      auto& said = std::invoke(field.filed, filed);
      if constexpr (Field::is_required) {
        said = value;
      } else {
        detail::convert(value, said.emplace());
      }
    }
  });
}

}  // namespace stint::application
