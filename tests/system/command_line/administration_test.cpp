// Operator commands on a database that is not served.

#include <algorithm>

#include <boost/json.hpp>

#include "tests/system/support/database_url.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace json = boost::json;

namespace {

Workplace& with_company(Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  return workplace;
}

}  // namespace

TEST_CASE_METHOD(Workplace, "A personal token is printed alone, listed without its text, and revoked") {
  with_company(*this);
  const std::string token =
      done({"token", "create", "--email", "erika@acme.example", "--name", "laptop", "--expires", "2099-12-31"});
  CHECK_THAT(token, Matches("svc_[A-Za-z0-9_-]+\n"));
  CHECK_THAT(done({"token", "create", "--email", "ERIKA@acme.example", "--name", "phone"}),
             Matches("svc_[A-Za-z0-9_-]+\n"));

  const std::string listing = done({"token", "list", "--email", "erika@acme.example"});
  CHECK_THAT(listing, Contains("laptop") && Contains("2099-12-31") && Contains("phone"));
  CHECK_THAT(listing, !Contains("svc_"));

  const auto tokens = json::parse(done({"token", "list", "--email", "erika@acme.example", "--json"})).as_array();
  REQUIRE(tokens.size() == 2);
  CHECK(tokens[0].at("name") == "laptop");
  CHECK(tokens[0].at("expiresOn") == "2099-12-31");
  CHECK(tokens[0].at("lastUsedAt").is_null());
  CHECK(tokens[0].at("createdAt").is_int64());
  CHECK(tokens[0].at("scope") == "everything");
  CHECK(tokens[0].as_object().size() == 6);
  CHECK(tokens[1].at("expiresOn").is_null());

  const std::string id{tokens[0].at("id").as_string()};
  CHECK_THAT(done({"token", "revoke", id}), Contains(id));
  CHECK(json::parse(done({"token", "list", "--email", "erika@acme.example", "--json"})).as_array().size() == 1);
  CHECK(run({"token", "revoke", id}).exit_code == 1);
  CHECK_THAT(records(), !Contains(token.substr(0, token.size() - 1)));
}

TEST_CASE_METHOD(Workplace, "A token's name is text that fits into a line") {
  with_company(*this);
  for (const char* const name : {"M\xfcller", "a\tb\n1\tfake", "\x1b[2J", "  "}) {
    const ProgramResult refused = run({"token", "create", "--email", "erika@acme.example", "--name", name});
    CHECK(refused.exit_code == 1);
    CHECK_THAT(refused.err, StartsWith("stint: name: must "));
    CHECK(std::ranges::count(refused.err, '\n') == 1);
  }
}

TEST_CASE_METHOD(Workplace, "Nobody's list of tokens is an empty list") {
  with_company(*this);
  CHECK(done({"token", "list", "--email", "erika@acme.example"}) == "");
  CHECK(done({"token", "list", "--email", "erika@acme.example", "--json"}) == "[]\n");
}

TEST_CASE_METHOD(Workplace, "A password that is not UTF-8 is refused, for no form could carry it") {
  with_company(*this);
  const std::string before = records();
  const ProgramResult refused = run({"user", "password", "--email", "erika@acme.example"}, "Gr\xfc\xdf\n");
  CHECK(refused.exit_code == 1);
  CHECK(refused.out == "");
  CHECK_THAT(refused.err, StartsWith("stint: ") && Contains("password: must be UTF-8"));
  CHECK(records() == before);
  done({"user", "password", "--email", "erika@acme.example"},
       "Gr\xc3\xbc\xc3\x9f"
       "e aus Wien\n");
}

TEST_CASE_METHOD(Workplace, "A weak password is refused, by the length that is configured") {
  with_company(*this);
  const std::string config = write("stint.toml", "[passwords]\nminimum_length = 5\n");
  const auto set = [&](const std::string& password, std::vector<std::string> more = {}) {
    std::vector<std::string> words{"user", "password", "--email", "erika@acme.example"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, password).err;
  };
  CHECK(set("xkcd-42\n") == "stint: password: must have at least 8 characters\n");
  CHECK(set("Erika@ACME.example\n") ==
        "stint: password: must not be a commonly used password, nor made of the name, e-mail address or company, even "
        "with digits added or letters replaced\n");
  CHECK(set("xkcd-42\n", {"--config", config}) == "");
  CHECK(set("four\n", {"--config", config}) == "stint: password: must have at least 5 characters\n");
}

TEST_CASE_METHOD(Workplace, "A password without an end is refused like any that is too long") {
  with_company(*this);
  const auto set = [&](const std::string& input) {
    return run({"user", "password", "--email", "erika@acme.example"}, input).err;
  };
  const std::string longest(4096, 'x');
  for (const char* const line_end : {"", "\n", "\r\n"}) CHECK(set(longest + line_end) == "");
  for (const char* const more : {"x", "x\n", "x\r\n", "\n\n"}) CHECK_THAT(set(longest + more), Contains("4096 bytes"));
  CHECK_THAT(set(std::string(60'000, 'x')), Contains("4096 bytes"));
}

TEST_CASE_METHOD(Workplace, "Two-factor shows its secret and an otpauth URI when it is turned on") {
  with_company(*this);
  const std::string shown = done({"user", "totp", "--email", "erika@acme.example"});
  CHECK_THAT(shown, Matches("[A-Z2-7]{32}\notpauth://totp/[^ ]*secret=[A-Z2-7]{32}[^ ]*\n"));
  const std::string secret = shown.substr(0, shown.find('\n'));
  CHECK_THAT(shown, Contains("secret=" + secret));
  CHECK_THAT(done({"user", "totp", "--email", "erika@acme.example"}), !Contains(secret));
  CHECK(run({"user", "totp", "--email", "erika@acme.example", "--disable"}).exit_code == 0);
}

TEST_CASE_METHOD(Workplace, "Months are closed and opened, with all before or after them") {
  with_company(*this);
  const auto closed = [&](const char* what, const char* month) {
    return done({"month", what, "--company", "acme", month});
  };
  CHECK(closed("open", "2020-09") == "no month is closed\n");
  CHECK(closed("close", "2020-09") == "closed through 2020-09\n");
  CHECK(closed("close", "2020-08") == "closed through 2020-09\n");
  CHECK(closed("open", "2020-10") == "closed through 2020-09\n");
  CHECK(closed("open", "2020-08") == "closed through 2020-07\n");
  CHECK(closed("open", "2020-01") == "closed through 2019-12\n");

  const auto refused = run({"month", "close", "--company", "acme", "2198-12"});
  CHECK(refused.exit_code == 1);
  CHECK(refused.err ==
        "stint: 2198-12 is not over.\nstint: Nothing was closed; --force closes the month all the same.\n");
  CHECK(done({"month", "close", "--company", "acme", "2198-12", "--force"}) == "closed through 2198-12\n");
}

TEST_CASE_METHOD(Workplace, "The database is named by the option, before the environment, before the configuration") {
  const auto url = [&](const char* name) { return "sqlite:" + file(name).string(); };
  const auto exists = [&](const char* name) { return std::filesystem::exists(file(name)); };
  const std::string company = write("acme.json", small_company_file);
  const std::string config = write("stint.toml", "[database]\nurl = \"" + url("configured.db") + "\"\n");

  const Environment environment{{"STINT_DATABASE", url("environment.db")}};
  CHECK(run_stint({"import", company, "--config", config, "--database", url("option.db")}, "", environment).exit_code ==
        0);
  CHECK((exists("option.db") && !exists("environment.db") && !exists("configured.db")));

  CHECK(run_stint({"import", company, "--config", config}, "", environment).exit_code == 0);
  CHECK((exists("environment.db") && !exists("configured.db")));

  CHECK(run_stint({"import", company}, "", {{"STINT_CONFIG", config}}).exit_code == 0);
  CHECK(exists("configured.db"));

  const std::string broken = write("broken.toml", "[server]\ncolour = 1\n");
  CHECK(run_stint({"check"}, "", {{"STINT_CONFIG", broken}}).exit_code == 1);
  CHECK(run_stint({"check", "--config", config}, "", {{"STINT_CONFIG", broken}}).exit_code == 0);
}

TEST_CASE("A check says what it found and changes nothing") {
  Workplace workplace;
  const ProgramResult before = workplace.run({"check"});
  CHECK(before.exit_code == 0);
  CHECK_THAT(before.out,
             Contains("configuration: ok") && Contains(is_on_postgresql() ? "has no schema yet" : "does not exist"));
  CHECK_FALSE(std::filesystem::exists(workplace.database()));

  with_company(workplace);
  const std::string records = workplace.records();
  const ProgramResult after = workplace.run({"check"});
  CHECK(after.exit_code == 0);
  CHECK_THAT(after.out, Contains("configuration: ok") && Contains("database: ok") && Contains("schema: "));
  CHECK(after.err == "");
  CHECK(workplace.records() == records);
}
