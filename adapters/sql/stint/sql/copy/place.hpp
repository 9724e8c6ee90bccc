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

/// Why a database cannot be copied, or not to where it should go. `what()` says it to the operator.
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

/// NULL, a number, or the bytes of a text or blob.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
/// In the order of its columns; valid until the next one.
using Row = std::span<const Value>;
using Visit = std::function<void(Row)>;

/// The last number that was given out, by kind of record (see next_id), and by table where the database itself counts.
struct GivenIds {
  std::map<std::string, std::int64_t> of_kinds{};
  std::map<std::string, std::int64_t> of_tables{};
};

/// A database that rows are read from: one state of it, for as long as this lives. It holds no more than some thousand
/// rows in memory at once. Failures throw what its driver throws.
class Source {
 public:
  Source() = default;
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  /// Those of a table that are not computed from others.
  [[nodiscard]] virtual Columns columns_of(std::string_view table) = 0;
  /// The rows of a query that has these columns.
  virtual void read(const std::string& query, const Columns& columns, const Visit& visit) = 0;
  [[nodiscard]] virtual GivenIds given_ids() = 0;
  /// Where it is, without a password.
  [[nodiscard]] virtual std::string place() const = 0;
};

/// An empty database of the newest schema that rows are written to, and read back from. Nobody sees any of it before
/// `keep`; without that it is as it was.
class Target : public Source {
 public:
  /// `give` is called once, and passes one row after the other on to what it is given.
  virtual void write(std::string_view table, const Columns& columns,
                     const std::function<void(const Visit& add)>& give) = 0;
  /// New records get ids behind these.
  virtual void set_given_ids(const GivenIds& ids) = 0;
  /// Keeps nothing, and throws, where a record names one that is not there.
  virtual void keep() = 0;
};

/// Whether it holds a company.
[[nodiscard]] bool holds_companies(Source& source);

/// Why a database that holds companies is no target.
[[nodiscard]] Error not_empty(const std::string& place);
/// Why a database is no source.
[[nodiscard]] Error without_schema(const std::string& place);
/// Nor is it a target where a later version has changed it, which alone knows all that it keeps.
[[nodiscard]] Error of_other_schema(const std::string& place, std::int32_t schema, std::int32_t newest);

}  // namespace stint::sql::copy
