#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

// A Beast server with the settings of the HTTP adapter (one I/O context per thread, connections in turn, deadlines,
// keep-alive), but Beast's own parser and serializer.

namespace stint::bench {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using net::ip::tcp;
using Executor = net::io_context::executor_type;
using Socket = net::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;
using Request = http::request<http::string_body>;
/// Writes the JSON for a request into an empty string.
using Respond = std::function<void(const Request&, std::string&)>;

inline constexpr std::size_t threads = 2;
inline constexpr std::chrono::seconds deadline{30};
inline constexpr std::size_t maximum_header_bytes = 16 * 1024;
inline constexpr std::size_t maximum_body_bytes = 1024 * 1024;

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Socket socket, const Respond& respond) : stream_{std::move(socket)}, respond_{respond} {}

  void read() {
    parser_.emplace();
    parser_->header_limit(maximum_header_bytes);
    parser_->body_limit(maximum_body_bytes);
    stream_.expires_after(deadline);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (!error) self->write();
    });
  }

 private:
  void write() {
    response_.emplace(http::status::ok, parser_->get().version());
    response_->set(http::field::content_type, "application/json");
    response_->keep_alive(parser_->keep_alive());
    respond_(parser_->get(), response_->body());
    response_->prepare_payload();
    stream_.expires_after(deadline);
    http::async_write(stream_, *response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (!error && self->response_->keep_alive()) self->read();
    });
  }

  Stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  const Respond& respond_;
};

class Listener {
 public:
  Listener(std::uint16_t port, Respond respond)
      : respond_{std::move(respond)},
        acceptor_{contexts_.front(), tcp::endpoint{net::ip::address_v4::loopback(), port}} {
    accept();
  }

  void run() {
    std::vector<std::jthread> running;
    for (auto& context : contexts_) {
      running.emplace_back([&context] {
        const auto work = net::make_work_guard(context);
        context.run();
      });
    }
  }

 private:
  void accept() {
    auto& context = contexts_.at(turn_++ % threads);
    acceptor_.async_accept(context, [this, &context](beast::error_code error, Socket socket) {
      if (!error) {
        socket.set_option(tcp::no_delay{true}, error);
        net::post(context, [session = std::make_shared<Session>(std::move(socket), respond_)] { session->read(); });
      }
      accept();
    });
  }

  const Respond respond_;
  std::array<net::io_context, threads> contexts_{net::io_context{1}, net::io_context{1}};
  net::basic_socket_acceptor<tcp, Executor> acceptor_;
  std::size_t turn_{0};
};

}  // namespace stint::bench
