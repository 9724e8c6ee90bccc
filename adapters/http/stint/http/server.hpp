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
  std::uint16_t port{8080};                 // 0: any free port
  std::size_t threads{0};                   // 0: one per core
  std::filesystem::path tls_certificate{};  // PEM chain; with the key: only HTTPS is served
  std::filesystem::path tls_key{};
  std::vector<Network> trusted_proxies{};
  std::vector<std::string> cors_origins{};  // as in the Origin field, or `*` for any
  std::size_t maximum_head_bytes{16 * 1024};
  std::size_t maximum_body_bytes{1024 * 1024};
  std::size_t maximum_bodies_bytes{64 * 1024 * 1024};  // of all requests together that arrive or are processed
  std::size_t maximum_connections{10'000};
  std::size_t maximum_connections_per_address{1'000};  // of IPv6, per /64; not of trusted proxies; 0: no limit
  std::chrono::milliseconds request_timeout{
      30'000};  // for a request to arrive completely, and for its response to be sent
  std::chrono::milliseconds idle_timeout{75'000};  // between requests of a kept connection
  std::chrono::milliseconds stop_timeout{10'000};  // for requests in flight to finish
  std::chrono::milliseconds slow_request{1'000};   // from its arrival to its response: logged as a warning
  RequestCounts* counts{nullptr};                  // must outlive the server; null: nothing is counted
};

/// The number of threads that these settings result in.
[[nodiscard]] std::size_t threads_of(const ServerSettings& settings);

/// Called on the thread that received the request; must not block it. Passes the Reply on to respond later.
using Handler = std::function<void(const Request&, Reply)>;

/// Called for a request whose body has not arrived yet, on the thread that received the head; must not block it.
struct Doorkeeper {
  /// The response if it does not depend on the body: then the body is not read. Sets the facts that the log records
  /// about the request.
  std::function<std::optional<Response>(const Request&, RequestFacts&)> refusal =
      [](const Request&, RequestFacts&) -> std::optional<Response> { return std::nullopt; };
  /// Called after `refusal` has let the request pass, if further checks have to wait: responds to refuse it, or admits
  /// it, from any thread. Empty: there are no such checks.
  Handler ask{};
  /// The response when the memory for request bodies is exhausted.
  std::function<Response(const Request&)> no_memory = [](const Request&) { return overloaded(); };
};

/// Serves HTTP/1.1 and 1.0, one request at a time for each connection, in the order of requests. One I/O context for
/// each thread; accepted connections are distributed among them in turn and stay there. If all places are taken, the
/// connection that has been idle longest is closed for a new one; if none is idle, the new one is asked to come back
/// later.
class Server {
 public:
  /// Binds and listens; throws std::runtime_error if the address, certificate or key cannot be used. The clock, which
  /// dates the responses, and the log must outlive the server.
  Server(ServerSettings settings, const domain::Clock& clock, application::Log& log, Handler handler,
         Doorkeeper doorkeeper = {});
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Stops.
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// As determined from the settings.
  [[nodiscard]] std::size_t threads() const;

  /// Open connections.
  [[nodiscard]] Load connections() const;
  /// The number of connections refused since the start.
  [[nodiscard]] std::uint64_t refused_connections() const;

  /// Begins to serve, on its own threads.
  void start();

  /// Accepts no more connections, lets requests in flight finish, closes idle connections and returns when all are
  /// closed, at the latest after `stop_timeout`. From any thread except the server's own; a second call returns at
  /// once.
  void stop();

  /// Reads certificate and key again, for future connections. Throws std::runtime_error if they are unusable; then the
  /// old ones stay in use.
  void reload_certificates();

 private:
  friend class GuestServer;
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

/// The same server on the I/O context of a host, without its own thread. Only one thread at a time may run the context,
/// which must outlive the server and every Reply; a host that runs its own context on several threads provides a
/// separate one. Unless stated otherwise, functions are called on that thread, or while no thread runs the context.
/// `threads` and `stop_timeout` of the settings are ignored.
class GuestServer {
 public:
  /// Binds and listens, and serves as soon as the context runs; otherwise like the constructor of Server.
  GuestServer(boost::asio::io_context& context, ServerSettings settings, const domain::Clock& clock,
              application::Log& log, Handler handler, Doorkeeper doorkeeper = {});
  GuestServer(const GuestServer&) = delete;
  GuestServer& operator=(const GuestServer&) = delete;
  /// Closes all connections.
  ~GuestServer();

  /// From any thread.
  [[nodiscard]] std::uint16_t port() const;

  /// Accepts no more connections and closes idle ones; the others end with their response. A context that has no other
  /// work then returns from run().
  void stop();

  /// As in Server; from any thread.
  void reload_certificates();

 private:
  std::shared_ptr<Server::Implementation> implementation_;
};

}  // namespace stint::http
