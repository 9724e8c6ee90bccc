#include <chrono>

#include <catch2/catch.hpp>
#include <sys/resource.h>

#include <stint/http/admission.hpp>

#include "tests/fakes/kept_log.hpp"

using namespace stint::http;
using namespace std::chrono_literals;

namespace {

Address at(std::string_view text) { return Address::parse(text).value(); }

/// Puts the limit of open files back.
class OpenFiles {
 public:
  OpenFiles() { getrlimit(RLIMIT_NOFILE, &before_); }
  OpenFiles(const OpenFiles&) = delete;
  OpenFiles& operator=(const OpenFiles&) = delete;
  ~OpenFiles() { setrlimit(RLIMIT_NOFILE, &before_); }

  /// Sets the limit in force; the process may raise it up to its maximum.
  void set(rlim_t current) const {
    const rlimit limit{current, before_.rlim_max};
    REQUIRE(setrlimit(RLIMIT_NOFILE, &limit) == 0);
  }
  [[nodiscard]] static rlim_t current() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
  }

 private:
  rlimit before_{};
};

}  // namespace

TEST_CASE("As many connections are let in as there are places, and one for each that has gone") {
  Admission admission{{.in_all = 2, .per_address = 0, .exempt = {}}};
  auto first = admission.enter(at("192.0.2.1"));
  const auto second = admission.enter(at("192.0.2.1"));
  REQUIRE(first);
  REQUIRE(second);
  CHECK_FALSE(admission.enter(at("192.0.2.2")));
  first.reset();
  CHECK(admission.enter(at("192.0.2.2")));
}

TEST_CASE("An address has its share and no more, whatever room there is") {
  Admission admission{{.in_all = 100, .per_address = 2, .exempt = {Network::parse("10.0.0.0/8").value()}}};
  std::vector<Admission::Place> places;
  const auto enter = [&](std::string_view text) { places.push_back(admission.enter(at(text)).value()); };
  enter("192.0.2.1");
  CHECK_FALSE(admission.is_crowded(at("192.0.2.1")));
  enter("192.0.2.1");
  CHECK(admission.is_crowded(at("192.0.2.1")));
  CHECK_FALSE(admission.is_crowded(at("192.0.2.2")));

  SECTION("until one of its connections has gone") {
    places.pop_back();
    CHECK_FALSE(admission.is_crowded(at("192.0.2.1")));
  }
  SECTION("and all of a /64 are one address") {
    enter("2001:db8:1:2::1");
    enter("2001:db8:1:2:ffff:ffff:ffff:ffff");
    CHECK(admission.is_crowded(at("2001:db8:1:2::3")));
    CHECK_FALSE(admission.is_crowded(at("2001:db8:1:3::1")));
  }
  SECTION("and a trusted proxy is none") {
    for (int i = 0; i < 5; ++i) enter("10.0.0.1");
    CHECK_FALSE(admission.is_crowded(at("10.0.0.1")));
  }
}

TEST_CASE("A place that is passed on counts for who has it now") {
  Admission admission{{.in_all = 1, .per_address = 1, .exempt = {}}};
  auto place = admission.enter(at("192.0.2.1"));
  place->pass_to(at("192.0.2.2"));
  CHECK_FALSE(admission.is_crowded(at("192.0.2.1")));
  CHECK(admission.is_crowded(at("192.0.2.2")));
  CHECK_FALSE(admission.enter(at("192.0.2.3")));
  place.reset();
  CHECK_FALSE(admission.is_crowded(at("192.0.2.2")));
  CHECK(admission.enter(at("192.0.2.3")));
}

TEST_CASE("128 may wait, beside those who are in") {
  Admission admission{{.in_all = 1, .per_address = 0, .exempt = {}}};
  std::vector<Admission::Place> places;
  for (int i = 0; i < 128; ++i) places.push_back(admission.wait().value());
  CHECK_FALSE(admission.wait());
  CHECK(admission.enter(at("192.0.2.1")));
  places.pop_back();
  CHECK(admission.wait());
}

TEST_CASE("Refused connections write a line a second, which says how many there were") {
  Admission admission{{.in_all = 1, .per_address = 1, .exempt = {}}};
  stint::fakes::KeptLog log;
  const std::chrono::steady_clock::time_point begin{1h};
  for (const auto after : {0ms, 1ms, 999ms, 1000ms, 1001ms}) {
    admission.log_refusal(log, "maximum_connections", at("192.0.2.1"), begin + after);
  }
  CHECK(log.lines() == std::vector<std::string>{
                           "warning connections refused reason=maximum_connections address=192.0.2.1 count=1",
                           "warning connections refused reason=maximum_connections address=192.0.2.1 count=3",
                       });
}

TEST_CASE_METHOD(OpenFiles, "The limit of open files is raised to what the connections need") {
  stint::fakes::KeptLog log;
  set(64);
  CHECK(make_descriptors_for(500, 2, log) == 500);
  const auto raised = OpenFiles::current();
  CHECK(raised >= 500 + 256);
  CHECK(make_descriptors_for(10, 2, log) == 10);
  CHECK(OpenFiles::current() == raised);
  CHECK(make_descriptors_for(500, 102, log) == 500);
  CHECK(OpenFiles::current() >= raised + 100 * 5);  // each has its I/O context and the files of its connection
  CHECK(log.lines().empty());
}

TEST_CASE_METHOD(
    OpenFiles, "Where the limit of open files cannot be raised so far, fewer connections are let in, with a warning") {
  stint::fakes::KeptLog log;
  constexpr std::size_t more_than_the_kernel_has = 1'000'000'000;
  const auto possible = make_descriptors_for(more_than_the_kernel_has, 2, log);
  CHECK(possible < more_than_the_kernel_has);
  CHECK(possible < OpenFiles::current());
  const auto lines = log.lines("warning fewer connections than configured");
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].find("possible=" + std::to_string(possible)) != std::string::npos);
}
