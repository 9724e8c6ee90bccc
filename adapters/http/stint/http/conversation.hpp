#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <stint/http/admission.hpp>
#include <stint/http/body_budget.hpp>
#include <stint/http/origin.hpp>
#include <stint/http/refusal_budget.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request_reader.hpp>
#include <stint/http/response_writer.hpp>
#include <stint/http/server.hpp>

namespace stint::http {

/// The data that all connections of a server share.
struct Service {
  Service(ServerSettings chosen, const domain::Clock& wall_clock, application::Log& lines, Handler answering,
          Doorkeeper keeper)
      : settings{std::move(chosen)},
        clock{wall_clock},
        log{lines},
        handler{std::move(answering)},
        doorkeeper{std::move(keeper)},
        cross_origin{settings.cors_origins},
        admission{{settings.maximum_connections, settings.maximum_connections_per_address, settings.trusted_proxies}},
        bodies{std::max(settings.maximum_bodies_bytes, settings.maximum_body_bytes)} {}

  const ServerSettings settings;
  const domain::Clock& clock;
  application::Log& log;
  const Handler handler;
  const Doorkeeper doorkeeper;
  const CrossOrigin cross_origin;
  Admission admission;
  BodyBudget bodies;
  RefusalBudget refusals;
};

/// The data that the connections of one of its threads share.
struct ThreadContext {
  explicit ThreadContext(std::size_t number);

  const std::size_t number;
  std::uint64_t
      next_request;  // ids start at a different number each time, so that the logs of two runs do not share them
  DateText date;
  bool closing{false};  // responses from now on close their connection
};

/// A connection's requests and responses, without the socket: between the bytes that `reader()` receives and those
/// that `writer()` sends.
class Conversation {
 public:
  Conversation(Service& service, ThreadContext& thread_context, const Address& peer);

  [[nodiscard]] RequestReader& reader() { return reader_; }
  [[nodiscard]] const RequestReader& reader() const { return reader_; }
  [[nodiscard]] const ResponseWriter& writer() const { return writer_; }
  /// Discards the request that has been answered, and its response.
  [[nodiscard]] RequestReader::Progress next() {
    writer_.release();
    return reader_.next();
  }
  /// Whether the connection ends after the writer's output.
  [[nodiscard]] bool ended() const { return ended_; }

  /// See Exchange.
  void set_facts(const RequestFacts& facts) noexcept { facts_ = facts; }
  void log_failure(std::string_view what) const noexcept;

  /// Whether the request, of which only the head has arrived, is refused without its body; then the response is in the
  /// writer.
  [[nodiscard]] bool refuse_by_head();
  /// Whether the doorkeeper has been asked about that request; the Reply responds through the exchange, or admits.
  [[nodiscard]] bool ask_by_head(const std::shared_ptr<Exchange>& exchange);
  /// The request was admitted: its body is to be read.
  void admit() { body_to_come_ = false; }
  /// Passes the complete request to the handler; the Reply responds through the exchange. Does not pass on exceptions.
  void dispatch(const std::shared_ptr<Exchange>& exchange);

  /// Each puts a response into the writer: to the complete request, to the refused one, to one whose body would exceed
  /// the budget for bodies, to a client that exceeds the limit of connections.
  void conclude(Response&& response);
  void refuse();
  void refuse_for_memory();
  void turn_away();

 private:
  void number();  // gives the request its id
  /// Exceptions are logged, and the Reply that was dropped responds.
  void hand_over(const Handler& handler, const std::shared_ptr<Exchange>& exchange) const;
  void take_up();  // with the head, and again with the body or the response that replaces it
  void write(Response&& response, Persistence persistence);
  [[nodiscard]] Persistence persistence() const;
  [[nodiscard]] Persistence persistence_without_body();
  [[nodiscard]] std::string_view request_id() const { return {id_.data(), id_.size()}; }
  /// Writes to the log and the counts.
  void record(unsigned status) const;
  void log_refused_access(unsigned status) const;

  Service& service_;
  ThreadContext& thread_;
  RequestReader reader_;
  ResponseWriter writer_;
  std::array<char, 16> id_{};
  RequestFacts facts_;
  std::chrono::steady_clock::time_point arrived_;
  bool taken_up_{false};
  bool body_to_come_{false};  // nothing is read until it is known whether the body is needed
  bool ended_{false};
};

}  // namespace stint::http
