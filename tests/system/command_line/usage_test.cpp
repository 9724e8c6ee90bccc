// What all commands have in common: help, exit codes, and output streams.

#include "tests/system/support/database_url.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

using Words = std::vector<std::string>;

const std::vector<Words> commands{{"serve"},
                                  {"demo"},
                                  {"init"},
                                  {"import"},
                                  {"token"},
                                  {"token", "create"},
                                  {"token", "list"},
                                  {"token", "revoke"},
                                  {"user"},
                                  {"user", "password"},
                                  {"user", "lock"},
                                  {"user", "unlock"},
                                  {"user", "totp"},
                                  {"month"},
                                  {"month", "close"},
                                  {"month", "open"},
                                  {"certificate"},
                                  {"certificate", "provide"},
                                  {"backup"},
                                  {"restore"},
                                  {"copy"},
                                  {"audit"},
                                  {"mail"},
                                  {"mail", "list"},
                                  {"mail", "retry"},
                                  {"mail", "drop"},
                                  {"mail", "deliver"},
                                  {"check"},
                                  {"holidays"},
                                  {"holidays", "list"},
                                  {"holidays", "show"},
                                  {"manual"},
                                  {"completion"}};

std::string joined(const Words& words) {
  std::string text = "stint";
  for (const std::string& word : words) text += " " + word;
  return text;
}

}  // namespace

TEST_CASE("Every command explains itself on standard output") {
  for (Words words : commands) {
    CAPTURE(joined(words));
    const std::string usage = "Usage: " + joined(words);
    words.emplace_back("--help");
    const ProgramResult result = run_stint(words);
    CHECK(result.exit_code == 0);
    CHECK_THAT(result.out, Contains(usage));
    CHECK(result.err == "");
  }
}

TEST_CASE("The help of the program names every command") {
  const ProgramResult result = run_stint({"--help"});
  CHECK(result.exit_code == 0);
  CHECK(result.err == "");
  for (const Words& words : commands) CHECK_THAT(result.out, Contains("  " + words.front() + " "));
}

TEST_CASE("The program tells its version") {
  const ProgramResult result = run_stint({"--version"});
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Matches("stint [0-9]+\\.[0-9]+\\.[0-9]+(~dev)?\n"));
  CHECK(result.err == "");
}

TEST_CASE_METHOD(Workplace, "Wrong usage ends with 2, is explained on standard error and changes nothing") {
  const std::vector<Words> wrong{
      {},
      {"fly"},
      {"--colour"},
      {"serve", "--colour"},
      {"serve", "--listen"},
      {"serve", "twice"},
      {"import"},
      {"import", "one.json", "two.json"},
      {"init", "one", "two"},
      {"import", "--dry-run"},
      {"token"},
      {"token", "eat"},
      {"token", "create", "--email", "erika@acme.example"},
      {"token", "create", "--name", "laptop"},
      {"token", "create", "--email", "e@acme.example", "--name", "n", "--expires", "soon"},
      {"token", "create", "--email", "e@acme.example", "--name", "n", "--expires", "2026-02-30"},
      {"token", "list"},
      {"token", "revoke"},
      {"token", "revoke", "first"},
      {"user"},
      {"user", "lock"},
      {"user", "password"},
      {"user", "lock", "erika@acme.example"},
      {"month"},
      {"month", "close", "2026-09"},
      {"month", "close", "--company", "acme"},
      {"month", "close", "--company", "acme", "2026-13"},
      {"month", "close", "--company", "acme", "2026-09-30"},
      {"month", "open", "--company", "acme", "September"},
      {"certificate", "provide"},
      {"certificate", "provide", "--absence", "none"},
      {"certificate", "provide", "--absence", "77", "--days"},
      {"certificate", "provide", "--absence", "77", "--days", "yesterday"},
      {"certificate", "provide", "--absence", "77", "--days", "2026-03-04..2026-03-03"},
      {"certificate", "provide", "--absence", "77", "--days", "2026-03-04.."},
      {"certificate", "provide", "--absence", "77", "--days", "2026-03-02..2026-03-03..2026-03-04"},
      {"backup"},
      {"restore"},
      {"copy"},
      {"copy", "--from", "sqlite:stint.db"},
      {"copy", "--to", "sqlite:stint.db"},
      {"copy", "sqlite:stint.db", "sqlite:other.db"},
      {"check", "everything"},
      {"mail", "drop"},
      {"mail", "drop", "--before", "yesterday"},
      {"mail", "list", "--waiting", "--failed"},
      {"mail", "retry", "--all-failed", "--all-held"}};
  for (const Words& words : wrong) {
    CAPTURE(joined(words));
    const ProgramResult result = run(words);
    CHECK(result.exit_code == 2);
    CHECK(result.out == "");
    CHECK(result.err != "");
    CHECK_FALSE(std::filesystem::exists(database()));
  }
}

TEST_CASE("A word that is unknown is named, with the nearest one that is known") {
  struct Typed {
    Words words;
    std::string told;
  };
  const std::vector<Typed> all{
      {{"imprt", "acme.json"}, "unknown command 'imprt' of stint; the nearest is import\n"},
      {{"serv", "--listen", "127.0.0.1:0"}, "unknown command 'serv' of stint; the nearest is serve\n"},
      {{"user", "lok", "--email", "e@acme.example"}, "unknown command 'lok' of stint user; the nearest is lock\n"},
      {{"serve", "--confg", "stint.toml"}, "unknown option '--confg' of stint serve; the nearest is --config\n"},
      {{"serve", "--listen", "127.0.0.1:0", "--databse=sqlite:x"},
       "unknown option '--databse' of stint serve; the nearest is --database\n"},
      {{"import", "--dry-run", "--jsn", "acme.json"},
       "unknown option '--jsn' of stint import; the nearest is --json\n"},
      {{"token", "list", "--emial", "e@acme.example"},
       "unknown option '--emial' of stint token list; the nearest is --email\n"},
      {{"chek\n\x1b[31m"}, "unknown command 'chek"}};
  for (const Typed& typed : all) {
    CAPTURE(joined(typed.words));
    const ProgramResult result = run_stint(typed.words);
    CHECK(result.exit_code == 2);
    CHECK(result.out == "");
    CHECK_THAT(result.err, StartsWith("stint: " + typed.told) && !Contains("\x1b"));
  }
  // A known command with another error is not reported as unknown.
  CHECK_THAT(run_stint({"serve", "--listen"}).err, !Contains("unknown"));
  CHECK_THAT(run_stint({"user"}).err, !Contains("unknown"));
}

TEST_CASE_METHOD(Workplace, "A refusal ends with 1 and is explained on standard error") {
  done({"import", write("acme.json", small_company_file)});
  struct Refused {
    Words words;
    std::string because;
  };
  const std::vector<Refused> refused{
      {{"import", "/nowhere/acme.json"}, "/nowhere/acme.json"},
      {{"import", "/"}, "/"},
      {{"token", "create", "--email", "nobody@acme.example", "--name", "n"}, "nobody@acme.example"},
      {{"token", "create", "--email", "erika@acme.example", "--name", ""}, "name"},
      {{"token", "create", "--email", "erika@acme.example", "--name", "n", "--expires", "2001-01-01"},
       "stint: expires: "},
      {{"token", "list", "--email", "nobody@acme.example"}, "nobody@acme.example"},
      {{"token", "revoke", "77"}, "token"},
      {{"user", "password", "--email", "erika@acme.example"}, "password"},
      {{"user", "lock", "--email", "nobody@acme.example"}, "nobody@acme.example"},
      {{"user", "unlock", "--email", "nobody@acme.example"}, "nobody@acme.example"},
      {{"user", "totp", "--email", "nobody@acme.example"}, "nobody@acme.example"},
      {{"month", "close", "--company", "other", "2026-09"}, "other"},
      {{"month", "open", "--company", "other", "2026-09"}, "other"},
      {{"certificate", "provide", "--absence", "77"}, "absence"},
      {{"certificate", "provide", "--absence", "77", "--days", "2026-03-02..2026-03-04"}, "absence"},
      {{"backup", "/nowhere/copy.db"}, is_on_postgresql() ? "pg_basebackup" : "/nowhere"},
      {{"restore", "/nowhere/copy.db"}, is_on_postgresql() ? "pgBackRest" : "/nowhere"},
      {{"check", "--config", "/nowhere/stint.toml"}, "/nowhere/stint.toml"},
      {{"backup", "copy.db", "--database", "postgres:stint"}, "postgres:stint"}};
  const std::string before = records();
  for (const Refused& refusal : refused) {
    CAPTURE(joined(refusal.words));
    const ProgramResult result = run(refusal.words);
    CHECK(result.exit_code == 1);
    CHECK(result.out == "");
    CHECK_THAT(result.err, StartsWith("stint: "));
    CHECK_THAT(result.err, Contains(refusal.because));
  }
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "A daily backup of a database on PostgreSQL warns that its own tools make the copy") {
  const std::string copy = file("copy.db").string();
  const Words words{"backup", copy, "--database", "postgresql://nowhere.invalid/stint"};
  CHECK(run(words).exit_code == 1);

  Words daily = words;
  daily.emplace_back("--skip-postgresql");
  const ProgramResult result = run(daily);
  CHECK(result.exit_code == 0);
  CHECK(result.out == "");
  CHECK_THAT(result.err, StartsWith("stint: warning: no copy was made") && Contains("pg_dump"));
  CHECK_FALSE(std::filesystem::exists(copy));
}
