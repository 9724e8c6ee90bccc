// Long commands show on a terminal how far they are, and nowhere else.

#include "tests/system/support/database_url.hpp"
#include "tests/system/support/terminal.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

/// The output of a command on a terminal of that kind.
std::string screen_of(const Workplace& workplace, std::vector<std::string> words, const char* kind = "xterm") {
  words.insert(words.end(), {"--database", database_url(workplace.database())});
  ::setenv("TERM", kind, 1);
  Terminal terminal(std::move(words));
  ::unsetenv("TERM");
  const auto [screen, exit_code] = terminal.end();
  CAPTURE(screen);
  CHECK(exit_code == 0);
  return screen;
}

const std::string back_and_erase = "\r\x1b[K";

}  // namespace

TEST_CASE("On a terminal long commands show a bar that their figures take the place of") {
  const Workplace workplace;
  const auto file = workplace.write("acme.json", small_company_file);
  const auto imported = screen_of(workplace, {"import", file});
  CHECK_THAT(imported, Contains(back_and_erase + "import ["));
  CHECK_THAT(imported, Contains("] 100 % "));
  CHECK_THAT(imported, Contains(back_and_erase + "import: "));
  CHECK_THAT(imported, Contains(" steps in 0:0"));

  const auto exported = screen_of(workplace, {"export", workplace.file("now.json").string()});
  CHECK_THAT(exported, Contains("100 % 3 of 3 steps") && Contains(back_and_erase + "export: 3 steps in 0:0"));
  CHECK_THAT(screen_of(workplace, {"audit", "--verify"}), Contains("\naudit: 1 line in 0:0"));
  if (is_on_postgresql()) return;
  const auto checked = screen_of(workplace, {"check", "--listen", "127.0.0.1:0"});
  CHECK_THAT(checked, Contains(back_and_erase + "check [") && Contains("] 100 % "));
  CHECK_THAT(checked, Contains(back_and_erase + "check: ") && Contains(" steps in 0:0") && Contains("database: "));
  const auto copy = workplace.file("copy.db").string();
  CHECK_THAT(screen_of(workplace, {"backup", copy}), Contains(" pages") && Contains(back_and_erase + "backup: "));
  CHECK_THAT(screen_of(workplace, {"restore", copy}), Contains(" pages") && Contains(back_and_erase + "restore: "));
}

TEST_CASE_METHOD(Workplace, "A new database shows the steps of its schema") {
  CHECK_THAT(screen_of(*this, {"migrate", "--create"}),
             Contains(" steps") && Contains(back_and_erase + "migrate: ") && Contains("schema: "));
  CHECK_THAT(screen_of(*this, {"migrate"}), !Contains("migrate: "));
}

TEST_CASE("Without a terminal that can be written over nothing shows how far a command is") {
  const Workplace workplace;
  const auto file = workplace.write("acme.json", small_company_file);
  CHECK_THAT(workplace.run({"import", file}).err, !Contains("\r"));
  CHECK_THAT(screen_of(workplace, {"import", file, "--quiet"}), !Contains("import"));
  CHECK_THAT(screen_of(workplace, {"export", workplace.file("1.json").string()}, "dumb"), !Contains("export"));
  CHECK_THAT(screen_of(workplace, {"export"}), !Contains("\x1b"));  // the file goes to the same terminal
}

TEST_CASE_METHOD(Workplace, "A refusal stands where the bar was") {
  ::setenv("TERM", "xterm", 1);
  ::setenv("NO_COLOR", "1", 1);
  Terminal terminal({"import", write("acme.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
    "timeZone": "Nowhere"}, "projects": [{"key": "a", "name": "A"}]})"),
                     "--database", database_url(database())});
  ::unsetenv("TERM");
  ::unsetenv("NO_COLOR");
  const auto [screen, exit_code] = terminal.end();
  CHECK(exit_code == 1);
  CHECK_THAT(screen, Contains(back_and_erase + "stint: "));
  CHECK_THAT(screen, !Contains("import: "));
}
