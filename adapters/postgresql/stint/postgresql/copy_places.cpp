#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include <libpq-fe.h>

#include <stint/postgresql/binary_copy.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/copy_places.hpp>
#include <stint/postgresql/migrate.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/sql/copy/tables.hpp>

namespace stint::postgresql {
namespace {

using sql::copy::Columns;
using sql::copy::ColumnType;
using sql::copy::GivenIds;
using sql::copy::Row;
using sql::copy::Value;
using sql::copy::Visit;

/// The number of rows in memory at once.
constexpr const char* fetch_some = "FETCH FORWARD 1000 FROM copied_rows";

/// Reads a big-endian number, of any length.
std::int64_t number_of(std::string_view bytes) {
  std::uint64_t number = static_cast<signed char>(bytes.front()) < 0 ? ~std::uint64_t{0} : 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(number);
}

Value value_of(const pg_result* rows, int row, int column, ColumnType type) {
  if (PQgetisnull(rows, row, column) == 1) return {};
  const std::string_view bytes{PQgetvalue(rows, row, column), static_cast<std::size_t>(PQgetlength(rows, row, column))};
  if (type == ColumnType::number) return number_of(bytes);
  return bytes;
}

/// Within a transaction, by a cursor.
void read_rows(Session& session, const std::string& query, const Columns& columns, const Visit& visit) {
  session.run(("DECLARE copied_rows NO SCROLL CURSOR FOR " + query).c_str());
  std::vector<Value> row(columns.size());
  for (int count = 1; count > 0;) {
    const auto rows = session.fetch(fetch_some);
    count = PQntuples(rows.get());
    for (int number = 0; number < count; ++number) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = value_of(rows.get(), number, static_cast<int>(i), columns[i].type);
      }
      visit(row);
    }
  }
  session.run("CLOSE copied_rows");
}

/// The strings of a query with a single column.
std::vector<std::string> read_texts(Session& session, const std::string& query) {
  std::vector<std::string> texts;
  read_rows(session, query, {{"text", ColumnType::text}},
            [&](Row row) { texts.emplace_back(std::get<std::string_view>(row[0])); });
  return texts;
}

Columns columns_in(sql::copy::Source& source, std::string_view table) {
  return listed_columns(source,
                        "SELECT column_name::text, data_type::text FROM information_schema.columns"
                        " WHERE table_schema = current_schema() AND table_name = '" +
                            std::string{table} +
                            "' AND is_generated = 'NEVER' ORDER BY column_name::text COLLATE \"C\"",
                        {.number = "bigint", .text = "text", .bytes = "bytea"});
}

/// For each table with its own counter: its name, and the sequence that counts.
constexpr const char* counting_tables =
    " FROM information_schema.columns c WHERE c.table_schema = current_schema() AND c.is_identity = 'YES'";

/// The prefix of the sequences that count the ids of a kind.
constexpr const char* ids_of = "ids_of_";
constexpr const char* sequences_of_kinds =
    " FROM pg_sequences WHERE schemaname = current_schema() AND starts_with(sequencename, 'ids_of_')";

GivenIds given_ids_in(sql::copy::Source& source) {
  GivenIds ids{.of_kinds = listed_ids(source, std::string{"SELECT name, last_id FROM sequences UNION ALL SELECT substr("
                                                          "sequencename, length('"} +
                                                  ids_of + "') + 1), coalesce(last_value, 0)" + sequences_of_kinds)};
  ids.of_tables = listed_ids(source, std::string{"SELECT c.table_name::text, coalesce(pg_sequence_last_value("
                                                 "pg_get_serial_sequence(c.table_name, c.column_name)), 0)"} +
                                         counting_tables);
  return ids;
}

std::string literal(Session& session, const std::string& text) {
  char* const quoted = PQescapeLiteral(session.handle(), text.c_str(), text.size());
  if (quoted == nullptr) throw Error(PQerrorMessage(session.handle()), "");
  std::string copy = quoted;
  PQfreemem(quoted);
  return copy;
}

/// Years of entries take their time, as may the other end of the copy.
void be_patient(Session& session) {
  constexpr std::chrono::hours a_day{24};
  session.set_patience(a_day);
  session.run("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '10s'");
}

class CopySource final : public sql::copy::Source {
 public:
  explicit CopySource(const std::string& url) : session_(url) {
    be_patient(session_);
    session_.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }

  Columns columns_of(std::string_view table) override { return columns_in(*this, table); }
  void read(const std::string& query, const Columns& columns, const Visit& visit) override {
    read_rows(session_, query, columns, visit);
  }
  GivenIds given_ids() override { return given_ids_in(*this); }
  [[nodiscard]] std::string place() const override { return session_.place(); }

 private:
  Session session_;
};

/// The statements that change tables for the time of the copy, and those that change them back.
struct Detour {
  std::vector<std::string> there;
  std::vector<std::string> back;
};

/// Foreign keys are dropped while rows arrive in any order: adding them again checks all rows at once. The effects of
/// triggers are already in the source.
Detour detour(Session& session) {
  constexpr const char* foreign_keys =
      " FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid";
  const std::string change = "SELECT format('ALTER TABLE %s ";
  Detour detour{
      .there = read_texts(session, change + "DROP CONSTRAINT %I', conrelid::regclass, conname)" + foreign_keys),
      .back = read_texts(session, change +
                                      "ADD CONSTRAINT %I %s', conrelid::regclass, conname, "
                                      "pg_get_constraintdef(oid))" +
                                      foreign_keys)};
  for (const auto& table : sql::copy::copied_tables()) {
    const auto name = std::string{table.name};
    detour.there.push_back("ALTER TABLE " + name + " DISABLE TRIGGER USER");
    detour.back.push_back("ALTER TABLE " + name + " ENABLE TRIGGER USER");
  }
  return detour;
}

void expect_newest(const std::optional<Schema>& schema, const std::string& place) {
  if (!schema) throw sql::copy::without_schema(place);
  if (schema->number != newest_schema()) throw sql::copy::of_other_schema(place, schema->number, newest_schema());
}

class CopyTarget final : public sql::copy::Target {
 public:
  explicit CopyTarget(const std::string& url) : connection_(url), session_(connection_.session()) {
    be_patient(session_);
    // Before anything is changed: a database that is not empty keeps its schema.
    if (schema_of(connection_)) expect_empty();
    expect_unserved();
    migrate(connection_);
    be_patient(session_);  // the migration restores the default timeouts
    expect_newest(schema_of(connection_), place());
    session_.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    session_.run(("LOCK TABLE " + all_tables() + " IN ACCESS EXCLUSIVE MODE").c_str());
    if (holds_companies(*this)) throw sql::copy::not_empty(place());
    detour_ = detour(session_);
    for (const auto& statement : detour_.there) session_.run(statement.c_str());
    // A server that was started on this database before has left keys and runs of its jobs.
    for (const auto& table : sql::copy::copied_tables())
      session_.run(("DELETE FROM " + std::string{table.name}).c_str());
  }

  Columns columns_of(std::string_view table) override { return columns_in(*this, table); }
  void read(const std::string& query, const Columns& columns, const Visit& visit) override {
    read_rows(session_, query, columns, visit);
  }
  GivenIds given_ids() override { return given_ids_in(*this); }
  [[nodiscard]] std::string place() const override { return session_.place(); }

  void write(std::string_view table, const Columns& columns,
             const std::function<void(const Visit& add)>& give) override {
    BinaryCopy rows(session_, table, columns);
    give([&](Row row) { rows.add(row); });
    rows.end();
  }

  void set_given_ids(const GivenIds& ids) override {
    for (const auto& [kind, id] : ids.of_kinds) {
      const auto last = std::to_string(id);
      std::string statements = "UPDATE sequences SET last_id = ";
      statements.append(last).append(" WHERE name = ").append(literal(session_, kind));
      statements.append("; SELECT setval(to_regclass(").append(literal(session_, ids_of + kind)).append("), greatest(");
      statements.append(last).append(", 1), ").append(last).append(" > 0)");
      session_.run(statements.c_str());
    }
    // Also after the ids of the rows: SQLite does not know the last assigned id of every table.
    const auto counting = read_texts(session_, std::string{"SELECT c.table_name::text"} + counting_tables);
    for (const auto& table : counting) {
      const auto given = ids.of_tables.find(table);
      const auto last = std::to_string(given == ids.of_tables.end() ? 0 : given->second);
      std::string statement = "SELECT setval(pg_get_serial_sequence('";
      statement.append(table).append("', 'id'), greatest(max(id), ").append(last);
      statement.append(", 1), max(id) IS NOT NULL OR ").append(last).append(" > 0) FROM ").append(table);
      session_.run(statement.c_str());
    }
  }

  void keep() override {
    session_.run(
        "ANALYZE");  // otherwise the next statements, and the first server, would assume that the tables are empty
    for (const auto& statement : detour_.back) session_.run(statement.c_str());
    session_.run("COMMIT");
  }

 private:
  static std::string all_tables() {
    std::string names;
    for (const auto& table : sql::copy::copied_tables()) {
      names += (names.empty() ? "" : ", ") + std::string{table.name};
    }
    return names;
  }

  void expect_empty() {
    connection_.begin_reading();
    const bool is_full = holds_companies(*this);
    connection_.roll_back();
    if (is_full) throw sql::copy::not_empty(place());
  }

  /// A running server has read keys that the copy replaces. One that has just been stopped may take a moment to
  /// disconnect.
  void expect_unserved() {
    constexpr std::chrono::seconds patience{2};
    constexpr std::chrono::milliseconds pause{20};
    const auto give_up = std::chrono::steady_clock::now() + patience;
    while (PQntuples(session_
                         .run("SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
                              " AND application_name = 'stint' AND pid <> pg_backend_pid()")
                         .get()) > 0) {
      if (std::chrono::steady_clock::now() > give_up) {
        throw sql::copy::Error(place() + " is being used by another process of this program");
      }
      std::this_thread::sleep_for(pause);
    }
  }

  Connection connection_;
  Session& session_;
  Detour detour_;
};

}  // namespace

std::unique_ptr<sql::copy::Source> copy_source(const std::string& url) {
  Connection connection(url);
  const auto schema = schema_of(connection);
  const auto place = connection.session().place();
  expect_newest(schema, place);
  return std::make_unique<CopySource>(url);
}

std::unique_ptr<sql::copy::Target> copy_target(const std::string& url) { return std::make_unique<CopyTarget>(url); }

}  // namespace stint::postgresql
