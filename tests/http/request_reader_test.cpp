#include <set>

#include <catch2/catch.hpp>

#include "tests/http/malformed_requests.hpp"
#include "tests/http/reading.hpp"

using namespace stint::http;
using Progress = RequestReader::Progress;

namespace {

constexpr RequestLimits limits{.maximum_head_bytes = 16 * 1024, .maximum_body_bytes = 1024 * 1024};

/// The reader's progress after bytes for which it has space.
Progress fed(RequestReader& reader, std::string_view bytes) {
  const auto space = reader.space();
  REQUIRE(space.size() >= bytes.size());
  std::ranges::copy(bytes, space.begin());
  return reader.received(bytes.size());
}

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
      "\r\n"  // some clients send this after a body
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

TEST_CASE("One empty line before a request is skipped and a second one refused, wherever the network cuts") {
  const std::string after_one_line = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n\r\n";
  const std::string another = "GET /b HTTP/1.1\r\nHost: a\r\n\r\n";
  const auto one = after_one_line + another;
  for (std::size_t split = 0; split <= one.size(); ++split) {
    CAPTURE(split);
    REQUIRE(read_in_two(one, split) == std::vector<std::string>{"GET /a  Host=a", "GET /b  Host=a"});
  }
  const auto two = after_one_line + "\r\n" + another;
  for (std::size_t split = 0; split <= two.size(); ++split) {
    CAPTURE(split);
    REQUIRE(read_in_two(two, split) == std::vector<std::string>{"GET /a  Host=a", "400"});
  }
}

TEST_CASE("What stands beyond the limit of a head makes no difference, wherever the network cuts") {
  constexpr RequestLimits small{.maximum_head_bytes = 64, .maximum_body_bytes = 64};
  // The bytes after the end of a chunked body may be more than the maximum size of a head.
  const std::string body = "PUT /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n";
  const std::string start = "GET /a HTTP/1.1\r\nHost: a\r\nFiller: ";
  const auto filled = [&](std::size_t size) { return start + std::string(size - start.size(), 'f'); };
  const auto outcomes = [&](const std::string& head) {
    const auto bytes = body + head;
    std::set<std::string> last;
    for (std::size_t split = 0; split <= bytes.size(); ++split) {
      Reading reading{small};
      reading.feed(std::string_view{bytes}.substr(0, split));
      reading.feed(std::string_view{bytes}.substr(split));
      last.insert(reading.seen().back());
    }
    return last;
  };
  CHECK(outcomes(filled(63) + "\n" + "more") == std::set<std::string>{"400"});
  CHECK(outcomes(filled(64) + "\n" + "more") == std::set<std::string>{"431"});
  CHECK(outcomes(filled(60) + "\r\n\r\n") ==
        std::set<std::string>{"GET /a  Host=a Filler=" + std::string(60 - start.size(), 'f')});
  CHECK(outcomes(filled(61) + "\r\n\r\n") == std::set<std::string>{"431"});
}

TEST_CASE("A request shows nothing of the one before it") {
  Reading reading{limits};
  reading.feed(
      "POST /a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer b\r\nContent-Length: 1\r\n\r\nb"
      "GET /c HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(reading.seen().back() == "GET /c  Host=a");
}

TEST_CASE("A reader is untouched between requests and only then") {
  BodyBudget budget{0};
  RequestReader reader{limits, budget};
  const auto feed = [&reader](std::string_view bytes) { return fed(reader, bytes); };
  CHECK(reader.untouched());
  CHECK(feed("POST /a HTTP/1.1\r\nHost: a\r\n") == Progress::more);
  CHECK_FALSE(reader.untouched());
  CHECK(feed("Content-Length: 2\r\nExpect: 100-continue\r\n\r\n") == Progress::head);
  CHECK(reader.take_body() == Progress::expects_interim);
  CHECK_FALSE(reader.untouched());
  CHECK(feed("b") == Progress::more);
  CHECK_FALSE(reader.untouched());
  CHECK(feed("b") == Progress::complete);
  CHECK(reader.next() == Progress::more);
  CHECK(reader.untouched());
}

TEST_CASE("A connection that waits for a request has little memory, in which nothing of a request stays") {
  BodyBudget budget{0};
  RequestReader reader{limits, budget};
  for (int round = 0; round < 2; ++round) {
    const auto waiting = reader.space();
    CHECK(waiting.size() == 1024);
    REQUIRE(fed(reader, "GET /a HTTP/1.1\r\nAuthorization: ") == Progress::more);
    CHECK(std::ranges::all_of(waiting, [](char c) { return c == '\0'; }));
    CHECK(reader.space().size() > 2 * waiting.size());
    REQUIRE(fed(reader, "Bearer x\r\nHost: a\r\n\r\n") == Progress::complete);
    CHECK(reader.request().authorization() == "Bearer x");
    REQUIRE(reader.next() == Progress::more);
  }
}

TEST_CASE("A small body in chunks takes no room for what follows it") {
  BodyBudget budget{0};
  RequestReader reader{limits, budget};
  REQUIRE(fed(reader, "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n") == Progress::head);
  REQUIRE(reader.take_body() == Progress::more);
  REQUIRE(fed(reader, "2\r\nhe\r\n3\r\n") == Progress::more);
  const std::string last = "llo\r\n0\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\nFiller: ";
  const auto filler = reader.space().size() - last.size() - 4;
  REQUIRE(fed(reader, last + std::string(filler, 'f') + "\r\n\r\n") == Progress::complete);
  CHECK(reader.request().body == "hello");
  REQUIRE(reader.next() == Progress::complete);
  CHECK(reader.request().path == "/b");
}

TEST_CASE("A body that nobody wants is passed over, wherever the network cuts, and the next request is read") {
  const std::string requests =
      "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n"
      "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n             "
      "GET /b HTTP/1.1\r\nHost: a\r\n\r\n";
  const auto body = requests.find("GET /smuggled");
  for (std::size_t split = body; split < body + 50; ++split) {
    CAPTURE(split);
    BodyBudget budget{0};
    RequestReader reader{limits, budget};
    REQUIRE(fed(reader, std::string_view{requests}.substr(0, split)) == Progress::head);
    CHECK(reader.request().path == "/a");
    REQUIRE(reader.skip_body());
    REQUIRE(reader.next() == Progress::more);
    CHECK_FALSE(reader.untouched());
    REQUIRE(fed(reader, std::string_view{requests}.substr(split)) == Progress::complete);
    CHECK(reader.request().path == "/b");
    REQUIRE(reader.next() == Progress::more);
    CHECK(reader.untouched());
  }
}

TEST_CASE("A body is passed over only where everybody knows what follows, and soon") {
  const auto can_be_skipped = [](const std::string& fields) {
    BodyBudget budget{0};
    RequestReader reader{limits, budget};
    REQUIRE(fed(reader, "POST /a HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n\r\n") == Progress::head);
    return reader.skip_body();
  };
  CHECK(can_be_skipped("Content-Length: 65536"));
  CHECK_FALSE(can_be_skipped("Content-Length: 65537"));
  CHECK_FALSE(can_be_skipped("Content-Length: 5\r\nExpect: 100-continue"));
  CHECK_FALSE(can_be_skipped("Transfer-Encoding: chunked"));
}

TEST_CASE("A body that arrives with its head is looked at without asking") {
  BodyBudget budget{0};
  RequestReader reader{limits, budget};
  CHECK(fed(reader, "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello") == Progress::complete);
  CHECK(reader.request().body == "hello");
}

TEST_CASE("Big bodies need room in the budget, small ones none") {
  BodyBudget budget{20'000};
  RequestReader first{limits, budget};
  RequestReader second{limits, budget};
  const auto begin = [](RequestReader& reader, std::size_t size) {
    const auto head = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n";
    REQUIRE(fed(reader, head) == Progress::head);
    return reader.take_body();
  };
  const auto send = [](RequestReader& reader, std::size_t size) {
    auto progress = Progress::more;
    while (size > 0 && progress == Progress::more) {
      const auto part = std::min(size, reader.space().size());
      progress = fed(reader, std::string(part, 'b'));
      size -= part;
    }
    return progress;
  };
  REQUIRE(begin(first, 20'000) == Progress::more);
  CHECK(send(first, 20'000) == Progress::complete);
  REQUIRE(begin(second, 20'000) == Progress::more);
  CHECK(send(second, 20'000) == Progress::no_room);

  RequestReader third{limits, budget};
  REQUIRE(begin(third, 8'000) == Progress::more);
  CHECK(send(third, 8'000) == Progress::complete);

  CHECK(first.next() == Progress::more);  // and its memory is returned
  RequestReader fourth{limits, budget};
  REQUIRE(begin(fourth, 20'000) == Progress::more);
  CHECK(send(fourth, 20'000) == Progress::complete);
}

TEST_CASE("What arrives of a body with its head is looked at, faults and all, and the rest when it is wanted") {
  BodyBudget budget{0};
  const std::string head = "POST /a HTTP/1.1\r\nHost: a\r\n";
  RequestReader sized{limits, budget};
  CHECK(fed(sized, head + "Content-Length: 5\r\nExpect: 100-continue\r\n\r\nhel") == Progress::head);
  CHECK(sized.take_body() == Progress::more);  // no 100 Continue is needed once the body has begun
  CHECK(fed(sized, "lo") == Progress::complete);
  CHECK(sized.request().body == "hello");

  RequestReader begun{limits, budget};
  CHECK(fed(begun, head + "Content-Length: 5\r\n\r\nhel") == Progress::head);
  REQUIRE(begun.skip_body());
  CHECK(begun.next() == Progress::more);
  CHECK(fed(begun, "loGET /b HTTP/1.1\r\nHost: a\r\n\r\n") == Progress::complete);
  CHECK(begun.request().path == "/b");
  CHECK(begun.request().body.empty());

  RequestReader malformed{limits, budget};
  CHECK(fed(malformed, head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n") == Progress::refused);
  RequestReader too_large{limits, budget};
  CHECK(fed(too_large, head + "Transfer-Encoding: chunked\r\n\r\n100001\r\n") == Progress::refused);
}
