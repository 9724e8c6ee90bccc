// The contents of a database are exported as a company file.

#include <boost/json.hpp>

#include "tests/support/postgresql_server.hpp"
#include "tests/system/support/database_url.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

Workplace& with_company(Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  return workplace;
}

const std::string company_file_with_absence = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin"},
  "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation"}],
  "employees": [{"key": "erika", "firstName": "Erika", "lastName": "Muster", "email": "erika@acme.example"}],
  "absences": [{"key": "old-1", "employee": "erika", "type": "VAC", "startDate": "2026-02-02", "endDate": "2026-02-06",
                "status": "approved"}]
})";

}  // namespace

TEST_CASE("A company is exported to the standard output or into a new file, and importing that changes nothing") {
  Workplace workplace;
  with_company(workplace);
  const auto printed = workplace.done({"export"});
  CHECK(boost::json::parse(printed).at("company").at("key") == "acme");
  CHECK_THAT(printed, !Contains("passwordHash"));

  const auto file = workplace.file("now.json").string();
  workplace.done({"export", "--company", "acme", "--with-secrets", file});
  CHECK(std::filesystem::status(file).permissions() ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  const auto report = workplace.done({"import", file});
  CHECK_THAT(report, !Contains("created") || Contains("0 created"));
  CHECK_THAT(report, !Contains(" 1 changed"));
  CHECK(workplace.run({"export", file}).exit_code == 1);  // which exists
  CHECK(workplace.run({"export", "--with-secrets"}).exit_code == 2);
  CHECK(workplace.run({"export", "--company", "nobody"}).exit_code == 1);
}

TEST_CASE_METHOD(Workplace, "A standby on PostgreSQL is exported and nothing is written to it", "[.][on_postgresql]") {
  with_company(*this);
  const auto& primary = stint::support::PostgresqlServer::of_this_process();
  const auto url = database_url(database());
  const auto name = url.substr(url.rfind('/') + 1);
  const auto exported = done({"export"});
  const auto before = records();

  const stint::support::PostgresqlServer standby{stint::support::PostgresqlServer::Follows{primary}};
  const auto from_standby = run({"export", "--database", standby.url_of(name)});
  CHECK(from_standby.exit_code == 0);
  CHECK(from_standby.err == "");
  CHECK(from_standby.out == exported);
  CHECK(records() == before);
  CHECK(run({"export", "--database", standby.url_of(name) + "?target_session_attrs=standby"}).out == exported);
  CHECK(run({"export", "--database", standby.url_of(name) + "?target_session_attrs=primary"}).exit_code == 1);
  CHECK(run({"export", "--company", "nobody", "--database", standby.url_of(name)}).exit_code == 1);
}

TEST_CASE_METHOD(Workplace,
                 "Records without a key are exported by a server that only reads and the export warns of their keys",
                 "[.][on_postgresql]") {
  done({"import", write("acme.json", company_file_with_absence)});
  const auto& server = stint::support::PostgresqlServer::of_this_process();
  const auto url = database_url(database());
  server.run(url, "DELETE FROM imported_records");
  const auto name = url.substr(url.rfind('/') + 1);
  server.run(server.url_of("postgres"), "ALTER DATABASE " + name + " SET default_transaction_read_only = on");

  const auto result = run({"export"});
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Contains("\"absence-"));
  CHECK_THAT(result.err, StartsWith("stint: warning: ") && Contains("the keys of 1 record are in the file alone"));

  server.run(server.url_of("postgres"), "ALTER DATABASE " + name + " RESET default_transaction_read_only");
  const auto kept = run({"export"});
  CHECK(kept.err == "");
  CHECK(kept.out == result.out);
}
