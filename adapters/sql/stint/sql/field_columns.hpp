#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <stint/application/fields/field.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/statement.hpp>

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

/// The columns of a row, in its order. A dot in a name is an underscore in the database.
class ColumnNames {
 public:
  template <std::convertible_to<std::string_view>... Names>
  constexpr ColumnNames& add(Names... names) {
    ((names_[count_++] = names), ...);
    return *this;
  }
  /// The columns of a table of fields, in its order.
  template <const auto& table>
  constexpr ColumnNames& add_fields() {
    application::each_field(table, [&]<class Field>(const Field& /*field*/) {
      if constexpr (detail::has_column<Field>) {
        std::string_view name = Field::name.view();
        for (const Renamed& other : renamed<typename Field::StoredRecord>) {
          if (other.field == name) name = other.column;
        }
        add(name);
      }
    });
    return *this;
  }

  constexpr ColumnNames& add_all(const ColumnNames& others) {
    for (std::size_t i = 0; i < others.count_; ++i) add(others.names_[i]);
    return *this;
  }

  [[nodiscard]] constexpr std::size_t count() const { return count_; }
  /// `a, b, c`
  constexpr SqlText listed() const {
    return each(0, [](SqlText& text, std::string_view name, std::size_t /*number*/) { text.append(name); });
  }
  /// `?1, ?2, ?3`: a parameter for each.
  constexpr SqlText parameters() const {
    return each(0,
                [](SqlText& text, std::string_view /*name*/, std::size_t number) { text.append("?").append(number); });
  }
  /// `b = ?2, c = ?3`: each column after the first ones, set to its parameter.
  constexpr SqlText assignments_behind(std::size_t first_ones) const {
    return each(first_ones, [](SqlText& text, std::string_view name, std::size_t number) {
      text.append(name).append(" = ?").append(number);
    });
  }

 private:
  using Write = void (*)(SqlText& text, std::string_view name, std::size_t number);
  constexpr SqlText each(std::size_t begin, Write write) const {
    SqlText text;
    for (std::size_t i = begin; i < count_; ++i) {
      if (i > begin) text.append(", ");
      write(text, names_[i], i + 1);
    }
    return text;
  }

  std::array<std::string_view, 96> names_{};
  std::size_t count_ = 0;
};

/// The values of these columns, as a tuple of references.
template <const auto& table, class Record>
[[nodiscard]] auto column_values(const Record& record) {
  const auto value = [&]<class Field>(const Field& field) {
    if constexpr (detail::has_column<Field>) {
      return std::tie(std::invoke(field.stored, record));
    } else {
      return std::tuple<>{};
    }
  };
  return application::with_fields(table, [&](const auto&... field) { return std::tuple_cat(value(field)...); });
}

/// Reads these columns.
template <const auto& table, class Record>
void read_columns(Cursor& row, Record& record) {
  application::each_field(table, [&]<class Field>(const Field& field) {
    if constexpr (detail::has_column<Field>) {
      auto& value = std::invoke(field.stored, record);
      value = row.take<typename Field::StoredValue>();
    }
  });
}

}  // namespace stint::sql
