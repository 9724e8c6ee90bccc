#pragma once

#include "tests/system/support/moved_clock.hpp"
#include "tests/system/support/server_process.hpp"
#include "tests/system/support/stored.hpp"

namespace stint::system_tests {

/// An operator's folder: the database `stint.db` and their files. Commands and servers that start here find the
/// database by STINT_DATABASE; the time is that of `any_wednesday`.
class Workplace {
 public:
  [[nodiscard]] std::filesystem::path database() const { return folder_ / "stint.db"; }
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return folder_ / name; }
  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& text) const;
  [[nodiscard]] std::string read(const std::string& name) const;

  /// The environment of commands and servers in addition to the test's own.
  [[nodiscard]] Environment environment(Environment additions = {}) const;
  [[nodiscard]] ProgramResult run(std::vector<std::string> arguments, const std::string& input = {},
                                  Environment additions = {}) const;
  /// As above, if only success makes sense; returns the output. Throws std::runtime_error with the diagnostics
  /// otherwise.
  std::string done(std::vector<std::string> arguments, const std::string& input = {}) const;
  /// For a server on this database.
  [[nodiscard]] ServerSetup server(const std::string& config = {}, Environment additions = {}) const;

  /// Those of its database.
  [[nodiscard]] std::string records() const;

 private:
  TemporaryFolder folder_;
  MovedClock clock_;
};

/// A company with one employee, erika@acme.example, whose password is `erika's password`.
extern const std::string small_company_file;

}  // namespace stint::system_tests
