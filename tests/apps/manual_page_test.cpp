#include <array>

#include <catch2/catch.hpp>

#include <stint/command_description.hpp>

using namespace stint::app;
using namespace Catch::Matchers;

namespace {

const CommandDescription greeter{.name = "greet",
                                 .help = "Says hello",
                                 .arguments = {{.name = "--help", .help = "Help"}},
                                 .commands = {{.name = "people",
                                               .help = "Several",
                                               .commands = {{.name = "all",
                                                             .help = "'All' of C:\\them",
                                                             .arguments = {{.name = "--help", .help = "Help"},
                                                                           {.name = "--hello-word",
                                                                            .help = ".Anything",
                                                                            .value_name = "WORD",
                                                                            .variable = "GREET_WORD",
                                                                            .takes_value = true},
                                                                           {.name = "--loud", .help = "Louder"},
                                                                           {.name = "NAME",
                                                                            .help = "Who",
                                                                            .takes_value = true,
                                                                            .is_required = true,
                                                                            .is_repeatable = true}}}}}}};

}  // namespace

TEST_CASE("A manual page shows each command with what it reads") {
  const auto page = manual_page(greeter, "greet 1.0");
  CHECK_THAT(page, Contains(".TH GREET 1 \"\" \"greet 1.0\" \"User Commands\"\n"));
  CHECK_THAT(page, Contains(".SS greet people all\n"
                            "\\fBgreet people all\\fR [\\fB\\-\\-hello\\-word\\fR \\fIWORD\\fR] "
                            "[\\fB\\-\\-loud\\fR] \\fINAME\\fR...\n"));
  CHECK_THAT(page, Contains(".TP\n\\fBGREET_WORD\\fR\nStands for \\-\\-hello\\-word: .Anything.\n"));
}

TEST_CASE("A manual page shows what would be a request or an escape of roff") {
  const auto page = manual_page(greeter, "greet 1.0");
  CHECK_THAT(page, Contains("\n\\&'All' of C:\\ethem.\n"));
  CHECK_THAT(page, Contains("\n\\&.Anything. In the environment: \\fBGREET_WORD\\fR.\n"));
}

TEST_CASE("A manual page lists files, examples and other pages if it has any") {
  constexpr std::array files{ManualEntry{"/etc/greet", "Names -- one a line."}};
  constexpr std::array examples{ManualEntry{"greet people all", "Greets."}};
  const auto page = manual_page(greeter, "greet 1.0", {.files = files, .examples = examples, .see_also = "wave(1)"});
  CHECK_THAT(page, EndsWith(".SH FILES\n.TP\n\\fB/etc/greet\\fR\nNames \\-\\- one a line.\n"
                            ".SH EXAMPLES\n.TP\n\\fBgreet people all\\fR\nGreets.\n"
                            ".SH SEE ALSO\nwave(1)\n"));
  CHECK_THAT(manual_page(greeter, "greet 1.0"), !Contains("FILES") && !Contains("EXAMPLES") && !Contains("SEE ALSO"));
}

TEST_CASE("A manual page explains --help once") {
  const auto page = manual_page(greeter, "greet 1.0");
  CHECK(page.find("\nHelp.\n") == page.rfind("\nHelp.\n"));
  CHECK_THAT(page, Contains("\nHelp.\n"));
}

TEST_CASE("Completion quotes what shells would read as their own") {
  CHECK_THAT(zsh_completion(greeter), Contains(R"('all:'\''All'\'' of C:\them')"));
  CHECK_THAT(fish_completion(greeter), Contains(R"(-a all -d '\'All\' of C:\\them')"));
}

TEST_CASE("Completion in fish offers a command's own below it alone") {
  CHECK_THAT(fish_completion(greeter),
             Contains("-n '__fish_seen_subcommand_from people; and not __fish_seen_subcommand_from all' -f -a all "));
  CHECK_THAT(
      fish_completion(greeter),
      Contains("-n '__fish_seen_subcommand_from people; and __fish_seen_subcommand_from all' -l hello-word -r "));
}
