#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>

#include <stint/application/fields/kinds.hpp>

// A setting, or a member of a record of a company file, is declared once: as a field in a table. Reading the file,
// importing, the columns of the database and the reference are driven by the tables; each derives its spelling from the
// field's name.

namespace stint::application {

/// A member that may be left out (nothing), or be said to be null where null means something (an empty inner one).
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
  /// By hand: where sanitizers look, GCC has no constexpr search.
  [[nodiscard]] constexpr bool leads_into_object() const {
    for (const char c : text) {
      if (c == '.') return true;
    }
    return false;
  }
};

namespace detail {

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

/// A name as JSON spells it, `terminalOnly.start`, behind a prefix such as `time_tracking.`.
template <FieldName name, FieldName prefix = "">
inline constexpr std::string_view camel_case{detail::camel_case_text<prefix, name>.first.data(),
                                             detail::camel_case_text<prefix, name>.second};

/// A member of a member: reads like a pointer to a member.
template <class First, class Second>
struct Path {
  First first;
  Second second;

  template <class Record>
  [[nodiscard]] constexpr auto& operator()(Record& record) const {
    return record.*first.*second;
  }
};

/// Of a field that is not kept in the record that its table is about.
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

}  // namespace detail

/// `its_number`: 1 to 127, frozen, for databases in the field know the field by it; 0: imports do not compare it.
template <FieldName its_name, std::uint8_t its_number, class Kind, class Filed, class Stored>
struct Field {
  static constexpr auto name = its_name;
  static constexpr std::uint8_t number = its_number;

  Kind kind;               ///< what values it takes
  Filed filed;             ///< where it stands in a record of a company file
  Stored stored;           ///< where it stands in the record of the domain, or Elsewhere
  std::string_view means;  ///< for the reference, which says the default itself unless `fallback` does
  std::string_view fallback{};
  /// Part of the record's state: of a record imported before it was kept what imports said, the database wins.
  bool is_state = false;
  bool is_secret = false;  ///< neither report nor audit trail show it

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

  using StoredValue = typename detail::Accessed<Stored>::Value;
  using StoredRecord = typename detail::Accessed<Stored>::Record;
  using FiledValue = typename detail::Accessed<Filed>::Value;
  static constexpr bool is_required = !may_be_left_out<FiledValue>;
  static constexpr bool is_stored = !std::same_as<Stored, Elsewhere>;
  /// Whether taking the value over is all that an import has to do.
  static constexpr bool is_copied = is_stored && !kinds::is_applied_by_hand<Kind>;
};

template <FieldName name, std::uint8_t number, class Kind, class Filed, class Stored>
[[nodiscard]] consteval auto field(Kind kind, Filed filed, Stored stored, std::string_view means) {
  return Field<name, number, Kind, Filed, Stored>{kind, filed, stored, means};
}

/// A field of an object within a record.
template <FieldName name, class Kind, class Member>
[[nodiscard]] consteval auto part(Kind kind, Member member) {
  return field<name, 0>(kind, member, member, "");
}

/// The fields of a record, each of another type. Unlike a std::tuple of them, it costs compilers little.
template <class... Fields>
struct FieldTable : Fields... {};
template <class... Fields>
FieldTable(Fields...) -> FieldTable<Fields...>;

/// What comes of a call with all fields.
template <class... Fields, class Call>
constexpr auto with_fields(const FieldTable<Fields...>& table, Call&& call) {
  return call(static_cast<const Fields&>(table)...);
}
template <class... Fields, class Visit>
constexpr void each_field(const FieldTable<Fields...>& table, Visit&& visit) {
  (visit(static_cast<const Fields&>(table)), ...);
}

/// The parts of an object, in a specialization for each.
template <class Object>
inline constexpr FieldTable<> parts_of{};
template <class Object>
inline constexpr bool has_parts = !std::is_empty_v<std::remove_const_t<decltype(parts_of<Object>)>>;

/// What must hold of an object whose parts are valid each: else `part` is at fault.
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

/// Takes over what a file says; what it leaves out stays.
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

/// A record of the domain as a company file would say it.
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
