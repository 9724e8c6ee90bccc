#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include <stint/sql/connection.hpp>
#include <stint/sql/field_columns.hpp>

// The lists among the fields of a record. Each has a table named after its field, with a row for each element: the
// record's key, position, and a column for each part of the element.

namespace stint::sql {

namespace detail {

/// The columns for elements of lists that have no parts.
inline constexpr std::array names_of_elements{Renamed{"allowed_networks", "network"},
                                              Renamed{"additional_recipients", "address"}, Renamed{"roles", "role"}};

template <class Element>
struct ElementColumns {
  static constexpr ColumnNames names(std::string_view list) {
    return ColumnNames{}.add(std::ranges::find(names_of_elements, list, &Renamed::field)->column);
  }
  static auto values(const Element& element) { return std::tie(element); }
  static void read(Cursor& row, Element& element) { element = row.take<Element>(); }
};
template <class Element>
requires application::has_parts<Element>
struct ElementColumns<Element> {
  static constexpr auto row = row_of<Element>(fields_of<application::parts_of<Element>>());
  static constexpr ColumnNames names(std::string_view /*list*/) { return row.names(); }
  static auto values(const Element& element) { return row.values(element); }
  static void read(Cursor& cursor, Element& element) { row.read(cursor, element); }
};

template <class Value>
inline constexpr bool is_text = std::is_same_v<Value, std::string> || std::is_same_v<Value, std::optional<std::string>>;

/// Whether the second part of an element is a string. In one statement with others, which have a number there, its
/// column would have two types.
template <class Table>
inline constexpr bool has_text_second = false;
template <class First, class Second, class... Others>
inline constexpr bool has_text_second<application::FieldTable<First, Second, Others...>> =
    is_text<typename Second::StoredValue>;
template <class Element>
inline constexpr bool is_of_texts = has_text_second<std::remove_const_t<decltype(application::parts_of<Element>)>>;

template <class Value>
inline constexpr bool is_list = false;
template <class Element>
inline constexpr bool is_list<std::vector<Element>> = true;

}  // namespace detail

/// `prefix`: of the table names. `keys`: the columns of the record's key.
template <const auto& table, application::FieldName prefix, application::FieldName... keys>
class FieldLists {
 public:
  /// Fills the lists of a record, in one statement regardless of their number, and in another one those of strings.
  template <class Record, class... Keys>
  static void read(Connection& connection, Record& record, const Keys&... key) {
    clear(record);
    read_elements<false>(connection, record, key...);
    if constexpr (has_lists_of_texts()) read_elements<true>(connection, record, key...);
  }

  /// Fills the lists of all records whose keys differ only in the last column, in one statement regardless of their
  /// number. The records are sorted by that column, which is their `last`.
  template <class Record, class Last, class... Keys>
  static void read_all(Connection& connection, std::vector<Record>& records, Last last, const Keys&... key) {
    static constexpr auto statement = joined<sql_part<[] { return select(Of::all_records, false); }>()>;
    for (auto& record : records) clear(record);
    auto rows = connection.query(statement, key...);
    while (rows.next()) {
      const auto list = rows.template take<std::int32_t>();
      rows.skip();
      const auto last_key = rows.template take<std::remove_cvref_t<std::invoke_result_t<Last, Record&>>>();
      const auto record = std::ranges::lower_bound(records, last_key, {}, last);
      read_element(rows, list, *record);
    }
  }

  /// Replaces the stored lists of a record.
  template <class Record, class... Keys>
  static void write(Connection& connection, const Record& record, const Keys&... key) {
    each(record, [&]<class Field, class Element>(const Field& /*field*/, const std::vector<Element>& elements) {
      connection.run(joined<sql_part<clear_list<Field>>()>, key...);
      std::int32_t position = 0;
      for (const auto& element : elements) {
        connection.run(joined<sql_part<insert_element<Field>>()>, key..., position++,
                       detail::ElementColumns<Element>::values(element));
      }
    });
  }

 private:
  /// The records whose lists a statement reads.
  enum class Of { one_record, all_records };

  template <bool of_texts, class Record, class... Keys>
  static void read_elements(Connection& connection, Record& record, const Keys&... key) {
    static constexpr auto statement = joined<sql_part<[] { return select(Of::one_record, of_texts); }>()>;
    auto rows = connection.query(statement, key...);
    while (rows.next()) {
      const auto list = rows.template take<std::int32_t>();
      rows.skip();
      read_element(rows, list, record);
    }
  }

  template <class Record>
  static void read_element(Cursor& row, std::int32_t list, Record& record) {
    std::int32_t number = 0;
    each(record, [&]<class Element>(const auto& /*field*/, std::vector<Element>& elements) {
      if (number++ == list) detail::ElementColumns<Element>::read(row, elements.emplace_back());
    });
  }

  template <class Record, class Visit>
  static void each(Record& record, Visit visit) {
    application::each_field(table, [&]<class Field>(const Field& field) {
      if constexpr (detail::is_list<typename Field::StoredValue>) visit(field, std::invoke(field.stored, record));
    });
  }

  template <class Record>
  static void clear(Record& record) {
    each(record, [](const auto& /*field*/, auto& elements) { elements.clear(); });
  }

  template <class Field>
  static constexpr ColumnNames columns() {
    return detail::ElementColumns<typename Field::StoredValue::value_type>::names(Field::name.view());
  }

  template <class Field>
  static constexpr SqlText from_table(std::string_view verb) {
    return SqlText{}.append(verb).append(prefix.view()).append_name(Field::name.view());
  }

  static constexpr bool has_lists_of_texts() {
    bool found = false;
    each_list([&]<class Field>(const Field& /*field*/) {
      found = found || detail::is_of_texts<typename Field::StoredValue::value_type>;
    });
    return found;
  }

  template <class Visit>
  static constexpr void each_list(Visit visit) {
    application::each_field(table, [&]<class Field>(const Field& field) {
      if constexpr (detail::is_list<typename Field::StoredValue>) visit(field);
    });
  }

  /// For the first columns of the key.
  static constexpr SqlText where_key(std::size_t count = sizeof...(keys)) {
    SqlText text;
    std::size_t number = 0;
    const auto add = [&](std::string_view key) {
      if (number == count) return;
      text.append(number == 0 ? " WHERE " : " AND ").append(key).append(" = ?");
      text.append(++number);
    };
    (add(keys.view()), ...);
    return text;
  }

  /// The rows of all lists, each after the number of its list, its position and, for all records, the last column of
  /// their key. The widest list comes first: it defines the types of the columns, as PostgreSQL requires.
  static constexpr SqlText select(Of of, bool of_texts) {
    std::size_t most = 0;
    const auto is_selected = [of_texts]<class Field>(const Field& /*field*/) {
      return detail::is_of_texts<typename Field::StoredValue::value_type> == of_texts;
    };
    each_list([&]<class Field>(const Field& field) {
      if (is_selected(field)) most = std::max(most, columns<Field>().count());
    });
    SqlText text;
    for (const bool is_widest : {true, false}) {
      std::size_t list = 0;
      each_list([&]<class Field>(const Field& field) {
        const auto number = list++;
        if (!is_selected(field)) return;
        if ((columns<Field>().count() == most) == is_widest) append_rows<Field>(text, of, number, most);
      });
    }
    return text.append(of == Of::all_records ? " ORDER BY 3, 2" : " ORDER BY 2");  // merges them without sorting
  }

  template <class Field>
  static constexpr void append_rows(SqlText& text, Of of, std::size_t list, std::size_t most) {
    constexpr std::array key{keys.view()...};
    if (!text.view().empty()) text.append(" UNION ALL ");
    text.append("SELECT ").append(list).append(", position, ");
    if (of == Of::all_records) text.append(key.back()).append(", ");
    text.append(columns<Field>().listed().view());
    for (auto column = columns<Field>().count(); column < most; ++column) text.append(", NULL");
    text.append(from_table<Field>(" FROM ").view());
    text.append(where_key(of == Of::all_records ? key.size() - 1 : key.size()).view());
  }

  template <class Field>
  static constexpr SqlText clear_list() {
    return from_table<Field>("DELETE FROM ").append(where_key().view());
  }

  template <class Field>
  static constexpr SqlText insert_element() {
    const auto all = ColumnNames{}.add(keys.view()...).add("position").add_all(columns<Field>());
    return from_table<Field>("INSERT INTO ")
        .append(" (")
        .append(all.listed().view())
        .append(") VALUES (")
        .append(all.parameters().view())
        .append(")");
  }
};

}  // namespace stint::sql
