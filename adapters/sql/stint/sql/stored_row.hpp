#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/sql/column_names.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/sql.hpp>

// A stored record is described once, next to its statements: the names of its columns and where their values are. Lists
// of columns, parameters, assignments, and the reading of a row follow from the description.

namespace stint::sql {

namespace detail {

template <std::size_t number, class Part>
struct Numbered {
  Part part;
};

template <class Numbers, class... Parts>
struct Sequence;
/// Like a std::tuple, but cheap to compile. As the values of a row, it is bound part by part.
template <std::size_t... number, class... Parts>
struct Sequence<std::index_sequence<number...>, Parts...> : Numbered<number, Parts>... {
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    (visit(static_cast<const Numbered<number, Parts>&>(*this).part), ...);
  }
  /// The results of a call with each part.
  template <class Call>
  constexpr auto map(const Call& call) const {
    using Results = Sequence<std::index_sequence<number...>, decltype(call(std::declval<const Parts&>()))...>;
    return Results{{call(static_cast<const Numbered<number, Parts>&>(*this).part)}...};
  }
};
template <class... Parts>
using SequenceOf = Sequence<std::index_sequence_for<Parts...>, Parts...>;

/// A member of a member, and so on.
template <class... Members>
struct MemberPath {
  template <class Record>
  [[nodiscard]] constexpr Record& of(Record& record) const {
    return record;  // NOLINT(bugprone-return-const-ref-from-parameter): only called with records that live on
  }
};
template <class First, class... Rest>
struct MemberPath<First, Rest...> {
  First first;
  MemberPath<Rest...> rest;

  template <class Record>
  [[nodiscard]] constexpr auto& of(Record& record) const {
    return rest.of(record.*first);
  }
};
[[nodiscard]] constexpr MemberPath<> path_to() { return {}; }
template <class First, class... Rest>
[[nodiscard]] constexpr MemberPath<First, Rest...> path_to(First first, Rest... rest) {
  return {first, path_to(rest...)};
}

template <class Argument, class Result>
std::remove_cvref_t<Argument> argument_of(Result (*)(Argument));

/// The values of a part that may be absent.
template <class Values>
struct OptionalValues {
  std::optional<Values> values;
  std::size_t count;

  template <class Visit>
  void each(Visit&& visit) const {
    if (values) return values->each(visit);
    for (std::size_t i = 0; i < count; ++i) visit(nullptr);
  }
};

}  // namespace detail

/// A column with a member of the record.
template <class... Members>
struct Column {
  std::string_view name;
  detail::MemberPath<Members...> path;
  bool is_key = false;

  constexpr void add_to(ColumnNames& names) const {
    names.add(name);
    if (is_key) names.end_key();
  }
  template <class Record>
  [[nodiscard]] constexpr const auto& values(const Record& record) const {
    return path.of(record);
  }
  template <class Record>
  void read(Cursor& row, Record& record) const {
    row.take_into(path.of(record));
  }
};
template <class... Members>
[[nodiscard]] constexpr auto column(std::string_view name, Members... members) {
  return Column<Members...>{name, detail::path_to(members...)};
}
/// A column of the key, which comes before all others.
template <class... Members>
[[nodiscard]] constexpr auto key(std::string_view name, Members... members) {
  return Column<Members...>{name, detail::path_to(members...), true};
}

/// A column with bytes that are not text.
template <class... Members>
struct BlobColumn : Column<Members...> {
  template <class Record>
  [[nodiscard]] constexpr Blob values(const Record& record) const {
    return Blob{this->path.of(record)};
  }
};
template <class... Members>
[[nodiscard]] constexpr auto blob(std::string_view name, Members... members) {
  return BlobColumn<Members...>{{name, detail::path_to(members...)}};
}

/// A column with a member in another form. `write` returns the stored form of the member, `read_from` takes it.
template <class Write, class Read, class... Members>
struct SpelledColumn {
  std::string_view name;
  Write write;
  Read read_from;
  detail::MemberPath<Members...> path;

  constexpr void add_to(ColumnNames& names) const { names.add(name); }
  template <class Record>
  [[nodiscard]] auto values(const Record& record) const {
    return write(path.of(record));
  }
  template <class Record>
  void read(Cursor& row, Record& record) const {
    path.of(record) = read_from(row.take<decltype(detail::argument_of(+read_from))>());
  }
};
template <class Write, class Read, class... Members>
[[nodiscard]] constexpr auto spelled(std::string_view name, Write write, Read read, Members... members) {
  return SpelledColumn<Write, Read, Members...>{name, write, read, detail::path_to(members...)};
}

/// Columns that do not correspond to a member each. `write` returns their values as a std::tuple, `read` takes them
/// from the row.
template <std::size_t count, class Write, class Read>
struct SeveralColumns {
  std::array<std::string_view, count> names;
  Write write;
  Read read_from;

  constexpr void add_to(ColumnNames& all) const {
    for (const auto name : names) all.add(name);
  }
  template <class Record>
  [[nodiscard]] auto values(const Record& record) const {
    return write(record);
  }
  template <class Record>
  void read(Cursor& row, Record& record) const {
    read_from(row, record);
  }
};
template <std::size_t count, class Write, class Read>
[[nodiscard]] constexpr auto several(const std::string_view (&names)[count], Write write, Read read) {
  return SeveralColumns<count, Write, Read>{std::to_array(names), write, read};
}

/// The description of a record as it is stored.
template <class Record, class... Parts>
struct StoredRow {
  detail::SequenceOf<Parts...> parts;

  [[nodiscard]] constexpr ColumnNames names() const {
    ColumnNames names;
    parts.each([&](const auto& part) { part.add_to(names); });
    return names;
  }

  /// The parameters of a statement for all columns, in their order. The record must outlive them.
  [[nodiscard]] auto values(const Record& record) const {
    return parts.map([&](const auto& part) -> decltype(auto) { return part.values(record); });
  }

  void read(Cursor& row, Record& record) const {
    parts.each([&](const auto& part) { part.read(row, record); });
  }
  /// The record in the current row.
  [[nodiscard]] Record read(Cursor& row) const {
    Record record{};
    read(row, record);
    return record;
  }
  /// The record in the next row, if there is one.
  [[nodiscard]] std::optional<Record> read_one(Cursor row) const {
    if (!row.next()) return std::nullopt;
    return read(row);
  }
  [[nodiscard]] std::vector<Record> read_all(Cursor rows) const {
    std::vector<Record> records;
    while (rows.next()) read(rows, records.emplace_back());
    return records;
  }
  /// The records in rows that begin with an owner, by these.
  template <class Owner>
  [[nodiscard]] std::map<Owner, std::vector<Record>> read_all_by(Cursor rows) const {
    std::map<Owner, std::vector<Record>> records;
    while (rows.next()) {
      auto& of_owner = records[rows.take<Owner>()];
      read(rows, of_owner.emplace_back());
    }
    return records;
  }
};
template <class Record, class... Parts>
[[nodiscard]] constexpr auto row_of(Parts... parts) {
  return StoredRow<Record, Parts...>{{{parts}...}};
}

/// The columns of a part of the record.
template <class Row, class... Members>
struct RowPart {
  Row row;
  detail::MemberPath<Members...> path;
  std::string_view prefix;

  constexpr void add_to(ColumnNames& names) const { names.add_all(row.names(), prefix); }
  template <class Record>
  [[nodiscard]] auto values(const Record& record) const {
    return row.values(path.of(record));
  }
  template <class Record>
  void read(Cursor& cursor, Record& record) const {
    row.read(cursor, path.of(record));
  }
};
template <class Row, class... Members>
[[nodiscard]] constexpr auto part(const Row& row, Members... members) {
  return RowPart<Row, Members...>{row, detail::path_to(members...), {}};
}
/// As above, with a prefix of the names.
template <class Row, class... Members>
[[nodiscard]] constexpr auto prefixed_part(std::string_view prefix, const Row& row, Members... members) {
  return RowPart<Row, Members...>{row, detail::path_to(members...), prefix};
}

/// The columns of a part that the record may not have: all are NULL without it, and the first is not NULL with it.
template <class Row, class Member>
struct OptionalPart {
  Row row;
  std::size_t count;
  Member member;

  constexpr void add_to(ColumnNames& names) const { names.add_all(row.names()); }
  template <class Record>
  [[nodiscard]] auto values(const Record& record) const {
    const auto& part = record.*member;
    using Values = decltype(row.values(*part));
    return detail::OptionalValues<Values>{part ? std::optional<Values>{row.values(*part)} : std::nullopt, count};
  }
  template <class Record>
  void read(Cursor& cursor, Record& record) const {
    if (cursor.is_next_null()) return cursor.skip(count);
    row.read(cursor, (record.*member).emplace());
  }
};
template <class Row, class Member>
[[nodiscard]] constexpr auto optional_part(const Row& row, Member member) {
  return OptionalPart<Row, Member>{row, row.names().count(), member};
}

/// `a, b, c`: the columns of a row, for example to read it.
template <const auto& row>
inline constexpr auto columns_of = sql_part<[] { return row.names().listed(); }>();
/// `l.a, l.b, l.c`
template <const auto& row, SqlPart table>
inline constexpr auto columns_in = sql_part<[] { return row.names().listed_of(table.text); }>();
/// `?1, ?2, ?3`
template <const auto& row>
inline constexpr auto parameters_of = sql_part<[] { return row.names().parameters(); }>();
/// `b = excluded.b, c = excluded.c`
template <const auto& row>
inline constexpr auto excluded_of = sql_part<[] { return row.names().excluded(); }>();

/// The columns of a row after others, which are the beginning of its key. `others`: `x, y`.
template <SqlPart others>
[[nodiscard]] constexpr ColumnNames names_behind(const ColumnNames& names) {
  std::string_view rest = others.text;
  ColumnNames all;
  while (!rest.empty()) {
    const auto end = place_of(',', rest);
    all.add(rest.substr(0, end));
    rest = rest.substr(end == rest.size() ? end : end + 2);
  }
  return all.end_key().add_all(names);
}

/// `INSERT INTO table (x, a, b) VALUES (?1, ?2, ?3)`. `others`: columns before those of the row, such as `company_id`.
template <SqlPart table, const auto& row, SqlPart others = SqlPart{""}>
inline constexpr auto insert_into = sql_part<[] {
  const auto names = names_behind<others>(row.names());
  return SqlText{}
      .append("INSERT INTO ")
      .append(table.text)
      .append(" (")
      .append(names.listed().view())
      .append(") VALUES (")
      .append(names.parameters().view())
      .append(")");
}>();
/// `INSERT INTO table (x, a, b) VALUES (?1, ?2, ?3) ON CONFLICT (x, a) DO UPDATE SET b = excluded.b`
template <SqlPart table, const auto& row, SqlPart others = SqlPart{""}>
inline constexpr auto save_in = sql_part<[] {
  const auto names = names_behind<others>(row.names());
  return SqlText{}
      .append(insert_into<table, row, others>.text)
      .append(" ON CONFLICT (")
      .append(names.key().view())
      .append(") DO UPDATE SET ")
      .append(names.excluded().view());
}>();
/// `UPDATE table SET b = ?3 WHERE x = ?1 AND a = ?2`, with the parameters of the insertion.
template <SqlPart table, const auto& row, SqlPart others = SqlPart{""}>
inline constexpr auto update_in = sql_part<[] {
  const auto names = names_behind<others>(row.names());
  return SqlText{}
      .append("UPDATE ")
      .append(table.text)
      .append(" SET ")
      .append(names.assignments().view())
      .append(" WHERE ")
      .append(names.is_key().view());
}>();

}  // namespace stint::sql
