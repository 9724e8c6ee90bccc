#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/repeating/idempotency.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/words/languages.hpp>

#include "tests/documents/pages.hpp"

using namespace stint;
using documents::declared_names;

namespace {

/// The rules whose refusals follow from a route, and those that apply without one.
constexpr std::array general_rules{domain::rules::authentication,
                                   domain::rules::invalid_field,
                                   domain::rules::role,
                                   domain::rules::account_locked,
                                   domain::rules::unknown_record,
                                   domain::rules::outdated_record,
                                   application::rules::too_many_passwords,
                                   application::rules::idempotency_key_reused,
                                   application::rules::too_many_idempotency_keys,
                                   domain::rules::host};

}  // namespace

TEST_CASE("Every rule is declared by a route unless its refusals follow from routes") {
  std::set<std::string> declared;
  for (const auto& rule : general_rules) declared.emplace(rule.name);
  for (const auto& route : http::all_routes()) {
    for (const auto& [refusal, rule] : route.payload.refuses) declared.emplace(rule.name);
  }
  const auto all = declared_names("Rule");
  CHECK(declared == std::set<std::string>(all.begin(), all.end()));
}

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
