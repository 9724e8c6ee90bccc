#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

#include <stint/sql/sql.hpp>

namespace stint::sql {

/// The columns of a row, in its order, and the parts of statements that follow from them.
class ColumnNames {
 public:
  template <std::convertible_to<std::string_view>... Names>
  constexpr ColumnNames& add(Names... names) {
    ((names_[count_++] = {{}, names, false}), ...);
    return *this;
  }
  /// A dot in the name of a field is an underscore in the database.
  constexpr ColumnNames& add_field(std::string_view name) {
    names_[count_++] = {{}, name, true};
    return *this;
  }
  /// Those of their key belong to the key. `prefix`: for each of their names.
  constexpr ColumnNames& add_all(const ColumnNames& others, std::string_view prefix = {}) {
    if (others.keys_ > 0) keys_ = count_ + others.keys_;
    for (std::size_t i = 0; i < others.count_; ++i) {
      names_[count_] = others.names_[i];
      if (!prefix.empty()) names_[count_].prefix = prefix;
      ++count_;
    }
    return *this;
  }
  /// The columns added so far are the key of the row.
  constexpr ColumnNames& end_key() {
    keys_ = count_;
    return *this;
  }

  [[nodiscard]] constexpr std::size_t count() const { return count_; }
  /// `a, b, c`
  constexpr SqlText listed() const {
    return each(0, count_, ", ", [](SqlText& text, const Name& name, std::size_t /*number*/) { name.write(text); });
  }
  /// `l.a, l.b, l.c`
  constexpr SqlText listed_of(std::string_view table) const {
    SqlText text;
    for (std::size_t i = 0; i < count_; ++i) {
      text.append(i == 0 ? "" : ", ").append(table).append(".");
      names_[i].write(text);
    }
    return text;
  }
  /// `?1, ?2, ?3`: a parameter for each.
  constexpr SqlText parameters() const {
    return each(0, count_, ", ",
                [](SqlText& text, const Name& /*name*/, std::size_t number) { text.append("?").append(number); });
  }
  /// `b = ?2, c = ?3`: each column after the first ones, set to its parameter.
  constexpr SqlText assignments_behind(std::size_t first_ones) const {
    return each(first_ones, count_, ", ", write_parameter);
  }
  /// As above, each column after the key.
  constexpr SqlText assignments() const { return assignments_behind(keys_); }
  /// `b = excluded.b, c = excluded.c`: each column after the key, in a statement that inserts or updates.
  constexpr SqlText excluded() const {
    return each(keys_, count_, ", ", [](SqlText& text, const Name& name, std::size_t /*number*/) {
      name.write(text);
      text.append(" = excluded.");
      name.write(text);
    });
  }
  /// `a`: the columns of the key.
  constexpr SqlText key() const {
    return each(0, keys_, ", ", [](SqlText& text, const Name& name, std::size_t /*number*/) { name.write(text); });
  }
  /// `a = ?1`: the row with the key.
  constexpr SqlText is_key() const { return each(0, keys_, " AND ", write_parameter); }

 private:
  struct Name {
    std::string_view prefix;
    std::string_view name;
    bool is_field = false;

    constexpr void write(SqlText& text) const {
      text.append(prefix);
      if (is_field) {
        text.append_name(name);
      } else {
        text.append(name);
      }
    }
  };
  using Write = void (*)(SqlText& text, const Name& name, std::size_t number);

  static constexpr void write_parameter(SqlText& text, const Name& name, std::size_t number) {
    name.write(text);
    text.append(" = ?").append(number);
  }

  constexpr SqlText each(std::size_t begin, std::size_t end, std::string_view separator, Write write) const {
    SqlText text;
    for (std::size_t i = begin; i < end; ++i) {
      if (i > begin) text.append(separator);
      write(text, names_[i], i + 1);
    }
    return text;
  }

  std::array<Name, 96> names_{};
  std::size_t count_ = 0;
  std::size_t keys_ = 0;
};

}  // namespace stint::sql
