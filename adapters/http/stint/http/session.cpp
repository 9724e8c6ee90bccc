// The only source that includes Boost.Beast.
#include <array>
#include <optional>
#include <utility>

#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/stream_traits.hpp>

#include <stint/http/session.hpp>

namespace stint::http {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;
using std::chrono::steady_clock;
using PlainStream = boost::beast::basic_stream<tcp, net::io_context::executor_type>;
using TlsStream = net::ssl::stream<PlainStream>;

constexpr std::chrono::seconds farewell_timeout{2};
constexpr std::size_t slowest_reader = 64 * 1024;  // bytes a second, beyond the request timeout

/// One connection: reads a request, passes it on, writes the response, and so on. Kept alive by the operation in
/// progress, or by the Reply.
template <class Stream>
class Session final : public Connection, public std::enable_shared_from_this<Session<Stream>> {
 public:
  Session(std::shared_ptr<Worker> worker, std::shared_ptr<Service> service, Stream stream, const Address& peer,
          Admission::Place place)
      : worker_{std::move(worker)},
        service_{std::move(service)},
        place_{std::move(place)},
        stream_{std::move(stream)},
        conversation_{*service_, worker_->thread_context, peer} {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() override { Session::finish(); }

  void start() {
    worker_->add(self());
    if constexpr (is_tls) {
      set_idle(true);
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

  void admit() noexcept override {
    if (worker_->is_current_thread()) return admit_here();
    worker_->post([self = self()] { self->admit_here(); });
  }

  void set_facts(const RequestFacts& facts) noexcept override { conversation_.set_facts(facts); }
  void log_failure(std::string_view what) noexcept override { conversation_.log_failure(what); }

  void close_if_idle() override {
    if (idle_) transport().close();
  }

  std::optional<Admission::Place> give_way() override {
    if (finished_ || !idle_) return std::nullopt;
    std::optional place{std::move(place_)};
    finish();
    return place;
  }

  void finish() noexcept override {
    if (std::exchange(finished_, true)) return;
    transport().close();
    place_.give_back();
    worker_->remove(this);
  }

 private:
  static constexpr bool is_tls = std::is_same_v<Stream, TlsStream>;

  auto self() { return this->shared_from_this(); }
  PlainStream& transport() { return boost::beast::get_lowest_layer(stream_); }
  RequestReader& reader() { return conversation_.reader(); }

  void wait_for_request(std::chrono::milliseconds patience) {
    deadline_ = steady_clock::now() + patience;
    set_idle(reader().untouched());
    if (idle_ && worker_->thread_context.closing) return finish();
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
    if (idle_) deadline_ = steady_clock::now() + service_->settings.request_timeout;
    set_idle(false);
    proceed(reader().received(bytes));
  }

  void proceed(RequestReader::Progress progress) {
    switch (progress) {
      case RequestReader::Progress::more:
        return read();
      case RequestReader::Progress::head:
        if (conversation_.refuse_by_head()) return write();
        if (conversation_.ask_by_head(self())) return;
        return proceed(reader().take_body());
      case RequestReader::Progress::expects_interim:
        return invite_body();
      case RequestReader::Progress::complete:
        return conversation_.dispatch(self());
      case RequestReader::Progress::refused:
        conversation_.refuse();
        return write();
      case RequestReader::Progress::no_room:
        conversation_.refuse_for_memory();
        return write();
    }
  }

  void set_idle(bool idle) {
    if (idle == std::exchange(idle_, idle)) return;
    idle ? worker_->set_idle(this) : worker_->set_busy(this);
  }

  void invite_body() {
    static constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";
    transport().expires_at(deadline_);
    net::async_write(
        stream_, net::buffer(invitation.data(), invitation.size()),
        [self = self()](error_code error, std::size_t) { error || self->finished_ ? self->finish() : self->read(); });
  }

  void admit_here() {
    if (finished_) return;
    deadline_ = steady_clock::now() + service_->settings.request_timeout;  // it was the client who waited
    conversation_.admit();
    proceed(reader().take_body());
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
    deadline_ =
        steady_clock::now() + service_->settings.request_timeout;  // of a request that arrived with the previous one
    const auto progress = conversation_.next();
    if (progress != RequestReader::Progress::more) return proceed(progress);
    wait_for_request(reader().untouched() ? service_->settings.idle_timeout : service_->settings.request_timeout);
  }

  /// Closing while the client still sends would reset the connection and discard what the client has not read yet (RFC
  /// 9112 §9.6). So the server closes its side and waits briefly for the client to do the same.
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
    const auto space = reader().discarded();
    transport().async_read_some(
        net::buffer(space.data(), space.size()),
        [self = self()](error_code error, std::size_t) { error || self->finished_ ? self->finish() : self->drain(); });
  }

  std::shared_ptr<Worker> worker_;
  std::shared_ptr<Service> service_;
  Admission::Place place_;
  Stream stream_;
  Conversation conversation_;
  steady_clock::time_point deadline_;
  bool idle_{false};
  bool finished_{false};
};

template <class Stream>
void begin(Newcomer newcomer, std::shared_ptr<Service> service, Admission::Place place, Stream stream,
           void (Session<Stream>::*first)()) {
  const auto session = std::make_shared<Session<Stream>>(newcomer.worker, std::move(service), std::move(stream),
                                                         newcomer.peer, std::move(place));
  newcomer.worker->post([session, first] { ((*session).*first)(); });
}

}  // namespace

void serve(Newcomer newcomer, std::shared_ptr<Service> service, Admission::Place place, SSL_CTX* tls) {
  PlainStream stream{std::move(newcomer.socket)};
  if (tls == nullptr) {
    return begin(std::move(newcomer), std::move(service), std::move(place), std::move(stream),
                 &Session<PlainStream>::start);
  }
  begin(std::move(newcomer), std::move(service), std::move(place), TlsStream{std::move(stream), SSL_new(tls)},
        &Session<TlsStream>::start);
}

void turn_away(Newcomer newcomer, std::shared_ptr<Service> service, Admission::Place waiting) {
  PlainStream stream{std::move(newcomer.socket)};
  begin(std::move(newcomer), std::move(service), std::move(waiting), std::move(stream),
        &Session<PlainStream>::turn_away);
}

}  // namespace stint::http
