#pragma once

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

namespace stint::sqlite_tests {

/// The columns that statements have read since construction: `absences.comments`.
class ColumnsRead {
 public:
  explicit ColumnsRead(SQLite::Database& database) {
    sqlite3_set_authorizer(
        database.getHandle(),
        [](void* self, int action, const char* table, const char* column, const char*, const char*) {
          if (action == SQLITE_READ) static_cast<ColumnsRead*>(self)->names_.insert(std::string{table} + '.' + column);
          return SQLITE_OK;
        },
        this);
  }
  /// Which of those are among them.
  [[nodiscard]] std::vector<std::string> of(const std::vector<std::string>& columns) const {
    std::vector<std::string> found;
    std::ranges::copy_if(columns, std::back_inserter(found),
                         [this](const auto& name) { return names_.contains(name); });
    return found;
  }
  /// The tables that they are columns of.
  [[nodiscard]] std::set<std::string> tables() const {
    std::set<std::string> tables;
    for (const auto& name : names_) tables.insert(name.substr(0, name.find('.')));
    return tables;
  }

 private:
  std::set<std::string> names_;
};

/// The number of statements that a connection has run for an act, and of the rows they have returned.
class StatementsRun {
 public:
  explicit StatementsRun(SQLite::Database& database) {
    sqlite3_trace_v2(
        database.getHandle(), SQLITE_TRACE_STMT | SQLITE_TRACE_ROW,
        [](unsigned what, void* self, void* statement, void*) {
          auto& run = *static_cast<StatementsRun*>(self);
          ++(what == SQLITE_TRACE_ROW ? run.rows_ : run.count_);
          if (what == SQLITE_TRACE_STMT && sqlite3_stmt_readonly(static_cast<sqlite3_stmt*>(statement)) != 0) {
            ++run.reads_;
          }
          return 0;
        },
        this);
  }
  [[nodiscard]] int by(const auto& act) {
    count_ = rows_ = reads_ = 0;
    act();
    return count_;
  }
  /// Of the last act.
  [[nodiscard]] int rows() const { return rows_; }
  /// The statements of the last act that only read.
  [[nodiscard]] int reads() const { return reads_; }

 private:
  int count_ = 0;
  int rows_ = 0;
  int reads_ = 0;
};

/// The cost of the statements of a connection, in steps of SQLite's virtual machine: the same on every machine.
[[nodiscard]] inline int steps_by(SQLite::Database& database, const auto& act) {
  const auto taken = [&] {
    int steps = 0;
    for (auto* statement = sqlite3_next_stmt(database.getHandle(), nullptr); statement != nullptr;
         statement = sqlite3_next_stmt(database.getHandle(), statement)) {
      steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
    }
    return steps;
  };
  act();  // prepares the statements
  (void)taken();
  act();
  return taken();
}

}  // namespace stint::sqlite_tests
