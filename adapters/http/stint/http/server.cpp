// The one source that names Boost.Beast.
#include <atomic>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/system/system_error.hpp>

#include <stint/http/conversation.hpp>
#include <stint/http/server.hpp>
#include <stint/http/tls_context.hpp>
#include <stint/http/worker.hpp>

namespace stint::http {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;
using std::chrono::steady_clock;
using Executor = net::io_context::executor_type;
using Socket = net::basic_stream_socket<tcp, Executor>;
using PlainStream = boost::beast::basic_stream<tcp, Executor>;
using TlsStream = net::ssl::stream<PlainStream>;

constexpr std::chrono::seconds farewell_timeout{2};
constexpr std::chrono::milliseconds accept_pause{100};
constexpr std::size_t turned_away_at_once = 128;
constexpr std::size_t slowest_reader = 64 * 1024;  // bytes a second, beyond the request timeout

/// One connection: reads a request, hands it over, writes the answer, and so on. Kept alive by the operation under
/// way, or by the Reply.
template <class Stream>
class Session final : public Connection, public std::enable_shared_from_this<Session<Stream>> {
 public:
  /// `count` is of the service, and one less when the connection has gone.
  Session(std::shared_ptr<Worker> worker, std::shared_ptr<Service> service, Stream stream, const Address& peer,
          std::atomic<std::size_t>& count)
      : worker_{std::move(worker)},
        service_{std::move(service)},
        count_{count},
        stream_{std::move(stream)},
        conversation_{*service_, worker_->desk, peer} {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() override { Session::finish(); }

  void start() {
    worker_->add(self());
    if constexpr (is_tls) {
      idle_ = true;
      transport().expires_after(service_->settings.request_timeout);
      stream_.async_handshake(net::ssl::stream_base::server, [self = self()](error_code error) {
        if (error || self->finished_) return self->finish();
        self->wait_for_request(self->service_->settings.request_timeout);
      });
    } else {
      wait_for_request(service_->settings.request_timeout);
    }
  }

  void turn_away() {
    worker_->add(self());
    conversation_.turn_away();
    write();
  }

  void answer(Response&& response) noexcept override {
    if (worker_->is_current_thread()) return answer_here(std::move(response));
    worker_->post([self = self(), late = std::move(response)]() mutable { self->answer_here(std::move(late)); });
  }

  void set_facts(const RequestFacts& facts) noexcept override { conversation_.set_facts(facts); }
  void log_failure(std::string_view what) noexcept override { conversation_.log_failure(what); }

  void close_if_idle() override {
    if (idle_) transport().close();
  }

  void finish() noexcept override {
    if (std::exchange(finished_, true)) return;
    transport().close();
    --count_;
    worker_->remove(this);
  }

 private:
  static constexpr bool is_tls = std::is_same_v<Stream, TlsStream>;

  auto self() { return this->shared_from_this(); }
  PlainStream& transport() { return boost::beast::get_lowest_layer(stream_); }
  RequestReader& reader() { return conversation_.reader(); }

  void wait_for_request(std::chrono::milliseconds patience) {
    deadline_ = steady_clock::now() + patience;
    idle_ = reader().untouched();
    if (idle_ && worker_->desk.closing) return finish();
    read();
  }

  void read() {
    transport().expires_at(deadline_);
    const auto space = reader().space();
    stream_.async_read_some(net::buffer(space.data(), space.size()),
                            [self = self()](error_code error, std::size_t bytes) { self->on_read(error, bytes); });
  }

  void on_read(error_code error, std::size_t bytes) {
    if (error || finished_) return finish();
    if (std::exchange(idle_, false)) deadline_ = steady_clock::now() + service_->settings.request_timeout;
    proceed(reader().received(bytes));
  }

  void proceed(RequestReader::Progress progress) {
    switch (progress) {
      case RequestReader::Progress::more:
        return read();
      case RequestReader::Progress::expects_interim:
        return invite_body();
      case RequestReader::Progress::complete:
        return conversation_.dispatch(self());
      case RequestReader::Progress::refused:
        break;
    }
    conversation_.refuse();
    write();
  }

  void invite_body() {
    static constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";
    transport().expires_at(deadline_);
    net::async_write(
        stream_, net::buffer(invitation.data(), invitation.size()),
        [self = self()](error_code error, std::size_t) { error || self->finished_ ? self->finish() : self->read(); });
  }

  void answer_here(Response&& response) {
    if (finished_) return;
    conversation_.conclude(std::move(response));
    write();
  }

  void write() {
    const auto& writer = conversation_.writer();
    transport().expires_after(service_->settings.request_timeout +
                              std::chrono::seconds{writer.size() / slowest_reader});
    const std::array pieces{net::buffer(writer.first().data(), writer.first().size()),
                            net::buffer(writer.second().data(), writer.second().size())};
    net::async_write(stream_, pieces, [self = self()](error_code error, std::size_t) { self->on_written(error); });
  }

  void on_written(error_code error) {
    if (error || finished_) return finish();
    if (conversation_.ended()) return say_farewell();
    const auto progress = reader().next();
    if (progress != RequestReader::Progress::more) return proceed(progress);
    wait_for_request(reader().untouched() ? service_->settings.idle_timeout : service_->settings.request_timeout);
  }

  /// Closing while the client still sends would reset the connection and destroy what the client has not read yet
  /// (RFC 9112 §9.6). So the server closes its side and waits a little for the client to do the same.
  void say_farewell() {
    deadline_ = steady_clock::now() + farewell_timeout;
    if constexpr (is_tls) {
      transport().expires_at(deadline_);
      stream_.async_shutdown([self = self()](error_code) { self->shut_down(); });
    } else {
      shut_down();
    }
  }

  void shut_down() {
    error_code ignored;
    transport().socket().shutdown(tcp::socket::shutdown_send, ignored);
    drain();
  }

  void drain() {
    transport().expires_at(deadline_);
    transport().async_read_some(net::buffer(drained_), [self = self()](error_code error, std::size_t) {
      error || self->finished_ ? self->finish() : self->drain();
    });
  }

  std::shared_ptr<Worker> worker_;
  std::shared_ptr<Service> service_;
  std::atomic<std::size_t>& count_;
  Stream stream_;
  Conversation conversation_;
  steady_clock::time_point deadline_;
  std::array<char, 512> drained_{};
  bool idle_{false};
  bool finished_{false};
};

Address address_of(const tcp::endpoint& endpoint) {
  const auto address = endpoint.address();
  const auto bytes = address.is_v4() ? net::ip::make_address_v6(net::ip::v4_mapped, address.to_v4()).to_bytes()
                                     : address.to_v6().to_bytes();
  return Address{bytes};
}

}  // namespace

class Server::Implementation {
 public:
  Implementation(ServerSettings settings, const domain::Clock& clock, application::Log& log, Handler handler)
      : service_{std::make_shared<Service>(std::move(settings), clock, log, std::move(handler))},
        workers_{make_workers(service_->settings.threads, log)},
        tls_{make_tls_context(service_->settings.tls_certificate, service_->settings.tls_key)},
        acceptor_{workers_.front()->context},
        pause_{workers_.front()->context} {
    listen();
  }

  void start() {
    net::post(workers_.front()->context, [this] { accept(); });
    for (const auto& worker : workers_) worker->start();
  }

  void stop() {
    if (std::exchange(stopped_, true)) return;
    workers_.front()->post([this] {
      error_code ignored;
      acceptor_.close(ignored);
      pause_.cancel();
      for (const auto& worker : workers_) {
        worker->post([this, worker] { worker->stop(service_->settings.stop_timeout); });
      }
    });
    for (const auto& worker : workers_) worker->join();
    for (const auto& worker : workers_) worker->close();
  }

  void reload() {
    auto fresh = make_tls_context(service_->settings.tls_certificate, service_->settings.tls_key);
    const std::scoped_lock lock{tls_mutex_};
    tls_.swap(fresh);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::size_t threads() const { return workers_.size(); }

 private:
  using Workers = std::vector<std::shared_ptr<Worker>>;

  static Workers make_workers(std::size_t count, application::Log& log) {
    if (count == 0) count = std::max(1U, std::thread::hardware_concurrency());
    Workers workers;
    for (std::size_t i = 0; i < count; ++i) workers.push_back(std::make_shared<Worker>(i, log));
    return workers;
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
      // What the exception says itself names places in the library.
      throw std::runtime_error{"cannot listen on " + settings.host + ':' + std::to_string(settings.port) + ": " +
                               failure.code().message()};
    }
  }

  void accept() {
    const auto& worker = workers_[turn_++ % workers_.size()];
    acceptor_.async_accept(worker->context, [this, &worker](error_code error, Socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) return accept_later(error);
      accept();
      take(worker, std::move(socket));
    });
  }

  /// Out of descriptors or memory: trying again at once would only spin.
  void accept_later(error_code error) {
    service_->log.write(application::LogLevel::warning, "cannot accept connections", {{"reason", error.message()}});
    pause_.expires_after(accept_pause);
    pause_.async_wait([this](error_code stopped) {
      if (!stopped && acceptor_.is_open()) accept();
    });
  }

  void take(const std::shared_ptr<Worker>& worker, Socket socket) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(tcp::no_delay{true}, error);
    PlainStream stream{std::move(socket)};
    const auto tls = current_tls();
    if (service_->connections < service_->settings.maximum_connections) {
      if (!tls) return begin(worker, std::move(stream), peer, service_->connections, &Session<PlainStream>::start);
      begin(worker, TlsStream{std::move(stream), SSL_new(tls.get())}, peer, service_->connections,
            &Session<TlsStream>::start);
    } else if (!tls && service_->turned_away < turned_away_at_once) {
      begin(worker, std::move(stream), peer, service_->turned_away, &Session<PlainStream>::turn_away);
    }
  }

  template <class Stream>
  void begin(const std::shared_ptr<Worker>& worker, Stream stream, const tcp::endpoint& peer,
             std::atomic<std::size_t>& count, void (Session<Stream>::*first)()) {
    auto session = std::make_shared<Session<Stream>>(worker, service_, std::move(stream), address_of(peer), count);
    ++count;
    worker->post([session = std::move(session), first] { ((*session).*first)(); });
  }

  [[nodiscard]] std::shared_ptr<SSL_CTX> current_tls() {
    const std::scoped_lock lock{tls_mutex_};
    return tls_;
  }

  std::shared_ptr<Service> service_;
  Workers workers_;
  std::mutex tls_mutex_;
  std::shared_ptr<SSL_CTX> tls_;
  net::basic_socket_acceptor<tcp, Executor> acceptor_;
  net::steady_timer pause_;
  std::uint16_t port_{0};
  std::size_t turn_{0};
  bool stopped_{false};
};

Server::Server(ServerSettings settings, const domain::Clock& clock, application::Log& log, Handler handler)
    : implementation_{std::make_unique<Implementation>(std::move(settings), clock, log, std::move(handler))} {}
Server::~Server() { stop(); }

std::uint16_t Server::port() const { return implementation_->port(); }
std::size_t Server::threads() const { return implementation_->threads(); }
void Server::start() { implementation_->start(); }
void Server::stop() { implementation_->stop(); }
void Server::reload_certificates() { implementation_->reload(); }

}  // namespace stint::http
