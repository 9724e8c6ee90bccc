#include "tests/architecture/word_rules.hpp"

#include <array>
#include <string>

#include <catch2/catch.hpp>

using namespace stint::architecture;

TEST_CASE("A phrase that reads like a translation is found, and plain English is not") {
  CHECK(stilted_phrases_in("Nobody is told, likewise.\nWhat it says stands beside it.") == 7);
  CHECK(stilted_phrases_in("Employees get a mail. The manager stands in for them.") == 0);
  CHECK(stilted_phrases_in_comments({"a.cpp", "int told = 1;  // nobody\nconst char* s = \"anew\";\n"}) == 1);
}

TEST_CASE("Phrases that read like a translation do not become more") {
  // After removing some of them, lower the number.
  struct Area {
    std::string folder;
    std::size_t most;
  };
  const std::array areas{Area{"domain/", 59}, Area{"application/", 90}, Area{"adapters/", 84}, Area{"apps/", 12},
                         Area{"tests/", 55}};
  const auto files = read_source_tree(STINT_SOURCE_DIR);
  for (const auto& [folder, most] : areas) {
    std::size_t count = 0;
    for (const auto& file : files) {
      if (file.path.starts_with(folder)) count += stilted_phrases_in_comments(file);
    }
    CAPTURE(folder, count);
    CHECK(count <= most);
    CHECK(count + 20 > most);
  }
  std::size_t in_documentation = 0;
  for (const auto& page : read_documentation(STINT_SOURCE_DIR)) in_documentation += stilted_phrases_in(page.text);
  CHECK(in_documentation <= 137);
  CHECK(in_documentation + 20 > 137);
}
