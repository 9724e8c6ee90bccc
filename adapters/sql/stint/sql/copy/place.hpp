#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stint::sql::copy {

/// The reason why a database cannot be copied, or cannot be the target. `what()` explains it to the operator.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class ColumnType : std::uint8_t { number, text, bytes };

struct Column {
  std::string name;
  ColumnType type;

  [[nodiscard]] bool operator==(const Column&) const = default;
};

/// By name.
using Columns = std::vector<Column>;

/// NULL, a number, or the bytes of a string or blob.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
/// In the order of its columns; valid until the next one.
using Row = std::span<const Value>;
using Visit = std::function<void(Row)>;

/// The last number that was assigned, by kind of record (see next_id), and by table if the database itself counts.
struct GivenIds {
  std::map<std::string, std::int64_t> of_kinds{};
  std::map<std::string, std::int64_t> of_tables{};
};

/// A database from which rows are read: one state of it, for as long as this lives. Keeps at most some thousand rows in
/// memory at once. Failures throw the driver's exceptions.
class Source {
 public:
  Source() = default;
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  /// The columns of a table that are not computed from others.
  [[nodiscard]] virtual Columns columns_of(std::string_view table) = 0;
  /// Reads the rows of a query that has these columns.
  virtual void read(const std::string& query, const Columns& columns, const Visit& visit) = 0;
  [[nodiscard]] virtual GivenIds given_ids() = 0;
  /// The location, without a password.
  [[nodiscard]] virtual std::string place() const = 0;
};

/// An empty database of the newest schema to which rows are written, and from which they are read back. Other
/// connections see nothing of it before `keep`; without that it remains unchanged.
class Target : public Source {
 public:
  /// `give` is called once, and passes one row after the other to its argument.
  virtual void write(std::string_view table, const Columns& columns,
                     const std::function<void(const Visit& add)>& give) = 0;
  /// New records get ids after these.
  virtual void set_given_ids(const GivenIds& ids) = 0;
  /// Keeps nothing, and throws, if a record refers to one that does not exist.
  virtual void keep() = 0;
};

/// How a database names the types of columns.
struct TypeNames {
  std::string_view number;
  std::string_view text;
  std::string_view bytes;
};

[[nodiscard]] inline ColumnType type_named(std::string_view declared, const TypeNames& names) {
  if (declared == names.number) return ColumnType::number;
  if (declared == names.text) return ColumnType::text;
  if (declared == names.bytes) return ColumnType::bytes;
  throw Error("a column of the type " + std::string{declared} + " cannot be copied");
}
/// The columns that a query lists by name and type. Throws Error if a type has none of the names.
[[nodiscard]] inline Columns listed_columns(Source& source, const std::string& query, const TypeNames& names) {
  Columns columns;
  source.read(query, {{"name", ColumnType::text}, {"type", ColumnType::text}}, [&](Row row) {
    const auto type = type_named(std::get<std::string_view>(row[1]), names);
    columns.push_back({std::string{std::get<std::string_view>(row[0])}, type});
  });
  return columns;
}
/// The last assigned ids that a query lists by name.
[[nodiscard]] inline std::map<std::string, std::int64_t> listed_ids(Source& source, const std::string& query) {
  std::map<std::string, std::int64_t> ids;
  source.read(query, {{"name", ColumnType::text}, {"id", ColumnType::number}},
              [&](Row row) { ids.emplace(std::get<std::string_view>(row[0]), std::get<std::int64_t>(row[1])); });
  return ids;
}

/// Whether the database contains a company.
[[nodiscard]] inline bool holds_companies(Source& source) {
  bool found = false;
  source.read("SELECT id FROM companies LIMIT 1", {{"id", ColumnType::number}}, [&](Row) { found = true; });
  return found;
}

/// The error for a target that contains companies.
[[nodiscard]] inline Error not_empty(const std::string& place) {
  return Error(place + " holds companies already: a copy goes into an empty database");
}
/// The error for a database that is not a valid source.
[[nodiscard]] inline Error without_schema(const std::string& place) {
  return Error("there is no database of this program at " + place);
}
/// The error for a database that was changed by a later version: only that version knows all of its data, so it is not
/// a valid target either.
[[nodiscard]] inline Error of_other_schema(const std::string& place, std::int32_t schema, std::int32_t newest) {
  return Error(place + " has schema " + std::to_string(schema) + ", and this program knows " + std::to_string(newest) +
               (schema < newest ? ": serve it once with this version, which brings it up to date"
                                : ": copy it with the later version that has changed it"));
}

}  // namespace stint::sql::copy
