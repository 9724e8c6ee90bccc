#pragma once

#include "tests/contracts/setting.hpp"
#include "tests/http/api/served.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

namespace stint::test {

/// A company of any size in an SQLite database, in which the same ten people have something to show: a running clock,
/// open requests, findings, a missing certificate. They come first by name, and report to max. All others
/// report to sam, and their records are settled and old. Olga is the administrator.
class LargeCompany {
 public:
  static constexpr int shown = 10;

  /// Whether the others have as many open records, which are shown to sam and to administrators.
  enum class Others { settled, waiting };

  explicit LargeCompany(int people, Others others = Others::settled);

  /// The cost of a read that has been done before.
  struct Cost {
    int statements = 0;
    int rows = 0;                         ///< returned by the statements
    int steps = 0;                        ///< of SQLite's virtual machine, which also visits rows that are not returned
    std::chrono::nanoseconds duration{};  ///< of the last time, as is the response
    Response response;
  };

  /// As done by an employee in a role. `path`: without placeholders, and followed by its query.
  [[nodiscard]] Cost cost_of(const http::Route<http::Operation>& route, const std::string& path,
                             domain::EmployeeId caller, domain::Role role);

  /// The paths by which a route is asked for the records of these ten people, with ids of the first of them and with
  /// queries.
  [[nodiscard]] std::vector<std::string> paths_of(std::string_view pattern) const;

  [[nodiscard]] const contracts::Setting& setting() const { return setting_; }

 private:
  [[nodiscard]] std::string path_of(std::string_view pattern, std::string_view query) const;
  void add_settings(application::Work& work);
  void add_open_records(application::Work& work, domain::EmployeeId id, domain::EmployeeId substitute);
  void add_settled_records(application::Work& work, domain::EmployeeId id);

  sqlite_tests::TemporaryFolder folder_;
  sqlite::Store store_{support::with_empty_database(folder_ / "stint.db")};
  contracts::Setting setting_{store_};
  Served services_;
  domain::EmployeeId person_;
  domain::AbsenceId absence_;
  domain::TimeEntryId entry_;
};

}  // namespace stint::test
