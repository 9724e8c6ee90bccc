#include <catch2/catch.hpp>

#include <stint/command.hpp>

using stint::app::nearest_word;

TEST_CASE("The nearest word takes the fewest typing errors") {
  const std::vector<std::string> words{"serve", "demo", "import", "restore", "check", "certificate"};
  CHECK(nearest_word("serv", words) == "serve");
  CHECK(nearest_word("sserve", words) == "serve");
  CHECK(nearest_word("imoprt", words) == "import");
  CHECK(nearest_word("chek", words) == "check");
  CHECK(nearest_word("restroe", words) == "restore");
  CHECK(nearest_word("zertifikat", words) == "certificate");
  CHECK(nearest_word("demo", words) == "demo");
  // Two swapped letters are one error, as is a missing one: the first of the list.
  CHECK(nearest_word("ab", {"ba", "b"}) == "ba");
  CHECK(nearest_word("ab", {"b", "ba"}) == "b");
}

TEST_CASE("Whatever is typed, there is a nearest word where there are words") {
  CHECK(nearest_word("", {"serve", "demo"}) == "demo");
  CHECK(nearest_word(std::string(1'000'000, 'x'), {"serve", "demo"}) == "serve");
  CHECK(nearest_word("x", {}).empty());
}
