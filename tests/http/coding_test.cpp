#include <zlib.h>
#include <zstd.h>

#include <stint/http/coding.hpp>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

std::string unzipped(const std::string& bytes) {
  z_stream stream{};
  REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
  std::string out(4 << 20, '\0');
  std::string in = bytes;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

std::string decoded_zstd(const std::string& bytes) {
  std::string out(4 << 20, '\0');
  const auto size = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
  REQUIRE(ZSTD_isError(size) == 0);
  out.resize(size);
  return out;
}

http::Request asking_for(std::string_view coding) {
  http::Request request;
  if (!coding.empty()) request.fields.push_back({"accept-encoding", coding});
  return request;
}

Response compressed(std::string_view coding, std::string body, http::MediaType type = http::json_type) {
  return http::compressed(asking_for(coding), {.content_type = type, .body = std::move(body), .headers = {}});
}

}  // namespace

TEST_CASE("Content is the same in every coding") {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{1024}, std::size_t{1} << 21U}) {
    std::string content;
    for (std::size_t i = 0; content.size() < size; ++i) content += std::to_string(i * i) + ',';
    content.resize(size);
    CAPTURE(size);
    CHECK(unzipped(http::encoded(content, http::Coding::gzip)) == content);
    CHECK(decoded_zstd(http::encoded(content, http::Coding::zstd)) == content);
    CHECK(http::encoded(content, http::Coding::identity) == content);
  }
}

TEST_CASE("Text of 1 KiB and more is compressed for those who ask") {
  const std::string text(1024, 'a');
  const auto zipped = compressed("gzip", text);
  CHECK(http::header_of(zipped, "Content-Encoding") == "gzip");
  CHECK(http::header_of(zipped, "Vary") == "Accept-Encoding");
  CHECK(zipped.body.size() < 100);
  CHECK(unzipped(zipped.body) == text);
  CHECK(http::header_of(compressed("gzip, zstd", text), "Content-Encoding") == "zstd");

  const auto plain = compressed("", text);
  CHECK(plain.body == text);
  CHECK(http::header_of(plain, "Content-Encoding") == "none");
  CHECK(http::header_of(plain, "Vary") == "Accept-Encoding");

  const auto small = compressed("gzip", std::string(1023, 'a'));
  CHECK(small.body.size() == 1023);
  CHECK(http::header_of(small, "Vary") == "none");
}

TEST_CASE("What is no text, or too much for a thread, is sent as it is") {
  CHECK(compressed("gzip", std::string(2000, 'a'), "image/png").body.size() == 2000);
  CHECK(compressed("gzip", std::string(2000, 'a'), "text/csv; charset=utf-8").body.size() < 100);
  CHECK(compressed("gzip", std::string(2000, 'a'), "application/problem+json").body.size() < 100);
  constexpr std::size_t most = 16 * 1024 * 1024;
  CHECK(compressed("zstd", std::string(most, 'a')).body.size() < most);
  CHECK(compressed("zstd", std::string(most + 1, 'a')).body.size() == most + 1);
}

TEST_CASE("A strong tag names the bytes that it came with") {
  Response tagged{.body = std::string(2000, 'a'), .headers = {}};
  tagged.headers.emplace_back("ETag", "\"7\"");
  CHECK(http::compressed(asking_for("gzip"), tagged).body.size() == 2000);
  Response weak{.body = std::string(2000, 'a'), .headers = {}};
  weak.headers.emplace_back("ETag", "W/\"7\"");
  CHECK(http::compressed(asking_for("gzip"), weak).body.size() < 100);
}

TEST_CASE_METHOD(Served, "Lists are compressed, tokens are not") {
  keep(store, [&](Work& work) {
    for (int i = 0; i < 30; ++i) {
      work.personal_tokens().add({.hash = std::to_string(i),
                                  .employee = max,
                                  .name = "a token of some length, number " + std::to_string(i),
                                  .created_at = clock.moment});
      work.projects(acme).save({.id = {}, .key = std::to_string(i), .name = "a project of some length"});
    }
  });
  const auto ask_for = [&](std::string_view path) {
    const std::string authorization = "Bearer " + token_of(max);
    auto request = request_of(Method::get, path, authorization, {});
    request.fields.push_back({"Accept-Encoding", "gzip"});
    return http::answer_to(request, api);
  };
  const auto projects = ask_for("/api/v2/projects");
  CHECK(http::header_of(projects, "Content-Encoding") == "gzip");
  CHECK(unzipped(projects.body) == by(max, Method::get, "/api/v2/projects").body);
  const auto tokens = ask_for("/api/v2/user/tokens");
  CHECK(tokens.body.size() > 1024);
  CHECK(http::header_of(tokens, "Content-Encoding") == "none");
}
