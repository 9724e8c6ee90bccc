#include <stint/http/api/openapi.hpp>

#include "tests/http/api/in_process.hpp"

using namespace stint;

namespace {

/// The response to a client with this `If-None-Match`; empty: none.
http::Response page_for(std::string_view if_none_match) {
  http::Request request;
  if (!if_none_match.empty()) request.fields.push_back({"if-none-match", if_none_match});
  return http::answer_to(request, http::openapi_page());
}

}  // namespace

TEST_CASE("The OpenAPI document comes with a tag, by which clients ask whether theirs is still the same") {
  const auto page = page_for("");
  CHECK(page.status == 200);
  CHECK(page.content_type.text() == "application/json");
  CHECK(page.lasting_body == http::openapi_document());
  CHECK(http::header_of(page, "Cache-Control") == "public, no-cache");
  const auto tag = http::header_of(page, "ETag");
  CHECK(tag == http::openapi_entity_tag());

  for (const auto& same :
       {tag, "W/" + tag, std::string{"*"}, R"("other", )" + tag, tag + "\t,\"other\"", "\"a\",W/" + tag + ",\"b\""}) {
    CAPTURE(same);
    const auto unchanged = page_for(same);
    CHECK(unchanged.status == 304);
    CHECK((unchanged.body.empty() && unchanged.lasting_body.empty()));
    CHECK(http::header_of(unchanged, "ETag") == tag);
    CHECK(http::header_of(unchanged, "Cache-Control") == "public, no-cache");
  }
  for (const std::string& other : {std::string{"\"other\""}, tag.substr(1), std::string{"\"\""}, std::string{" , "},
                                   std::string{"**"}, tag + tag}) {
    CAPTURE(other);
    CHECK(page_for(other).status == 200);
  }
}

TEST_CASE("The OpenAPI document names the languages in which refusals are told") {
  const auto document = boost::json::parse(http::openapi_document());
  std::vector<std::string> spoken;
  for (const auto* language : words::languages()) spoken.emplace_back(language->tag);
  CHECK(boost::json::value_to<std::vector<std::string>>(
            document.at_pointer("/components/headers/Content-Language/schema/enum")) == spoken);
}
