#include "tests/system/support/stored.hpp"

#include <sstream>
#include <stdexcept>

#include "tests/support/postgresql_server.hpp"
#include "tests/system/support/database_url.hpp"
#include "tests/system/support/program.hpp"

namespace stint::system_tests {
namespace {

using support::PostgresqlServer;

// The start of a version of data is left out: a unit of work that finds nothing to change keeps its number, but the
// time of such a unit may be stored with it, because moments never go back. The library's own shell would have to be
// installed; the one included with Python is always available.

const std::string dumping_script = R"(
import sqlite3, sys
database = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
for line in database.iterdump():
    if line.startswith('INSERT INTO "data_versions"'): line = line.rpartition(',')[0]
    if not line.startswith('INSERT INTO "job_runs"'): print(line)
)";

const std::string asking_script = R"(
import sqlite3, sys
database = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
for row in database.execute(sys.argv[2]): print(*row)
)";

const std::string tampering_script = R"(
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as database: database.executescript(sys.argv[2])
)";

/// One query for each table, which returns a statement for each row.
const std::string dumping_queries = R"sql(
SELECT format('SELECT ''INSERT INTO "%s" VALUES('' || concat_ws('','', %s) || '');'' FROM %I ORDER BY 1', table_name,
              string_agg(format('quote_nullable(%I)', column_name), ',' ORDER BY ordinal_position), table_name)
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN ('job_runs', 'stint_schema')
   AND (table_name, column_name) <> ('data_versions', 'changed_at')
  GROUP BY table_name ORDER BY table_name)sql";

std::string run_script(const std::string& script, const std::filesystem::path& database, const std::string& sql = {}) {
  ProgramResult result = run_program({"/usr/bin/python3", {"-c", script, database.string(), sql}, {}, {}});
  if (result.exit_code != 0) throw std::runtime_error{"cannot use the database: " + result.err};
  return std::move(result.out);
}

}  // namespace

std::string records_of(const std::filesystem::path& database) {
  if (!is_on_postgresql()) return std::filesystem::exists(database) ? run_script(dumping_script, database) : "";
  const auto url = database_url(database);
  std::string records;
  for (const auto& query : PostgresqlServer::of_this_process().rows_of(url, dumping_queries)) {
    for (const auto& record : PostgresqlServer::of_this_process().rows_of(url, query)) records += record + '\n';
  }
  return records;
}

std::vector<std::string> rows_of(const std::filesystem::path& database, const std::string& sql) {
  if (is_on_postgresql()) return PostgresqlServer::of_this_process().rows_of(database_url(database), sql);
  std::istringstream lines{run_script(asking_script, database, sql)};
  std::vector<std::string> rows;
  for (std::string line; std::getline(lines, line);) rows.push_back(line);
  return rows;
}

void tamper(const std::filesystem::path& database, const std::string& sql) {
  if (is_on_postgresql()) return PostgresqlServer::of_this_process().run(database_url(database), sql);
  run_script(tampering_script, database, sql);
}

}  // namespace stint::system_tests
