// `stint copy`, between a file and a PostgreSQL server started by the test.

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/support/postgresql_server.hpp"
#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;
using stint::support::PostgresqlDatabase;

namespace {

std::string sqlite_url(const std::filesystem::path& file) { return "sqlite:" + file.string(); }

ProgramResult copy(const std::string& from, const std::string& to, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"copy", "--from", from, "--to", to});
  return run_stint(std::move(more));
}

/// The output of a command about a database.
std::string told(std::vector<std::string> words, const std::string& url) {
  words.insert(words.end(), {"--database", url});
  const ProgramResult result = run_stint(std::move(words));
  REQUIRE(result.err == "");
  REQUIRE(result.exit_code == 0);
  return result.out;
}

/// The lines about tables: name, rows, digest.
std::vector<std::string> tables_in(const std::string& output) {
  std::istringstream lines{output};
  std::vector<std::string> tables;
  for (std::string line; std::getline(lines, line);) {
    if (std::ranges::count(line, '\t') == 2) tables.push_back(line);
  }
  return tables;
}

std::string import_file(const TemporaryFolder& folder) {
  std::ofstream{folder / "acme.json"} << small_company_file;
  return (folder / "acme.json").string();
}

}  // namespace

TEST_CASE("A database moves to PostgreSQL and back while it is served, and says the same everywhere") {
  CompanyHouse house;
  REQUIRE(house.run({"token", "create", "--email", "erika@acme.example", "--name", "laptop"}).exit_code == 0);
  const auto session = text(ok(house.log_in("erika")), "access_token");
  const auto erika = house.with_token(session);
  const Json sick{{"absenceTypeId", "ILL"}, {"startDate", "2026-03-10"}, {"endDate", "2026-03-10"}};
  static_cast<void>(ok(erika.post("/absence-requests", sick)));
  const TemporaryFolder folder;
  const PostgresqlDatabase database;
  const auto first = database_url(house.database());
  const auto there = copy(first, database.url());
  CHECK(there.err == "");
  REQUIRE(there.exit_code == 0);
  const auto tables = tables_in(there.out);
  CHECK(tables.size() > 40);
  CHECK(std::ranges::any_of(tables, [](const auto& line) { return line.starts_with("audit_trail\t"); }));
  CHECK_THAT(there.out, Contains("copied ") && Contains(", and read them back\n"));

  const auto back = copy(database.url(), sqlite_url(folder / "back.db"));
  CHECK(back.err == "");
  CHECK(tables_in(back.out) == tables);
  const auto second = sqlite_url(folder / "back.db");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"token", "list", "--email", "erika@acme.example"},
        {"audit"},
        {"audit", "--json"},
        {"mail", "list"},
        {"keys", "list"}}) {
    CAPTURE(words);
    const auto before = told(words, first);
    CHECK(before.size() > 3);
    CHECK(told(words, database.url()) == before);
    CHECK(told(words, second) == before);
  }
  // Existing sessions remain valid on a server of the other database.
  const ServerProcess server{{.command = "serve",
                              .database = {},
                              .config = {},
                              .arguments = {"--database", database.url()},
                              .environment = house.clock().environment()}};
  HttpClient client(server.url());
  CHECK(text(ok(client.get("/api/v2/user/profile", session)), "name") == "Erika Muster");
}

TEST_CASE_METHOD(CompanyHouse, "A company goes alone where it is named") {
  const TemporaryFolder folder;
  const auto alone = copy(database_url(database()), sqlite_url(folder / "acme.db"), {"--company", "acme"});
  CHECK(alone.err == "");
  REQUIRE(alone.exit_code == 0);
  const auto tables = tables_in(alone.out);
  CHECK(std::ranges::any_of(tables, [](const auto& line) { return line.starts_with("companies\t1 rows\t"); }));
  CHECK(std::ranges::any_of(tables, [](const auto& line) { return line.starts_with("signing_keys\t0 rows\t"); }));
  CHECK_THAT(told({"audit"}, sqlite_url(folder / "acme.db")), !Contains("\trival\t"));
}

TEST_CASE_METHOD(InFolder, "A copy that is refused says why, and leaves both as they are") {
  const auto full = sqlite_url(folder / "full.db");
  const auto empty = sqlite_url(folder / "empty.db");
  REQUIRE(run_stint({"import", import_file(folder), "--database", full}).exit_code == 0);
  const PostgresqlDatabase database;
  struct Refused {
    std::string from, to, company, because;
  };
  const std::vector<Refused> refused{
      {full, full, "", "holds companies already"},
      {database.url(), empty, "", "there is no database of this program at"},
      {full, empty, "nobody", "There is no company with the key nobody."},
      {full, database.url(), "nobody", "There is no company with the key nobody."},
      {empty, full, "", "there is no database of this program at"},
      {full, "sqlite:/nowhere/empty.db", "", "/nowhere"},
      {full, "mysql://somewhere/stint", "", "must be sqlite:PATH or postgresql://HOST/DATABASE"},
      {"stint.db", empty, "", "must be sqlite:PATH or postgresql://HOST/DATABASE"},
      {full, "postgresql://stint@127.0.0.1:1/stint", "", "127.0.0.1"},
      {"postgresql://stint@127.0.0.1:1/stint", empty, "", "127.0.0.1"}};
  for (const auto& [from, to, company, because] : refused) {
    CAPTURE(from, to, company);
    const ProgramResult result =
        copy(from, to, company.empty() ? std::vector<std::string>{} : std::vector<std::string>{"--company", company});
    CHECK(result.exit_code == 1);
    CHECK(result.out == "");
    CHECK_THAT(result.err, StartsWith("stint: ") && Contains(because));
    CHECK(std::ranges::count(result.err, '\n') == 1);
    CHECK_FALSE(std::filesystem::exists(folder / "empty.db"));
  }
  CHECK(copy(full, database.url()).exit_code == 0);
  CHECK_THAT(copy(full, database.url()).err, Contains("holds companies already"));
}
