#include <algorithm>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/system_error.hpp>

#include <stint/http/server.hpp>
#include <stint/http/session.hpp>
#include <stint/http/tls_context.hpp>

namespace stint::http {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;
using std::chrono::steady_clock;

constexpr std::chrono::milliseconds accept_pause{100};

Address address_of(const tcp::endpoint& endpoint) {
  const auto address = endpoint.address();
  const auto bytes = address.is_v4() ? net::ip::make_address_v6(net::ip::v4_mapped, address.to_v4()).to_bytes()
                                     : address.to_v6().to_bytes();
  return Address{bytes};
}

std::vector<std::shared_ptr<Worker>> make_workers(std::size_t count, application::Log& log) {
  std::vector<std::shared_ptr<Worker>> workers;
  workers.reserve(count);
  for (std::size_t i = 0; i < count; ++i) workers.push_back(std::make_shared<Worker>(i, log));
  return workers;
}

}  // namespace

std::size_t threads_of(const ServerSettings& settings) {
  return settings.threads > 0 ? settings.threads : std::max(1U, std::thread::hardware_concurrency());
}

/// Also kept alive by operations that wait in the contexts: that of a host outlives the server.
class Server::Implementation : public std::enable_shared_from_this<Implementation> {
 public:
  using Workers = std::vector<std::shared_ptr<Worker>>;

  Implementation(std::shared_ptr<Service> service, Workers workers)
      : service_{std::move(service)},
        workers_{std::move(workers)},
        tls_{make_tls_context(service_->settings.tls_certificate, service_->settings.tls_key)},
        acceptor_{workers_.front()->context},
        pause_{workers_.front()->context} {
    listen();
  }

  void start() {
    net::post(workers_.front()->context, [self = shared_from_this()] { self->accept(); });
    for (const auto& worker : workers_) worker->start();
  }

  void stop() {
    if (std::exchange(stopped_, true)) return;
    workers_.front()->post([self = shared_from_this()] {
      self->stop_accepting();
      for (const auto& worker : self->workers_) {
        worker->post([timeout = self->service_->settings.stop_timeout, worker] { worker->stop(timeout); });
      }
    });
    for (const auto& worker : workers_) worker->join();
    for (const auto& worker : workers_) worker->close();
  }

  /// On the thread of a host's context.
  void leave() {
    stop_accepting();
    workers_.front()->stop({});
  }
  void leave_at_once() {
    leave();
    workers_.front()->close();
  }

  void reload() {
    auto fresh = make_tls_context(service_->settings.tls_certificate, service_->settings.tls_key);
    const std::scoped_lock lock{tls_mutex_};
    tls_.swap(fresh);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::size_t threads() const { return workers_.size(); }
  [[nodiscard]] const Admission& admission() const { return service_->admission; }

 private:
  void stop_accepting() {
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
  }

  void listen() {
    const auto& settings = service_->settings;
    try {
      tcp::resolver resolver{workers_.front()->context};
      const tcp::endpoint endpoint =
          *resolver.resolve(settings.host, std::to_string(settings.port), tcp::resolver::passive).begin();
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(tcp::acceptor::reuse_address{true});
      acceptor_.bind(endpoint);
      acceptor_.listen();
      port_ = acceptor_.local_endpoint().port();
    } catch (const boost::system::system_error& failure) {
      // The message of the exception itself names places in the library.
      throw std::runtime_error{"cannot listen on " + settings.host + ':' + std::to_string(settings.port) + ": " +
                               failure.code().message()};
    }
  }

  void accept() {
    const auto& worker = workers_[turn_++ % workers_.size()];
    acceptor_.async_accept(worker->context, [self = shared_from_this(), &worker](error_code error, Socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (error) return self->accept_later(error);
      self->accept();
      self->take(worker, std::move(socket));
    });
  }

  /// Out of descriptors or memory: trying again at once would only spin.
  void accept_later(error_code error) {
    service_->log.write(application::LogLevel::warning, "cannot accept connections", {{"reason", error.message()}});
    pause_.expires_after(accept_pause);
    pause_.async_wait([self = shared_from_this()](error_code stopped) {
      if (!stopped && self->acceptor_.is_open()) self->accept();
    });
  }

  void take(const std::shared_ptr<Worker>& worker, Socket socket) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(tcp::no_delay{true}, error);
    Newcomer newcomer{worker, std::move(socket), address_of(peer)};
    auto& admission = service_->admission;
    if (admission.is_crowded(newcomer.peer)) {
      return turn_away(std::move(newcomer), admission.wait(), "maximum_connections_per_address");
    }
    if (auto place = admission.enter(newcomer.peer)) return let_in(std::move(newcomer), *std::move(place));
    let_in_for_another(std::move(newcomer));
  }

  /// Closes the connection that has been idle longest to make room for the new one.
  void let_in_for_another(Newcomer newcomer) {
    auto waiting = service_->admission.wait();
    if (!waiting) return turn_away(std::move(newcomer), std::nullopt, "maximum_connections");
    const auto host = std::ranges::min_element(workers_, {}, [](const std::shared_ptr<Worker>& worker) {
      return worker->longest_idle_since().value_or(steady_clock::time_point::max());
    });
    ask_to_go(static_cast<std::size_t>(host - workers_.begin()), workers_.size(), std::move(newcomer),
              *std::move(waiting));
  }

  /// Asks `left` workers, each on its thread, starting with that one: idle connections may have received a request
  /// meanwhile.
  void ask_to_go(std::size_t host, std::size_t left, Newcomer newcomer, Admission::Place waiting) {
    if (left == 0) return turn_away(std::move(newcomer), std::move(waiting), "maximum_connections");
    const auto& worker = workers_[host % workers_.size()];
    worker->post([self = shared_from_this(), &worker, host, left, newcomer = std::move(newcomer),
                  waiting = std::move(waiting)]() mutable {
      // Others from that address may have been admitted while this one waited.
      if (self->service_->admission.is_crowded(newcomer.peer)) {
        return self->turn_away(std::move(newcomer), std::move(waiting), "maximum_connections_per_address");
      }
      auto place = worker->make_way();
      if (!place) return self->ask_to_go(host + 1, left - 1, std::move(newcomer), std::move(waiting));
      place->pass_to(newcomer.peer);
      self->let_in(std::move(newcomer), *std::move(place));
    });
  }

  void let_in(Newcomer newcomer, Admission::Place place) {
    serve(std::move(newcomer), service_, std::move(place), current_tls().get());
  }

  void turn_away(Newcomer newcomer, std::optional<Admission::Place> waiting, std::string_view reason) {
    service_->admission.log_refusal(service_->log, reason, newcomer.peer, steady_clock::now());
    if (!waiting || current_tls()) return;  // a handshake only to refuse would cost more than admitting
    http::turn_away(std::move(newcomer), service_, *std::move(waiting));
  }

  [[nodiscard]] std::shared_ptr<ssl_ctx_st> current_tls() {
    const std::scoped_lock lock{tls_mutex_};
    return tls_;
  }

  std::shared_ptr<Service> service_;
  Workers workers_;
  std::mutex tls_mutex_;
  std::shared_ptr<ssl_ctx_st> tls_;
  net::basic_socket_acceptor<tcp, net::io_context::executor_type> acceptor_;
  net::steady_timer pause_;
  std::uint16_t port_{0};
  std::size_t turn_{0};
  bool stopped_{false};
};

Server::Server(ServerSettings settings, const domain::Clock& clock, application::Log& log, Handler handler,
               Doorkeeper doorkeeper) {
  auto workers = make_workers(threads_of(settings), log);
  implementation_ = std::make_shared<Implementation>(
      std::make_shared<Service>(std::move(settings), clock, log, std::move(handler), std::move(doorkeeper)),
      std::move(workers));
}
Server::~Server() { stop(); }

std::uint16_t Server::port() const { return implementation_->port(); }
std::size_t Server::threads() const { return implementation_->threads(); }
Load Server::connections() const { return implementation_->admission().load(); }
std::uint64_t Server::refused_connections() const { return implementation_->admission().refusals(); }
void Server::start() { implementation_->start(); }
void Server::stop() { implementation_->stop(); }
void Server::reload_certificates() { implementation_->reload(); }

GuestServer::GuestServer(boost::asio::io_context& context, ServerSettings settings, const domain::Clock& clock,
                         application::Log& log, Handler handler, Doorkeeper doorkeeper)
    : implementation_{std::make_shared<Server::Implementation>(
          std::make_shared<Service>(std::move(settings), clock, log, std::move(handler), std::move(doorkeeper)),
          std::vector{std::make_shared<Worker>(context, log)})} {
  implementation_->start();
}
GuestServer::~GuestServer() { implementation_->leave_at_once(); }

std::uint16_t GuestServer::port() const { return implementation_->port(); }
void GuestServer::stop() { implementation_->leave(); }
void GuestServer::reload_certificates() { implementation_->reload(); }

}  // namespace stint::http
