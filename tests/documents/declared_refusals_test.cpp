#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/problem.hpp>
#include <stint/words/languages.hpp>

#include "tests/documents/pages.hpp"

using namespace stint;
using documents::declared_names;

TEST_CASE("Every rule and every reason has a kebab-case name that no other has") {
  for (const char* type : {"Rule", "Reason"}) {
    const auto names = declared_names(type);
    CHECK(names.size() > 60);
    CHECK(std::ranges::adjacent_find(names) == names.end());
    for (const auto& name : names) {
      CAPTURE(type, name);
      CHECK_FALSE(name.empty());
      CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
    }
  }
}

TEST_CASE("Every field has a name that no other has: in kebab-case or of a header") {
  const auto names = declared_names("Field");
  CHECK(names.size() > 60);
  CHECK(std::ranges::adjacent_find(names) == names.end());
  for (const auto& name : names) {
    CAPTURE(name);
    CHECK_FALSE(name.empty());
    const bool is_header = name == "Idempotency-Key";
    CHECK((is_header || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos));
  }
}

TEST_CASE("Every language has a sentence for every reason that is declared, and for no other") {
  auto in_words = declared_names("Reason");
  for (const auto reason : {domain::reasons::none, domain::reasons::host})
    std::erase(in_words, std::string{reason.name});
  for (const auto* language : words::languages()) {
    CAPTURE(language->tag);
    std::vector<std::string> told;
    for (const auto& sentence : language->sentences) told.emplace_back(sentence.reason);
    std::ranges::sort(told);
    CHECK(told == in_words);
  }
}
