// Tests of the harness itself, without the server.

#include <csignal>
#include <iostream>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/system/support/http_client.hpp"
#include "tests/system/support/moved_clock.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

Launch shell(std::string script, std::string input = {}, Environment environment = {}) {
  return {"/bin/sh", {"-c", std::move(script)}, std::move(input), std::move(environment)};
}

/// Responds to every request with a JSON document that describes what arrived.
const std::string echo_server = R"(
import http.server, json
class Echo(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        text = json.dumps({"method": self.command, "path": self.path, "body": body, "port": self.client_address[1],
                           "authorization": self.headers.get("Authorization"),
                           "type": self.headers.get("Content-Type")}).encode()
        self.send_response(418)
        self.send_header("X-Echo", "yes")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)
    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer
    def log_message(self, *arguments): pass
server = http.server.HTTPServer(("127.0.0.1", 0), Echo)
print("listening on http://127.0.0.1:%d" % server.server_port, flush=True)
server.serve_forever()
)";

/// At each SIGUSR1 prints a line of whole seconds: the wall clock by every API that a program may use, and the
/// monotonic clock.
const std::string clock_reader = R"(
import ctypes, itertools, signal, time
libc = ctypes.CDLL(None)
class TimeOfDay(ctypes.Structure): _fields_ = [("seconds", ctypes.c_long), ("microseconds", ctypes.c_long)]
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
print("ready", flush=True)
for number in itertools.count():
    signal.sigwait({signal.SIGUSR1})
    of_day = TimeOfDay()
    libc.gettimeofday(ctypes.byref(of_day), None)
    print("reading", number, int(time.time()), int(time.clock_gettime(5)), of_day.seconds, libc.time(None),
          int(time.monotonic()), flush=True)
)";

struct Reading {
  std::vector<std::chrono::seconds> wall;
  std::chrono::seconds monotonic;
};

Reading read_clocks(Program& reader, int number) {
  reader.send(SIGUSR1);
  const std::string beginning = "reading " + std::to_string(number) + " ";
  std::istringstream line{reader.wait_for_line(beginning, 30s).substr(beginning.size())};
  std::vector<std::chrono::seconds> values;
  for (std::int64_t value = 0; line >> value;) values.emplace_back(value);
  REQUIRE(values.size() == 5);
  const auto monotonic = values.back();
  values.pop_back();
  return {values, monotonic};
}

std::chrono::sys_seconds in_a_program(const MovedClock& clock) {
  const ProgramResult result = run_program({"/bin/date", {"+%s"}, {}, clock.environment()});
  REQUIRE(result.err == "");
  return std::chrono::sys_seconds{std::chrono::seconds{std::stoll(result.out)}};
}

constexpr const char* wall_clock_of_this_program = "The wall clock of this program";

}  // namespace

TEST_CASE("A program's output, errors and exit code are told apart") {
  const ProgramResult result = run_program(shell("cat; echo oops >&2; exit 3", "input\n"));
  CHECK(result.exit_code == 3);
  CHECK(result.out == "input\n");
  CHECK(result.err == "oops\n");
}

TEST_CASE("A program gets its environment beside the test's own") {
  CHECK(run_program(shell("echo $STINT_A", "", {{"STINT_A", "b c"}})).out == "b c\n");
  CHECK(run_program(shell("echo $PATH", "", {{"PATH", "/nowhere"}})).out == "/nowhere\n");
  CHECK(run_program(shell("test -n \"$PATH\"")).exit_code == 0);
}

TEST_CASE("A program may write more than a pipe holds") {
  const ProgramResult result = run_program(shell("head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2"));
  CHECK(result.out.size() == 1'000'000);
  CHECK(result.err.size() == 1'000'000);
}

TEST_CASE("A program that is not there ends with 127, a signalled one with 128 and the signal") {
  CHECK(run_program({"/nowhere/at/all", {}, {}, {}}).exit_code == 127);
  CHECK(run_program(shell("kill -TERM $$")).exit_code == 128 + SIGTERM);
}

TEST_CASE("Waiting for a line") {
  SECTION("finds it among others while the program runs") {
    Program program{shell("echo first; echo ready 80; exec tail -f /dev/null")};
    CHECK(program.wait_for_line("ready", 10s) == "ready 80");
  }
  SECTION("fails with what the program wrote when it ends instead") {
    Program program{shell("echo other; echo broken >&2; exit 7")};
    CHECK_THROWS_WITH(program.wait_for_line("ready", 10s), Contains("ended with 7") && Contains("other\nbroken"));
  }
  SECTION("fails at its deadline") {
    Program program{shell("exec tail -f /dev/null")};
    CHECK_THROWS_WITH(program.wait_for_line("ready", 20ms), Contains("still runs"));
    CHECK_FALSE(program.wait_for(0ms).has_value());
    program.send(SIGTERM);
    CHECK(program.wait_for(10s) == 128 + SIGTERM);
  }
}

TEST_CASE("A temporary folder goes with all that is in it") {
  std::filesystem::path path;
  {
    const TemporaryFolder folder;
    path = folder.path();
    CHECK(std::filesystem::create_directory(folder / "inside"));
  }
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("The HTTP client sends what it is told over one connection") {
  Program server{{"/usr/bin/python3", {"-c", echo_server}, {}, {}}};
  const std::string line = server.wait_for_line("listening on ", 30s);
  HttpClient client{line.substr(line.find("http"))};

  const HttpResponse get = client.get("/a?b=c%20d", "secret");
  CHECK(get.status == 418);
  CHECK(get.header("x-eCHO") == "yes");
  CHECK_FALSE(get.header("x-other").has_value());
  CHECK(get.json().at("method") == "GET");
  CHECK(get.json().at("path") == "/a?b=c%20d");
  CHECK(get.json().at("authorization") == "Bearer secret");

  const HttpResponse post = client.post("/a", {{"one", 1}});
  CHECK(post.json().at("method") == "POST");
  CHECK(post.json().at("body") == "{\"one\":1}");
  CHECK(post.json().at("type") == "application/json");
  CHECK(post.json().at("authorization").is_null());
  CHECK(client.put("/a", {{"one", 1}}).json().at("method") == "PUT");
  CHECK(client.patch("/a", {{"one", 1}}).json().at("method") == "PATCH");
  CHECK(client.del("/a").json().at("body") == "");

  const HttpResponse form = client.post_form("/token", {{"user", "a b"}, {"password", "ü&="}});
  CHECK(form.json().at("body") == "user=a%20b&password=%C3%BC%26%3D");
  CHECK(form.json().at("type") == "application/x-www-form-urlencoded");
  CHECK(form.json().at("port") == get.json().at("port"));

  server.send(SIGKILL);
  CHECK(server.wait_for(10s) == 128 + SIGKILL);
  CHECK_THROWS_AS(client.get("/a"), std::runtime_error);
}

TEST_CASE_METHOD(MovedClock, "A moved clock shows a certain Wednesday until it is moved") {
  const auto shown = in_a_program(*this);
  CHECK(shown >= any_wednesday);
  CHECK(shown < any_wednesday + 5min);
}

TEST_CASE("A moved clock shows the instant that it is set to and goes on from there") {
  const std::chrono::sys_seconds instant = GENERATE(std::chrono::sys_days{std::chrono::year{2031} / 3 / 30} + 59min,
                                                    std::chrono::sys_days{std::chrono::year{1999} / 12 / 31} + 23h);
  MovedClock clock;
  clock.set_to(instant);
  const auto first = in_a_program(clock);
  CHECK(first >= instant);
  CHECK(first <= clock.now());
  clock.advance(24h);
  CHECK(in_a_program(clock) >= first + 24h);
  clock.advance(-48h);
  CHECK(in_a_program(clock) < first);
}

TEST_CASE_METHOD(MovedClock, "The clock of a running program moves at once, its monotonic clock does not") {
  Program reader{{"/usr/bin/python3", {"-c", clock_reader}, {}, environment()}};
  REQUIRE(reader.wait_for_line("ready", 30s) == "ready");
  const Reading before = read_clocks(reader, 0);
  advance(1h);
  const Reading after = read_clocks(reader, 1);
  CAPTURE(reader.output());
  for (std::size_t way = 0; way < before.wall.size(); ++way) {
    CAPTURE(way);
    CHECK(after.wall[way] - before.wall[way] >= 1h - 1s);
    CHECK(after.wall[way] - before.wall[way] < 2h);
  }
  CHECK(after.monotonic - before.monotonic < 10min);
}

TEST_CASE(wall_clock_of_this_program, "[.]") {
  std::cout << "\nnow " << std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()) << std::endl;
  SUCCEED("another case reads it");
}

TEST_CASE_METHOD(MovedClock,
                 "The clock moves too in a program that is built as the server is, with sanitizers or without") {
  set_to(std::chrono::sys_days{std::chrono::year{2031} / 3 / 30});
  const ProgramResult result = run_program({"/proc/self/exe", {wall_clock_of_this_program}, {}, environment()});
  CAPTURE(result.err);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Contains("now 19325952"));  // 1 932 595 200 is the first second of that day
}
