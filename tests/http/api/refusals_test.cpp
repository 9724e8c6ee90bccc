#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/refusals.hpp>

using namespace stint;

namespace {

/// `409 lifecycle, 403 role`.
std::string words_for(http::DeclaredRefusals all) {
  std::string words;
  for (const auto& [refusal, rule] : all) {
    words += (words.empty() ? "" : ", ") + std::to_string(http::status_of(refusal)) + ' ' + std::string{rule.name};
  }
  return words;
}

}  // namespace

TEST_CASE("A group refuses in one way and groups are joined in their order") {
  using namespace http::refusing;
  CHECK(words_for(conflict<lifecycle, closed_month>) == "409 lifecycle, 409 closed-month");
  static constexpr auto unless_near = refusals<forbidden<relationship>, invalid<invalid_field>>;
  CHECK(words_for(refusals<unless_near, too_often<one_time_link>, excessive<remarks_too_long>>) ==
        "403 relationship, 400 invalid-field, 429 one-time-link, 422 remarks-too-long");
  CHECK(words_for(unknown<unknown_record>) == "404 unknown-record");
  CHECK(words_for(refusals<>).empty());
}
