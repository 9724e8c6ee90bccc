#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/ports/log.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/http/load.hpp>
#include <stint/http/network.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/http/request_counts.hpp>

namespace boost::asio {
class io_context;
}

namespace stint::http {

struct ServerSettings {
  std::string host{"127.0.0.1"};            // an address or a name, resolved at start
  std::uint16_t port{8080};                 // 0: any that is free
  std::size_t threads{0};                   // 0: one per core
  std::filesystem::path tls_certificate{};  // PEM chain; with the key: HTTPS alone is spoken
  std::filesystem::path tls_key{};
  std::vector<Network> trusted_proxies{};
  std::vector<std::string> cors_origins{};  // as in the Origin field, or `*` for any
  std::size_t maximum_head_bytes{16 * 1024};
  std::size_t maximum_body_bytes{1024 * 1024};
  std::size_t maximum_bodies_bytes{64 * 1024 * 1024};  // of all requests together that arrive or are looked at
  std::size_t maximum_connections{10'000};
  std::size_t maximum_connections_per_address{1'000};  // of IPv6, per /64; not of trusted proxies; 0: no limit
  std::chrono::milliseconds request_timeout{30'000};   // for a request to arrive whole, and for its response to leave
  std::chrono::milliseconds idle_timeout{75'000};      // between requests of a kept connection
  std::chrono::milliseconds stop_timeout{10'000};      // for requests in flight to finish
  std::chrono::milliseconds slow_request{1'000};       // from its arrival to its response: worth a warning in the log
  RequestCounts* counts{nullptr};                      // outlives the server; without it nothing is counted
};

/// How many threads these settings mean.
[[nodiscard]] std::size_t threads_of(const ServerSettings& settings);

/// Called on the thread that received the request; must not block it. Hands the Reply on to respond later.
using Handler = std::function<void(const Request&, Reply)>;

/// Asked about a request of which the body is still to come, on the thread that received the head; must not block it.
struct Doorkeeper {
  /// The response if it is the same whatever the body: then that is not read. Says what the log is to say of the
  /// request.
  std::function<std::optional<Response>(const Request&, RequestFacts&)> refusal =
      [](const Request&, RequestFacts&) -> std::optional<Response> { return std::nullopt; };
  /// Asked after `refusal` has let the request by, where what else stands against it takes waiting: responds to refuse
  /// it, or admits it, from any thread. Empty: there is nothing to wait for.
  Handler ask{};
  /// The response when the memory for request bodies is used up.
  std::function<Response(const Request&)> no_memory = [](const Request&) { return overloaded(); };
};

/// Speaks HTTP/1.1 and 1.0, one request at a time a connection, responds in the order of requests. One I/O context a
/// thread; accepted connections take turns among them and stay where they are. Where all places are taken, the
/// connection that has been idle longest goes for a new one; where none is idle, the new one is told to come back.
class Server {
 public:
  /// Binds and listens; throws std::runtime_error when the address, certificate or key cannot be used. The clock, which
  /// dates the responses, and the log must outlive the server.
  Server(ServerSettings settings, const domain::Clock& clock, application::Log& log, Handler handler,
         Doorkeeper doorkeeper = {});
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Stops.
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// As settled from the settings.
  [[nodiscard]] std::size_t threads() const;

  /// Open connections.
  [[nodiscard]] Load connections() const;
  /// How many were refused since the start.
  [[nodiscard]] std::uint64_t refused_connections() const;

  /// Begins to serve, on threads of its own.
  void start();

  /// Takes no more connections, lets requests in flight finish, closes idle connections and returns when all are gone,
  /// after `stop_timeout` at the latest. From any thread but the server's own; a second call returns at once.
  void stop();

  /// Reads certificate and key again, for connections to come. Throws std::runtime_error when they are unusable, and
  /// the old ones stay.
  void reload_certificates();

 private:
  friend class GuestServer;
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

/// The same server on the I/O context of a host, without a thread of its own. One thread at a time runs the context,
/// which outlives the server and every Reply; a host that runs its own on several gives it one apart. Unless stated
/// otherwise, functions are called on that thread, or while nobody runs the context. `threads` and `stop_timeout` of
/// the settings mean nothing here.
class GuestServer {
 public:
  /// Binds and listens, and serves as soon as the context is run; else like the constructor of Server.
  GuestServer(boost::asio::io_context& context, ServerSettings settings, const domain::Clock& clock,
              application::Log& log, Handler handler, Doorkeeper doorkeeper = {});
  GuestServer(const GuestServer&) = delete;
  GuestServer& operator=(const GuestServer&) = delete;
  /// Closes all connections.
  ~GuestServer();

  /// From any thread.
  [[nodiscard]] std::uint16_t port() const;

  /// Takes no more connections and closes idle ones; the others end with their response. A context that has nothing
  /// else to do then returns from run().
  void stop();

  /// As that of Server does; from any thread.
  void reload_certificates();

 private:
  std::shared_ptr<Server::Implementation> implementation_;
};

}  // namespace stint::http
