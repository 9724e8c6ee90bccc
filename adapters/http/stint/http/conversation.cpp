#include <random>
#include <string_view>
#include <utility>

#include <stint/application/text.hpp>
#include <stint/http/conversation.hpp>
#include <stint/http/origin.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/http/trace_context.hpp>

namespace stint::http {
namespace {

using application::LogLevel;

constexpr std::string_view no_description = "exception without a description";

std::array<char, 16> hexadecimal(std::uint64_t number) {
  std::array<char, 16> digits{};
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4U) {
    *digit = application::hexadecimal_digits[number & 0xfU];
  }
  return digits;
}

std::optional<std::string_view> optional_of(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

RequestLimits limits_of(const ServerSettings& settings) {
  return {.maximum_head_bytes = settings.maximum_head_bytes,
          .maximum_body_bytes = settings.maximum_body_bytes,
          .field_names = settings.trusted_proxies.empty() ? FieldNames::any : FieldNames::without_underscore};
}

}  // namespace

ThreadContext::ThreadContext(std::size_t number_)
    : number{number_}, next_request{static_cast<std::uint64_t>(std::random_device{}()) << 32U} {}

Conversation::Conversation(Service& service, ThreadContext& thread_context, const Address& peer)
    : service_{service}, thread_{thread_context}, reader_{limits_of(service.settings), service.bodies} {
  auto& request = reader_.request();
  request.remote_address = peer;
  request.worker = thread_context.number;
  request.request_id = request_id();
}

void Conversation::take_up() {
  arrived_ = std::chrono::steady_clock::now();  // again with the body: clients may take their time
  if (std::exchange(taken_up_, true)) return;
  number();
  facts_ = {};
  auto& request = reader_.request();
  request.client_address = client_address(request, service_.settings.trusted_proxies);
}

void Conversation::number() { id_ = hexadecimal(thread_.next_request++); }

bool Conversation::refuse_by_head() {
  take_up();
  const auto& request = reader_.request();
  if (request.method == Method::options) return false;  // a preflight carries no token
  std::optional<Response> refusal;
  try {
    refusal = service_.doorkeeper.refusal(request, facts_);
  } catch (const std::exception& error) {
    log_failure(error.what());
    refusal = internal_error();
  } catch (...) {
    log_failure(no_description);
    refusal = internal_error();
  }
  if (!refusal) return false;
  record(refusal->status);
  log_refused_access(refusal->status);
  write(*std::move(refusal), persistence_without_body());
  return true;
}

bool Conversation::ask_by_head(const std::shared_ptr<Exchange>& exchange) {
  const auto& request = reader_.request();
  if (!service_.doorkeeper.ask || request.method == Method::options) return false;
  body_to_come_ = true;
  hand_over(service_.doorkeeper.ask, exchange);
  return true;
}

void Conversation::dispatch(const std::shared_ptr<Exchange>& exchange) {
  take_up();
  const auto& request = reader_.request();
  if (auto preflight = service_.cross_origin.preflight(request)) return Reply{exchange}(std::move(*preflight));
  hand_over(service_.handler, exchange);
}

void Conversation::hand_over(const Handler& handler, const std::shared_ptr<Exchange>& exchange) const {
  try {
    handler(reader_.request(), Reply{exchange});
  } catch (const std::exception& error) {  // whether the Reply still exists is unknown here; it responds when destroyed
    log_failure(error.what());
  } catch (...) {
    log_failure(no_description);
  }
}

void Conversation::log_failure(std::string_view what) const noexcept {
  const auto trace = trace_parent(reader_.request()).value_or(TraceParent{});
  service_.log.write(LogLevel::error, "request failed",
                     {{"reason", what},
                      {"route", optional_of(facts_.route)},
                      {"request", request_id()},
                      {"trace", optional_of(trace.trace)},
                      {"parent", optional_of(trace.parent)}});
}

void Conversation::conclude(Response&& response) {
  record(response.status);
  if (const auto& refused = response.refused_login) {
    const auto trace = trace_parent(reader_.request()).value_or(TraceParent{});
    if (service_.settings.counts) service_.settings.counts->count_refused_login(thread_.number, refused->reason);
    service_.log.write(LogLevel::info, "login refused",
                       {{"address", reader_.request().client_address.to_string()},
                        {"reason", refused->reason},
                        {"request", request_id()},
                        {"company", refused->company},
                        {"employee", refused->employee},
                        {"trace", optional_of(trace.trace)},
                        {"parent", optional_of(trace.parent)}});
  } else {
    log_refused_access(response.status);
  }
  write(std::move(response), std::exchange(body_to_come_, false) ? persistence_without_body() : persistence());
}

void Conversation::log_refused_access(unsigned status) const {
  if (status != 401 && status != 403) return;
  const auto& request = reader_.request();
  const auto verdict = service_.refusals.count(request.client_address.counted_as(), service_.clock.now());
  if (const auto& left_out = verdict.left_out) {
    service_.log.write(LogLevel::info, "refusals left out",
                       {{"count", left_out->count}, {"addresses", left_out->addresses}});
  }
  if (!verdict.leaves_line) return;
  const auto trace = trace_parent(request).value_or(TraceParent{});
  service_.log.write(LogLevel::info, "access refused",
                     {{"address", request.client_address.to_string()},
                      {"status", status},
                      {"method", to_string(request.method)},
                      {"route", optional_of(facts_.route)},
                      {"request", request_id()},
                      {"company", facts_.company},
                      {"employee", facts_.employee},
                      {"trace", optional_of(trace.trace)},
                      {"parent", optional_of(trace.parent)}});
}

Persistence Conversation::persistence_without_body() {
  return reader_.skip_body() ? persistence() : Persistence::close;
}

Persistence Conversation::persistence() const {
  const auto& framing = reader_.framing();
  if (!framing.keep_alive || thread_.closing) return Persistence::close;
  return framing.http_1_0 ? Persistence::keep_alive : Persistence::implied;
}

void Conversation::refuse() {
  if (!taken_up_) number();
  const auto& why = reader_.refusal();
  if (service_.settings.counts) {
    service_.settings.counts->count(thread_.number, Method::other, {}, why.status, std::nullopt);
  }
  service_.log.write(LogLevel::debug, "request refused",
                     {{"status", why.status}, {"reason", why.detail}, {"request", request_id()}});
  write(problem_response(why.status, why.code, why.title, why.detail), Persistence::close);
}

void Conversation::refuse_for_memory() {
  take_up();  // not yet called if part of the body arrived with the head
  auto response = service_.doorkeeper.no_memory(reader_.request());
  record(response.status);
  write(std::move(response), Persistence::close);
}

void Conversation::turn_away() {
  number();
  write(overloaded(), Persistence::close);  // counted with the connections
}

void Conversation::write(Response&& response, Persistence persistence) {
  taken_up_ = false;
  service_.cross_origin.mark(reader_.request(), response);
  ended_ = persistence == Persistence::close;
  const auto now = std::chrono::floor<std::chrono::seconds>(service_.clock.now());
  writer_.prepare(std::move(response), {.date = thread_.date.at(now),
                                        .request_id = request_id(),
                                        .persistence = persistence,
                                        .head_only = reader_.framing().head_only,
                                        .over_tls = !service_.settings.tls_certificate.empty()});
}

void Conversation::record(unsigned status) const {
  const auto elapsed = std::chrono::steady_clock::now() - arrived_;
  if (auto* const counts = service_.settings.counts) {
    counts->count(thread_.number, reader_.request().method, facts_.route, status, elapsed);
  }
  const bool slow = elapsed >= service_.settings.slow_request;
  const auto level = slow ? LogLevel::warning : LogLevel::debug;
  if (!service_.log.shows(level)) return;
  const auto trace = trace_parent(reader_.request()).value_or(TraceParent{});
  service_.log.write(level, slow ? "slow request" : "request",
                     {{"method", to_string(reader_.request().method)},
                      {"route", optional_of(facts_.route)},
                      {"status", status},
                      {"duration_ms", std::chrono::duration<double, std::milli>{elapsed}.count()},
                      {"request", request_id()},
                      {"company", facts_.company},
                      {"employee", facts_.employee},
                      {"trace", optional_of(trace.trace)},
                      {"parent", optional_of(trace.parent)}});
}

}  // namespace stint::http
