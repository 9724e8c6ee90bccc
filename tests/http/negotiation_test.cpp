#include <initializer_list>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/http/negotiation.hpp>

using namespace stint::http;

namespace {

Request request_with(std::string_view name, std::initializer_list<std::string_view> values) {
  Request request;
  for (const auto value : values) request.fields.push_back({name, value});
  return request;
}

}  // namespace

TEST_CASE("HTML is wanted by who names it, unless the most specific media range gives it no weight") {
  for (const char* accept :
       {"text/html", "TEXT/Html", "text/*", "text/html;q=0.001", "text/html; q=1.000", "text/html;charset=UTF-8",
        "application/json, text/html", "application/json;q=0.5, text/html;q=0.5",
        "application/*;q=0.4, text/html;q=0.5", "*/*, application/json;q=0.1, text/html;q=0.2", "*/*;q=0, text/html",
        "text/*;q=0,text/html;q=0.5", "text/html;q=1;level=1", "text/html;q=0, text/html;charset=utf-8", ", ,text/html",
        "text/html;q=9, text/*", "application/xhtml+xml;profile=\"a,b;q=0\", text/html",
        "application/json;a=\"\\\",text/html;q=0\", text/*",
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}) {
    CAPTURE(accept);
    CHECK(wants_html(request_with("accept", {accept})));
  }
  for (const char* other : {"",
                            " , ",
                            "*/*",
                            "*/*;q=1",
                            "application/json",
                            "text/html;q=0",
                            "text/html;q=0.000",
                            "text/html;q=0, */*",
                            "application/json, text/html;q=0.1",
                            "text/html;q=0.999, application/json",
                            "application/*, text/html;q=0.9",
                            "text/*;q=0.5, */*;q=0.6",
                            "application/json;q=0.3, text/html;q=0.2, */*;q=0.1",
                            "text/*;q=0",
                            "text/html; Q=0, text/*",
                            "text/html;level=1",
                            "text/plain",
                            "text",
                            "html",
                            "text/htmlx",
                            "text/html;charset=utf-8;level=1",
                            "application/json;a=\"text/html\"",
                            "text/html;q=",
                            "text/html;q=2",
                            "text/html;q=1.001",
                            "text/html;q=0.0001",
                            "text/html;q=-1",
                            "text/html;q=.5"}) {
    CAPTURE(other);
    CHECK_FALSE(wants_html(request_with("Accept", {other})));
  }
  CHECK_FALSE(wants_html({}));
  CHECK(wants_html(request_with("Accept", {"application/json", "text/html"})));
  CHECK_FALSE(wants_html(request_with("Accept", {"text/*", "text/html;q=0"})));
}

TEST_CASE("A page that has no other representation is shown to all who take HTML, whatever else they prefer") {
  CHECK(accepts_html(request_with("Accept", {"application/json, text/html;q=0.1"})));
  CHECK_FALSE(accepts_html(request_with("Accept", {"application/json, text/html;q=0"})));
  CHECK_FALSE(accepts_html(request_with("Accept", {"*/*"})));
}

TEST_CASE("content is sent in the coding that is wanted most, of those that are named") {
  const auto coding = [](std::string_view accept) {
    return to_string(preferred_coding(request_with("Accept-Encoding", {accept})));
  };
  CHECK(to_string(preferred_coding({})) == "identity");
  CHECK(coding("") == "identity");
  CHECK(coding("*") == "identity");
  CHECK(coding("br") == "identity");
  CHECK(coding("gzip") == "gzip");
  CHECK(coding("GZIP") == "gzip");
  CHECK(coding("zstd") == "zstd");
  CHECK(coding("gzip, deflate, br, zstd") == "zstd");
  CHECK(coding("gzip;q=1.0, zstd;q=0.999") == "gzip");
  CHECK(coding("gzip;q=0.5, zstd;q=0.501") == "zstd");
  CHECK(coding("gzip;q=0.5, zstd;q=0.50") == "zstd");
  CHECK(coding("gzip;q=0") == "identity");
  CHECK(coding("gzip;q=0.001, zstd;q=0") == "gzip");
  CHECK(coding("gzip;q=0.001, zstd;q=0.000") == "gzip");
  CHECK(coding("identity, gzip;q=0.9") == "identity");
  CHECK(coding("identity;q=0.5, gzip;q=0.9") == "gzip");
  CHECK(coding("identity, gzip") == "gzip");
  CHECK(coding("gzip;q=2, zstd;q=0.1") == "zstd");
  CHECK(to_string(preferred_coding(request_with("Accept-Encoding", {"gzip;q=0.2", "zstd;q=0.1"}))) == "gzip");
}

TEST_CASE("CSV is wanted by who names it") {
  for (const char* accept :
       {"text/csv", "TEXT/CSV", "text/csv; charset=utf-8; header=present", "application/json, text/csv"}) {
    CAPTURE(accept);
    CHECK(wants_csv(request_with("Accept", {accept})));
  }
  for (const char* other : {"", "*/*", "text/*", "text/csv;q=0", "application/json", "text/csvx",
                            "text/csv;q=0.5, application/json", "*/*, text/csv;q=0.9"}) {
    CAPTURE(other);
    CHECK_FALSE(wants_csv(request_with("Accept", {other})));
  }
  CHECK_FALSE(wants_csv({}));
}

TEST_CASE("A workbook is sent where it outweighs both CSV and JSON") {
  const std::string_view workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const auto wants = [&](std::string_view before, std::string_view behind) {
    const auto accept = std::string{before} + std::string{workbook} + std::string{behind};
    return wants_workbook(request_with("Accept", {accept}));
  };
  CHECK(wants("", ""));
  CHECK(wants("text/csv;q=0.5, ", ";q=0.6"));
  CHECK(wants("application/json, ", ""));
  CHECK_FALSE(wants("text/csv, ", ""));
  CHECK_FALSE(wants("text/csv;q=0.6, ", ";q=0.5"));
  CHECK_FALSE(wants("application/json, ", ";q=0.5"));
}
