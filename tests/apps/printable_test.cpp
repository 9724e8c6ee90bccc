#include <catch2/catch.hpp>

#include <stint/printable.hpp>

using stint::app::printable;

TEST_CASE("What is printed steers no terminal and breaks no line") {
  CHECK(printable("") == "");
  CHECK(printable("M\xc3\xbcller & Co.") == "M\xc3\xbcller & Co.");
  CHECK(printable("a\tb\n1\tfake\x1b[2J") == "a?b?1?fake?[2J");
  CHECK(printable(std::string_view{"\0", 1}) == "?");
  CHECK(printable("\x7f\xc2\x9b"
                  "31m") == "??31m");
  CHECK(printable("M\xfcller\xc2") == "M\xfcller\xc2");
}
