#include <condition_variable>
#include <thread>

#include <boost/json/parse.hpp>
#include <sys/resource.h>

#include "tests/http/serving.hpp"

using namespace stint::http;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr std::string_view get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n";

/// Stores the replies that a handler receives, until a test completes them.
class Waiting {
 public:
  void keep(Reply reply) {
    const std::scoped_lock lock{mutex_};
    reply_.emplace(std::move(reply));
    arrived_.notify_one();
  }
  Reply take() {
    std::unique_lock lock{mutex_};
    arrived_.wait(lock, [this] { return reply_.has_value(); });
    Reply taken{std::move(*reply_)};
    reply_.reset();
    return taken;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::optional<Reply> reply_;
};

/// Leaves the process this many descriptors to open, as long as this object exists.
class FewDescriptors {
 public:
  explicit FewDescriptors(rlim_t count) {
    getrlimit(RLIMIT_NOFILE, &before_);
    const int lowest_free = ::dup(0);
    ::close(lowest_free);
    const rlimit few{static_cast<rlim_t>(lowest_free) + count, before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &few);
  }
  FewDescriptors(const FewDescriptors&) = delete;
  FewDescriptors& operator=(const FewDescriptors&) = delete;
  ~FewDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

milliseconds processor_time() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return std::chrono::duration_cast<milliseconds>(
      std::chrono::seconds{usage.ru_utime.tv_sec + usage.ru_stime.tv_sec} +
      std::chrono::microseconds{usage.ru_utime.tv_usec + usage.ru_stime.tv_usec});
}

/// Serves until it is stopped, with every response left to the test.
struct WaitingServer {
  explicit WaitingServer(const ServerSettings& settings = test_settings())
      : serving{settings, [this](const Request&, Reply reply) { waiting.keep(std::move(reply)); }} {}
  Waiting waiting;
  Serving serving;
};

}  // namespace

TEST_CASE("A client too slow to send its request is cut off") {
  auto settings = test_settings();
  settings.request_timeout = milliseconds{50};
  const Serving serving{settings};
  for (const auto* begun :
       {"", "G", "GET /x HTTP/1.1\r\nHost: a\r\n", "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab"}) {
    CAPTURE(begun);
    auto client = serving.connect();
    client.send(begun);
    CHECK(client.is_closed_silently());
  }
}

TEST_CASE("Sending a byte now and then does not move the deadline of a request") {
  auto settings = test_settings();
  settings.request_timeout = milliseconds{100};
  const Serving serving{settings};
  auto client = serving.connect();
  const auto begin = steady_clock::now();
  while (client.send("G") && steady_clock::now() - begin < std::chrono::seconds{4}) {
    std::this_thread::sleep_for(milliseconds{10});  // the slow client itself
  }
  CHECK(steady_clock::now() - begin < std::chrono::seconds{2});
}

TEST_CASE("A kept connection is closed when it has been idle for too long, not when a request has been slow") {
  auto settings = test_settings();
  settings.idle_timeout = milliseconds{50};
  const Serving serving{settings};
  auto client = serving.connect();
  client.send(get);
  CHECK(client.receive().status == 200);
  CHECK(client.is_closed_silently());

  auto slow = serving.connect();
  slow.send(get);
  CHECK(slow.receive().status == 200);
  slow.send("GET /x HTTP/1.1\r\n");
  std::this_thread::sleep_for(milliseconds{100});  // longer than the idle timeout
  slow.send("Host: a\r\n\r\n");
  CHECK(slow.receive().status == 200);
}

TEST_CASE("A client that does not read its answer is cut off") {
  auto settings = test_settings();
  settings.request_timeout = milliseconds{50};
  settings.threads = 1;
  const Serving serving{
      settings, [](const Request& request, Reply reply) {
        reply({.status = 200, .body = std::string(request.path == "/x" ? 16'000 : 64, 'b'), .headers = {}});
      }};
  auto client = serving.connect();
  std::string many;
  for (int i = 0; i < 2000; ++i) many += get;
  client.send(many);  // 32 MB of responses, more than the sockets' buffers take
  std::this_thread::sleep_for(milliseconds{500});
  CHECK(client.receive_all().size() < 2000 * 16'000);
}

TEST_CASE("Where all connections work, others are told to come back, and let in when one is done") {
  auto settings = test_settings();
  settings.maximum_connections = 1;
  WaitingServer server{settings};
  const auto& serving = server.serving;
  auto first = std::optional{serving.connect()};
  first->send(get);
  auto reply = std::optional{server.waiting.take()};
  auto second = serving.connect();
  second.send(get);
  const auto refusal = second.receive();
  CHECK(refusal.status == 503);
  CHECK(refusal.field("Retry-After") == "1");
  CHECK(refusal.field("Content-Type") == "application/problem+json");
  CHECK(second.is_closed_silently());

  (*reply)({.status = 200, .body = {}, .headers = {}});
  CHECK(first->receive().status == 200);
  auto third = serving.connect();
  third.send(get);
  server.waiting.take()({.status = 200, .body = {}, .headers = {}});
  CHECK(third.receive().status == 200);
}

TEST_CASE_METHOD(Serving, "A server out of descriptors waits at rest and goes on when there are some") {
  auto few = std::make_unique<FewDescriptors>(1);
  auto client = connect();  // takes the last one
  client.send(get);
  const auto before = processor_time();
  std::this_thread::sleep_for(milliseconds{300});  // in which a spinning accept loop would use a processor
  const auto spent = processor_time() - before;
  few.reset();
  CHECK(spent < milliseconds{100});
  CHECK(client.receive().status == 200);
}

TEST_CASE("A handler that throws answers 500 and tells nothing of why") {
  const Serving serving{test_settings(), [](const Request& request, Reply reply) {
                          if (request.path == "/at-once") throw std::runtime_error{"secret"};
                          if (request.path == "/forgets") return;
                          reply.with([]() -> Response { throw std::runtime_error{"secret"}; });
                        }};
  for (const auto* path : {"/at-once", "/forgets", "/within-with"}) {
    CAPTURE(path);
    const auto response = serving.ask("GET " + std::string{path} + " HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(response.status == 500);
    CHECK(response.field("Content-Type") == "application/problem+json");
    CHECK(boost::json::parse(response.body).at("type") == "https://stint.example/problems/internal-error");
    CHECK(response.body.find("secret") == std::string::npos);
  }
}

TEST_CASE_METHOD(WaitingServer, "Stopping lets the request in flight finish and closes idle connections") {
  auto busy = serving.connect();
  auto idle = serving.connect();
  auto silent = serving.connect();
  busy.send(get);
  auto reply = waiting.take();
  idle.send(get);
  waiting.take()({.status = 200, .body = "answered", .headers = {}});
  CHECK(idle.receive().body == "answered");

  std::jthread stopping{[this] { serving.server.stop(); }};
  CHECK(idle.is_closed_silently());
  CHECK(silent.is_closed_silently());
  reply({.status = 200, .body = "in time", .headers = {}});
  const auto response = busy.receive();
  CHECK(response.body == "in time");
  CHECK(response.field("Connection") == "close");
  CHECK(busy.is_closed_silently());
  busy.finish_sending();
  stopping.join();
  CHECK_THROWS_AS(serving.connect(), std::system_error);
}

TEST_CASE("Stopping waits no longer than it may, and an answer that comes later harms nobody") {
  auto settings = test_settings();
  settings.stop_timeout = milliseconds{50};
  std::optional<Reply> late;
  {
    WaitingServer server{settings};
    auto client = server.serving.connect();
    client.send(get);
    late.emplace(server.waiting.take());
    const auto begin = steady_clock::now();
    server.serving.server.stop();
    CHECK(steady_clock::now() - begin >= settings.stop_timeout);
    CHECK(steady_clock::now() - begin < std::chrono::seconds{5});
  }
  (*late)({.status = 200, .body = "too late", .headers = {}});
}

TEST_CASE("A server that is stopped before it starts, or twice, is stopped") {
  RfcClock clock;
  stint::fakes::KeptLog log;
  Server server{test_settings(), clock, log, [](const Request&, Reply) {}};
  CHECK(server.threads() == 2);
  server.stop();
  server.stop();
}

TEST_CASE("An address that is taken cannot be listened on") {
  const Serving serving;
  auto settings = test_settings();
  settings.port = serving.server.port();
  RfcClock clock;
  stint::fakes::KeptLog log;
  CHECK_THROWS_AS(Server(settings, clock, log, [](const Request&, Reply) {}), std::runtime_error);
}

TEST_CASE("A request knows its worker, its peer and its number") {
  const Serving serving{test_settings(), [](const Request& request, Reply reply) {
                          auto text = std::to_string(request.worker) + " " + request.remote_address.to_string() + " ";
                          text += request.request_id;
                          reply({.status = 200, .content_type = "text/plain", .body = text, .headers = {}});
                        }};
  const auto first = serving.ask(get).body;
  const auto second = serving.ask(get).body;
  CHECK(first.starts_with("0 127.0.0.1 "));
  CHECK(second.starts_with("1 127.0.0.1 "));
  CHECK(first.size() == 12 + 16);
  CHECK(first.substr(12) != second.substr(12));
}
