// The first start: from an empty folder to an administrator who is logged in.

#include <regex>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/terminal.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;
using std::filesystem::perms;

namespace {

const std::string answers = "Acme GmbH\nEurope/Berlin\nAda Boss\nada@acme.example\ncorrect horse\n";

ProgramResult init(const Workplace& workplace, const std::string& input, std::vector<std::string> options = {}) {
  std::vector<std::string> words{"init", workplace.file("").string()};
  words.insert(words.end(), options.begin(), options.end());
  return workplace.run(words, input);
}

bool has_written(const Workplace& workplace) {
  return std::filesystem::exists(workplace.file("company.json")) ||
         std::filesystem::exists(workplace.file("stint.toml"));
}

perms rights_of(const Workplace& workplace, const std::string& name) {
  return std::filesystem::status(workplace.file(name)).permissions();
}

/// The administrator's token, once the written files have been imported and are served.
std::string token_at(HttpClient& client, const std::string& password) {
  const auto tokens = ok(client.post_form(
      "/api/v2/oauth2/token",
      {{"grant_type", "password"}, {"client_id", "public"}, {"username", "ada@acme.example"}, {"password", password}}));
  return text(tokens, "access_token");
}

}  // namespace

TEST_CASE("A first company in Germany keeps leave by law and by contract apart") {
  const auto file_of = [](const std::string& zone) {
    const Workplace workplace;
    REQUIRE(init(workplace, "Acme GmbH\n" + zone + "\nAda Boss\nada@acme.example\ncorrect horse\n").exit_code == 0);
    return workplace.read("company.json");
  };
  CHECK_THAT(file_of("Europe/Berlin"),
             Contains(R"("workingTime": {"rules": "DE"})") && Contains(R"("partialYears": "twelfths")") &&
                 Contains(R"("carryOverUntilMonth": 3)") && Contains(R"("lapseNeedsReminder": true)") &&
                 Contains("\"byLawFromYear\": 20") && Contains(R"("overdrawn": "carried")"));
  CHECK_THAT(file_of("Europe/Vienna"), Contains(R"("workingTime": {"rules": "AT"})") && !Contains("byLawFromYear"));
  CHECK_THAT(file_of("UTC"), !Contains("workingTime") && Contains(R"("leave": {"overdrawn": "carried"})"));
}

TEST_CASE("Five answers lead from an empty folder to an administrator who files an absence") {
  const Workplace workplace;
  const auto written = init(workplace, answers);
  CHECK(written.err == "");
  REQUIRE(written.exit_code == 0);
  CHECK_THAT(written.out, Contains("stint import ") && Contains("stint serve --config ") && !Contains("correct horse"));
  CHECK(rights_of(workplace, "company.json") == (perms::owner_read | perms::owner_write));
  CHECK(rights_of(workplace, "stint.toml") == (perms::owner_read | perms::owner_write | perms::group_read));
  CHECK_THAT(workplace.read("company.json"), !Contains("correct horse"));

  // Only the configuration names the database.
  const auto config = workplace.file("stint.toml").string();
  const Environment nothing_else{{"STINT_DATABASE", ""}};
  const auto imported = workplace.run(
      {"import", "--strict", workplace.file("company.json").string(), "--config", config}, "", nothing_else);
  CHECK(imported.err == "");
  REQUIRE(imported.exit_code == 0);
  CHECK(std::filesystem::exists(workplace.database()));
  CHECK(workplace.run({"check", "--config", config, "--listen", "127.0.0.1:0"}, "", nothing_else).err == "");

  const ServerProcess server({.command = "serve",
                              .database = {},
                              .config = {},
                              .arguments = {"--config", config},
                              .environment = workplace.environment(nothing_else)});
  CHECK_THAT(server.errors(), !Contains("no company yet"));
  HttpClient client(server.url());
  const auto token = token_at(client, "correct horse");
  const auto profile = ok(client.get("/api/v2/user/profile", token));
  CHECK(text(profile, "name") == "Ada Boss");
  CHECK(text(profile, "role") == "ADMIN");
  const auto absence =
      ok(client.post("/api/v2/absence-requests",
                     {{"absenceTypeId", "VAC"}, {"startDate", "2026-04-01"}, {"endDate", "2026-04-02"}}, token));
  CHECK(text(absence, "status") == "pending");
}

TEST_CASE("A server on an empty database says so and how to go on, and serves what is imported beside it") {
  const Workplace workplace;
  const ServerProcess server(workplace.server());
  CHECK_THAT(server.errors(), Contains("warning no company yet: stint init") && Contains("stint import"));
  REQUIRE(init(workplace, answers).exit_code == 0);
  workplace.done({"import", workplace.file("company.json").string()});
  HttpClient client(server.url());
  CHECK(token_at(client, "correct horse") != "");
}

TEST_CASE("Options give the answers, and a password that nobody gives is made up and shown once") {
  const Workplace workplace;
  const auto written = init(workplace, "",
                            {"--company", "Müller & Söhne", "--time-zone", "Europe/Vienna", "--administrator",
                             "Anna Maria Müller", "--email", "ada@acme.example"});
  CHECK(written.err == "");
  REQUIRE(written.exit_code == 0);
  const auto company = parsed(workplace.read("company.json"));
  CHECK(text(company.at("company"), "name") == "Müller & Söhne");
  CHECK(text(company.at("company"), "key") == "m-ller-s-hne");
  CHECK(text(company.at("company"), "timeZone") == "Europe/Vienna");
  CHECK(text(company.at("employees").at(0), "firstName") == "Anna Maria");
  CHECK(text(company.at("employees").at(0), "lastName") == "Müller");

  std::smatch shown;
  REQUIRE(
      std::regex_search(written.out, shown, std::regex{"password, shown this once: ([a-z2-9]{5}(-[a-z2-9]{5}){3})\n"}));
  workplace.done({"import", workplace.file("company.json").string()});
  const ServerProcess server(workplace.server());
  HttpClient client(server.url());
  CHECK(token_at(client, shown[1]) != "");
}

TEST_CASE("A country suggests language, holidays and laws, and from a pipe it follows from the time zone") {
  struct Row {
    std::vector<std::string> options;
    std::string language, rules, holidays;
    int longest_day_minutes;  // 0: no break regulation
  };
  for (const auto& [options, language, rules, holidays, longest_day] : std::vector<Row>{
           {{"--time-zone", "Europe/Vienna"}, "de", "AT", "AT", 720},
           {{"--time-zone", "Europe/Berlin"}, "de", "DE", "", 600},
           {{"--time-zone", "Europe/Berlin", "--country", "CH"}, "de", "CH-45", "", 780},
           {{"--time-zone", "Europe/Berlin", "--country", "none"}, "en", "", "", 0},
           {{"--time-zone", "Europe/Paris"}, "fr", "", "", 0},
           {{"--time-zone", "Asia/Tokyo"}, "en", "", "", 0},
           {{"--time-zone", "Asia/Tokyo", "--country", "DE", "--holidays", "DE-BY"}, "de", "DE", "DE-BY", 600}}) {
    CAPTURE(options);
    const Workplace workplace;
    auto words = options;
    words.insert(words.end(), {"--company", "Acme", "--administrator", "Ada Boss", "--email", "ada@acme.example"});
    REQUIRE(init(workplace, "", words).exit_code == 0);
    const auto file = parsed(workplace.read("company.json"));
    const auto& company = file.at("company").as_object();
    CHECK(text(file.at("company"), "language") == language);
    CHECK((company.contains("workingTime") ? text(company.at("workingTime"), "rules") : "") == rules);
    CHECK((file.as_object().contains("holidayCalendars") ? text(file.at("holidayCalendars").at(0), "region") : "") ==
          holidays);
    const auto& time = company.at("timeTracking").as_object();
    CHECK((time.contains("breakRegulation") ? time.at("breakRegulation").at("maximumDailyWorkMinutes").as_int64()
                                            : 0) == longest_day);
    CHECK(workplace.run({"import", "--strict", workplace.file("company.json").string()}).exit_code == 0);
  }
}

TEST_CASE_METHOD(Workplace, "For a server that is there, the company file alone is written") {
  const auto config = write("etc-stint.toml", "[database]\nurl = \"sqlite:there.db\"\n");
  const auto written = init(*this, answers, {"--config", config});
  REQUIRE(written.exit_code == 0);
  CHECK_THAT(written.out, Contains("stint import") && Contains("--config " + config) && !Contains("stint serve"));
  CHECK(std::filesystem::exists(file("company.json")));
  CHECK_FALSE(std::filesystem::exists(file("stint.toml")));

  const Workplace other;
  const auto missing = init(other, answers, {"--config", "/nowhere/stint.toml"});
  CHECK(missing.exit_code == 2);
  CHECK_THAT(missing.err, Contains("/nowhere/stint.toml is not there"));
  CHECK_FALSE(has_written(other));
}

TEST_CASE_METHOD(Workplace, "Two passwords that are made up differ") {
  const Workplace other;
  const std::string all_but_password = answers.substr(0, answers.find("correct"));
  CHECK(init(*this, all_but_password).out != init(other, all_but_password + "\n").out);
}

TEST_CASE_METHOD(Workplace, "A password may stand in a file") {
  const std::string all_but_password = answers.substr(0, answers.find("correct"));
  const auto weak = init(*this, all_but_password, {"--password-file", write("weak", "Ada Boss\n")});
  CHECK(weak.exit_code == 1);
  CHECK(weak.err != "");
  CHECK_FALSE(has_written(*this));
  CHECK(init(*this, all_but_password, {"--password-file", "/nowhere"}).exit_code == 1);
  const auto written = init(*this, all_but_password, {"--password-file", write("password", "correct horse\n")});
  CHECK(written.exit_code == 0);
  CHECK_THAT(written.out, !Contains("password"));
}

TEST_CASE("A wrong answer from a pipe ends init with the reason, and nothing is written") {
  struct Wrong {
    std::string input;
    std::string told;
  };
  const Workplace workplace;
  for (const auto& [input, told] : std::vector<Wrong>{
           {"", "Name of the company: no answer, for standard input has ended; --company gives one"},
           {"\n", "Name of the company: there must be an answer"},
           {"Acme\nEurope/Nowhere\n", "Time zone: "},
           {"Acme\nEurope/Berlin\nAda\n", "First and last name of the administrator: must be a first and a last name"},
           {"Acme\nEurope/Berlin\nAda Boss\n", "Their e-mail address: no answer"},
           {"Acme\nEurope/Berlin\nAda Boss\nada at acme\n", "Their e-mail address: "},
           {"Acme\nEurope/Berlin\nAda Boss\nada@acme.example\nshort\n", "Password: "},
           {"Acme\x01\n", "Name of the company: "},
           {"\xff\n", "Name of the company: "},
           {std::string(10'000, 'a'), "a line of standard input is too long"}}) {
    CAPTURE(input.substr(0, 100));
    const auto result = init(workplace, input);
    CHECK(result.exit_code == 1);
    CHECK(result.out == "");
    CHECK_THAT(result.err, StartsWith("stint: " + told) && !Contains("\x01"));
    CHECK_FALSE(has_written(workplace));
  }
}

TEST_CASE_METHOD(Workplace, "A wrong answer by option is wrong usage") {
  for (const auto& [option, value] : std::vector<std::pair<std::string, std::string>>{{"--time-zone", "Mars"},
                                                                                      {"--country", "Atlantis"},
                                                                                      {"--holidays", "DE"},
                                                                                      {"--administrator", "Ada"},
                                                                                      {"--email", "ada"}}) {
    CAPTURE(option);
    const auto result = init(*this, answers, {option, value});
    CHECK(result.exit_code == 2);
    CHECK(result.out == "");
    CHECK_THAT(result.err, StartsWith("stint: " + option + ": "));
    CHECK_FALSE(has_written(*this));
  }
}

TEST_CASE("Nothing that is there is overwritten") {
  for (const char* name : {"company.json", "stint.toml"}) {
    CAPTURE(name);
    const Workplace workplace;
    workplace.write(name, "mine");
    const auto result = init(workplace, answers);
    CHECK(result.exit_code == 1);
    CHECK(result.out == "");
    CHECK_THAT(result.err, Contains(std::string{name} + " is there already; nothing was written"));
    CHECK(workplace.read(name) == "mine");
    CHECK(std::filesystem::exists(workplace.file("company.json")) !=
          std::filesystem::exists(workplace.file("stint.toml")));
  }
  const Workplace workplace;
  CHECK(workplace.run({"init", workplace.file("missing").string()}, answers).exit_code == 1);
  std::filesystem::create_symlink("/nowhere", workplace.file("company.json"));
  CHECK(init(workplace, answers).exit_code == 1);
  CHECK_FALSE(std::filesystem::exists(workplace.file("stint.toml")));
}

TEST_CASE_METHOD(Workplace, "At a terminal a wrong answer is told and asked for again, and the password is not shown") {
  Terminal terminal({"init", file("").string()});
  terminal.wait_for("Name of the company: ");
  terminal.type("\n");
  terminal.wait_for("there must be an answer\r\nName of the company: ");
  terminal.type("Acme GmbH\n");
  terminal.wait_for("]: ");  // the country of the machine
  terminal.type("Austria\n");
  terminal.wait_for("]: ");
  terminal.type("AT\n");
  terminal.wait_for("Time zone [Europe/Vienna]: ");  // whatever the machine's zone
  terminal.type("Europe/Berlin\n");
  terminal.wait_for("Region of public holidays, of `stint holidays list` [AT]: ");
  terminal.type("DE-Bavaria\n");
  terminal.wait_for("[AT]: ");
  terminal.type("DE-BY\n");
  terminal.wait_for("administrator: ");
  terminal.type("Ada Boss\n");
  terminal.wait_for("address: ");
  terminal.type("ada at acme\n");
  terminal.wait_for("must be an e-mail address\r\nTheir e-mail address: ");
  terminal.type("ada@acme.example\n");
  terminal.wait_for("Password [one is made up]: ");
  CHECK_FALSE(terminal.echoes());
  terminal.type("Ada Boss\n");
  terminal.wait_for(
      "must not be a commonly used password, nor made of the name, e-mail address or company, even with digits added "
      "or letters replaced\r\nPassword [one is made up]: ");
  terminal.type("correct horse\n");
  terminal.wait_for("Once more: ");
  terminal.type("correct house\n");
  terminal.wait_for("the two passwords differ\r\nPassword [one is made up]: ");
  terminal.type("correct horse\n");
  terminal.wait_for("Once more: ");
  terminal.type("correct horse\n");
  const auto [screen, exit_code] = terminal.end();
  CHECK(exit_code == 0);
  CHECK_THAT(screen, !Contains("correct") && Contains("stint serve") &&
                         Contains("must be one of AT, CH, DE, ES, FR, LI, or none\r\nCountry ["));
  const auto company = parsed(read("company.json"));
  CHECK(text(company.at("holidayCalendars").at(0), "region") == "DE-BY");
  CHECK(text(company.at("employees").at(0), "holidayCalendar") == "DE-BY");
}

TEST_CASE_METHOD(Workplace, "Who ends their input at a terminal has answered nothing") {
  Terminal terminal({"init", file("").string()});
  terminal.wait_for("Name of the company: ");
  terminal.type("\x04");
  const auto [screen, exit_code] = terminal.end();
  CHECK(exit_code == 1);
  CHECK_THAT(screen, Contains("no answer"));
  CHECK_FALSE(has_written(*this));
}
