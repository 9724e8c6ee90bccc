#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <stint/application/fields/field.hpp>
#include <stint/sql/statement.hpp>
#include <stint/sql/stored_row.hpp>

// Maps the fields of a table of fields to the columns of a row. A field has a column unless it is stored elsewhere, or
// is a list or an object, whose tables or columns the adapter names itself.

namespace stint::sql {

/// A field with a different name in the database.
struct Renamed {
  std::string_view field;
  std::string_view column;
};
/// The renamed fields of a record.
template <class Record>
inline constexpr std::array<Renamed, 0> renamed{};

namespace detail {

template <class Value>
inline constexpr bool fits_a_column = requires(Statement& statement, const Value& value) {
  statement.bind(1, value);
};
template <class Value>
inline constexpr bool fits_a_column<std::optional<Value>> = fits_a_column<Value>;

template <class Field>
inline constexpr bool has_column = Field::is_stored&& fits_a_column<typename Field::StoredValue>;

}  // namespace detail

/// The columns of a table of fields, as part of a row.
template <const auto& table, class... Members>
struct FieldColumns {
  detail::MemberPath<Members...> path;

  constexpr void add_to(ColumnNames& names) const {
    application::each_field(table, [&]<class Field>(const Field& /*field*/) {
      if constexpr (detail::has_column<Field>) {
        std::string_view name = Field::name.view();
        for (const Renamed& other : renamed<typename Field::StoredRecord>) {
          if (other.field == name) name = other.column;
        }
        names.add_field(name);
      }
    });
  }
  /// As a tuple of references.
  template <class Record>
  [[nodiscard]] auto values(const Record& record) const {
    const auto& described = path.of(record);
    const auto value = [&]<class Field>(const Field& field) {
      if constexpr (detail::has_column<Field>) {
        return std::tie(std::invoke(field.stored, described));
      } else {
        return std::tuple<>{};
      }
    };
    return application::with_fields(table, [&](const auto&... field) { return std::tuple_cat(value(field)...); });
  }
  template <class Record>
  void read(Cursor& row, Record& record) const {
    auto& described = path.of(record);
    application::each_field(table, [&]<class Field>(const Field& field) {
      if constexpr (detail::has_column<Field>) row.take_into(std::invoke(field.stored, described));
    });
  }
};
/// `members`: lead to the record that the table is about.
template <const auto& table, class... Members>
[[nodiscard]] constexpr auto fields_of(Members... members) {
  return FieldColumns<table, Members...>{detail::path_to(members...)};
}

}  // namespace stint::sql
