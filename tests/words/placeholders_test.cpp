#include <catch2/catch.hpp>

#include <stint/words/placeholders.hpp>

using stint::words::fill;
using stint::words::Values;

TEST_CASE("Values stand in the place of their names") {
  const Values values{{"who", "Erika"}, {"what", "a {who}"}, {"empty", ""}};
  CHECK(fill("", values).value().empty());
  CHECK(fill("Nothing to do", values) == "Nothing to do");
  CHECK(fill("{who} and {who}{empty}, {what}", values) == "Erika and Erika, a {who}");
}

TEST_CASE("A template that cannot be filled is refused") {
  const Values values{{"who", "Erika"}};
  CHECK(fill("{whom}", values).error() == "There is nothing to put in the place of {whom}.");
  CHECK(fill("{}", values).error() == "There is nothing to put in the place of {}.");
  for (const char* text : {"{who", "who}", "{who}}", "{{who}}", "a { b", "{ {who}"}) {
    CAPTURE(text);
    CHECK_FALSE(fill(text, values).has_value());
  }
}
