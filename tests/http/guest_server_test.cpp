#include <future>
#include <thread>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "tests/http/serving.hpp"

using namespace stint::http;
using stint::support::RawClient;

namespace {

constexpr std::string_view get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n";

/// A host with an I/O context and a thread for it, and a server of ours on that.
class Host {
 public:
  Host() : thread_{[this] { context.run(); }} {}
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host() {
    on_context([this] { server.reset(); });
    guard_.reset();
    thread_.join();
  }

  /// Runs a function on the context's thread, and waits for it.
  template <class Function>
  void on_context(Function function) {
    std::promise<void> done;
    boost::asio::post(context, [&] {
      function();
      done.set_value();
    });
    done.get_future().get();
  }
  void serve(Handler handler) {
    on_context([&] { server.emplace(context, test_settings(), clock_, log, std::move(handler)); });
  }

 private:
  RfcClock clock_;

 public:
  stint::fakes::KeptLog log;
  boost::asio::io_context context;

 private:
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_{context.get_executor()};

 public:
  std::optional<GuestServer> server;

 private:
  std::thread thread_;
};

}  // namespace

TEST_CASE_METHOD(Host, "A server on a host's context serves on the host's thread") {
  std::thread::id served_on;
  std::thread::id hosts;
  on_context([&] { hosts = std::this_thread::get_id(); });
  serve([&](const Request& request, Reply reply) {
    served_on = std::this_thread::get_id();
    reply(echo(request));
  });
  RawClient client{server->port()};
  client.send(get);
  CHECK(client.receive().body == "GET /x");
  CHECK(served_on == hosts);
  client.send(get);
  CHECK(client.receive().status == 200);
}

TEST_CASE_METHOD(Host, "A server on a host's context takes responses from other threads") {
  std::jthread elsewhere;
  serve([&](const Request& request, Reply reply) {
    elsewhere = std::jthread{[response = echo(request), late = std::move(reply)]() mutable { late(response); }};
  });
  RawClient client{server->port()};
  client.send(get);
  CHECK(client.receive().body == "GET /x");
}

TEST_CASE("A server that leaves a host's context finishes its requests, and the context ends when nothing is left") {
  boost::asio::io_context context;
  RfcClock clock;
  stint::fakes::KeptLog log;
  std::optional<Reply> waiting;
  std::optional<GuestServer> server;
  server.emplace(context, test_settings(), clock, log, [&](const Request&, Reply reply) {
    waiting.emplace(std::move(reply));
    server->stop();
    boost::asio::post(
        context, [&] { (*waiting)({.status = 200, .content_type = "text/plain", .body = "done", .headers = {}}); });
  });
  RawClient idle{server->port()};
  std::optional<RawClient> busy{std::in_place, server->port()};
  busy->send(get);
  std::thread host{[&] { context.run(); }};
  const auto response = busy->receive();
  CHECK(response.body == "done");
  CHECK(response.field("Connection") == "close");
  CHECK(busy->is_closed_silently());
  busy.reset();
  CHECK(idle.is_closed_silently());
  host.join();
  CHECK_THROWS_AS(RawClient{server->port()}, std::runtime_error);
}

TEST_CASE_METHOD(Host, "A server that is destroyed lets go of its connections, and the host's context goes on") {
  std::promise<Reply> arrived;
  serve([&](const Request&, Reply reply) { arrived.set_value(std::move(reply)); });
  RawClient idle{server->port()};
  RawClient busy{server->port()};
  busy.send(get);
  Reply late = arrived.get_future().get();
  on_context([&] { server.reset(); });
  CHECK(idle.is_closed_silently());
  CHECK(busy.is_closed_silently());
  late({});  // the client is no longer there
  bool goes_on = false;
  on_context([&] { goes_on = true; });
  CHECK(goes_on);
}
