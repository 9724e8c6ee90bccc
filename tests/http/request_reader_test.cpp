#include <algorithm>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/http/request_reader.hpp>

#include "tests/http/malformed_requests.hpp"
#include "tests/http/reading.hpp"

using namespace stint::http;
using Progress = RequestReader::Progress;

namespace {

constexpr RequestLimits limits{.maximum_head_bytes = 16 * 1024, .maximum_body_bytes = 1024 * 1024};

std::vector<std::string> read_in_two(std::string_view bytes, std::size_t split) {
  Reading reading{limits};
  reading.feed(bytes.substr(0, split));
  reading.feed(bytes.substr(split));
  return reading.seen();
}

}  // namespace

TEST_CASE("It makes no difference where the network cuts requests apart") {
  const std::string requests =
      "GET /%61?q HTTP/1.1\r\nHost: a\r\nEmpty:\r\nPadded: \t b c \t\r\n\r\n"
      "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
      "\r\n"  // what some clients send after a body
      "PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\nT: t\r\n\r\n"
      "DELETE /d HTTP/1.1\r\nHost: a\r\n\r\n";
  const std::vector<std::string> expected{
      "GET /a  Host=a Empty= Padded=b c",
      "POST /b hello Host=a Content-Length=5",
      "PUT /c hello Host=a Transfer-Encoding=chunked",
      "DELETE /d  Host=a",
  };
  for (std::size_t split = 0; split <= requests.size(); ++split) {
    CAPTURE(split);
    REQUIRE(read_in_two(requests, split) == expected);
  }
}

TEST_CASE("It makes no difference where the network cuts what must be refused") {
  for (const auto& row : malformed_requests()) {
    CAPTURE(row.what);
    const std::vector<std::string> expected{std::to_string(row.status)};
    for (std::size_t split = 0; split <= std::min<std::size_t>(row.bytes.size(), 300); ++split) {
      CAPTURE(split);
      REQUIRE(read_in_two(row.bytes, split) == expected);
    }
  }
}

TEST_CASE("A request shows nothing of the one before it") {
  Reading reading{limits};
  reading.feed(
      "POST /a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer b\r\nContent-Length: 1\r\n\r\nb"
      "GET /c HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(reading.seen().back() == "GET /c  Host=a");
}

TEST_CASE("A reader is untouched between requests and only then") {
  RequestReader reader{limits};
  const auto feed = [&reader](std::string_view bytes) {
    std::ranges::copy(bytes, reader.space().begin());
    return reader.received(bytes.size());
  };
  CHECK(reader.untouched());
  CHECK(feed("POST /a HTTP/1.1\r\nHost: a\r\n") == Progress::more);
  CHECK_FALSE(reader.untouched());
  CHECK(feed("Content-Length: 2\r\nExpect: 100-continue\r\n\r\n") == Progress::expects_interim);
  CHECK_FALSE(reader.untouched());
  CHECK(feed("b") == Progress::more);
  CHECK_FALSE(reader.untouched());
  CHECK(feed("b") == Progress::complete);
  CHECK(reader.next() == Progress::more);
  CHECK(reader.untouched());
}
