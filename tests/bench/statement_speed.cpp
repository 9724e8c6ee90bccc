#include <algorithm>
#include <cstdio>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <stint/sql/cursor.hpp>
#include <stint/sqlite/statement.hpp>

// The cost of the list of one's own absences (10 rows of 8 columns, two of them strings) by the adapter's own
// statements and by SQLiteCpp's, on an in-memory database, so that only the statements differ. Rounds alternate.

namespace {

using stint::sql::Cursor;
using stint::sqlite::Statement;

constexpr int employees = 1'000;
constexpr int rows_each = 10;
constexpr int reads = 20'000;
constexpr std::size_t rounds = 9;
constexpr const char* table =
    "CREATE TABLE absences (id INTEGER PRIMARY KEY, employee INTEGER, type TEXT, first INTEGER, last INTEGER, "
    "halves INTEGER, state INTEGER, half INTEGER, comments TEXT); CREATE INDEX by_employee ON absences (employee)";
constexpr char query[] =
    "SELECT id, type, first, last, halves, state, half, comments FROM absences WHERE employee = ? ORDER BY id";

void fill(SQLite::Database& database) {
  database.exec(table);
  SQLite::Transaction transaction(database);
  SQLite::Statement insert(database,
                           "INSERT INTO absences (employee, type, first, last, halves, state, half, comments) "
                           "VALUES (?, 'VAC', ?, ?, 2, 1, NULL, 'a week by the sea')");
  for (int i = 0; i < employees * rows_each; ++i) {
    insert.bind(1, i % employees);
    insert.bind(2, 20'000 + i / employees);
    insert.bind(3, 20'000 + i / employees);
    insert.exec();
    insert.reset();
  }
  transaction.commit();
}

std::int64_t read_by_own(Statement& statement, int employee) {
  std::int64_t sum = 0;
  Cursor cursor(statement);
  cursor.bind(employee);
  while (cursor.next()) {
    sum += cursor.take<std::int64_t>();
    sum += static_cast<std::int64_t>(cursor.take<std::string_view>().size());
    for (int column = 0; column < 4; ++column) sum += cursor.take<std::int64_t>();
    sum += cursor.take<std::optional<std::int64_t>>().value_or(0);
    sum += static_cast<std::int64_t>(cursor.take<std::string_view>().size());
  }
  return sum;
}

std::int64_t read_by_library(SQLite::Statement& statement, int employee) {
  std::int64_t sum = 0;
  statement.bind(1, employee);
  while (statement.executeStep()) {
    sum += statement.getColumn(0).getInt64();
    const auto type = statement.getColumn(1);
    sum +=
        static_cast<std::int64_t>(std::string_view{type.getText(), static_cast<std::size_t>(type.getBytes())}.size());
    for (int column = 2; column < 6; ++column) sum += statement.getColumn(column).getInt64();
    const auto half = statement.getColumn(6);
    sum += half.isNull() ? 0 : half.getInt64();
    const auto comments = statement.getColumn(7);
    sum += static_cast<std::int64_t>(
        std::string_view{comments.getText(), static_cast<std::size_t>(comments.getBytes())}.size());
  }
  statement.reset();
  return sum;
}

double processor_microseconds() { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; }

/// Processor microseconds per read.
template <class Read>
double time_of(Read read, std::int64_t& sum) {
  const auto begin = processor_microseconds();
  for (int i = 0; i < reads; ++i) sum += read(i * 7919 % employees);
  return (processor_microseconds() - begin) / reads;
}

}  // namespace

int main() {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  fill(database);
  Statement own(database.getHandle(), query);
  SQLite::Statement library(database, query);
  std::array<double, rounds> own_times{};
  std::array<double, rounds> library_times{};
  std::int64_t own_sum = 0;
  std::int64_t library_sum = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    own_times[round] = time_of([&](int employee) { return read_by_own(own, employee); }, own_sum);
    library_times[round] = time_of([&](int employee) { return read_by_library(library, employee); }, library_sum);
  }
  std::ranges::sort(own_times);
  std::ranges::sort(library_times);
  const auto middle = rounds / 2;
  std::printf("own statements %.2f us a read, SQLiteCpp's %.2f us: %.2f times\n", own_times[middle],
              library_times[middle], library_times[middle] / own_times[middle]);
  if (own_sum != library_sum) std::puts("the two have read different rows");
  return own_sum == library_sum ? 0 : 1;
}
