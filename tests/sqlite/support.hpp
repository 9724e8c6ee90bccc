#pragma once

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <stint/sqlite/store.hpp>

#include "tests/support/temporary_folder.hpp"

namespace stint::sqlite_tests {

using support::InFolder;
using support::TemporaryFolder;

/// For test cases with a database file, which does not exist at first.
struct DatabaseFile : InFolder {
  const std::filesystem::path file = folder / "stint.db";
};

/// Runs a statement on a connection of its own, as another program would.
inline void execute(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec(sql);
}

/// The first column of the first row of a query, on a connection of its own.
inline std::string answer(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
  return database.execAndGet(sql).getString();
}

/// Creates a database of an earlier version: of a schema, with what further statements add, whose foreign keys need not
/// be satisfied.
void make_earlier(const std::filesystem::path& file, std::int32_t schema, const std::string& rows);

inline void add_company(application::Work& work, const std::string& key) {
  domain::Company company{};
  company.key = key;
  company.time_zone = "UTC";
  work.companies().add(company);
}

inline std::size_t companies_in(application::Store& store) {
  std::size_t count = 0;
  store.read([&](application::Work& work) { count = work.companies().all().size(); });
  return count;
}

inline bool keep(application::Store& store, const std::function<void(application::Work&)>& job) {
  return application::write_now(store, [&](application::Work& work) {
    job(work);
    return true;
  });
}

/// Another process that runs a job and exits with its result.
class Process {
 public:
  explicit Process(const std::function<int()>& job);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  void kill();
  /// The result of the job; -1 if it was killed or failed.
  int answer();

 private:
  int id_;
};

/// A pipe of single bytes between processes.
class Signal {
 public:
  Signal();
  ~Signal();
  Signal(const Signal&) = delete;
  Signal& operator=(const Signal&) = delete;
  void send() const;
  /// Waits for a byte; false when all senders have closed.
  [[nodiscard]] bool wait() const;
  void close_sender();

 private:
  int ends_[2]{-1, -1};
};

}  // namespace stint::sqlite_tests
