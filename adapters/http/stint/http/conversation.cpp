#include <random>
#include <ranges>
#include <string>
#include <string_view>

#include <spdlog/spdlog.h>

#include <stint/http/conversation.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/http/trusted_proxies.hpp>

namespace stint::http {
namespace {

std::array<char, 16> hexadecimal(std::uint64_t number) {
  std::array<char, 16> digits{};
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4U) {
    *digit = "0123456789abcdef"[number & 0xfU];
  }
  return digits;
}

/// A path as the log may tell it. No segment of the interface is so long as one that is left out, but a token is that
/// somebody took for an id.
std::string loggable(std::string_view path) {
  constexpr std::size_t longest_segment = 40;
  std::string told;
  for (const auto part : std::views::split(path, '/')) {
    const std::string_view segment{part.begin(), part.end()};
    told += segment.size() > longest_segment ? "..." : segment;
    told += '/';
  }
  if (!told.empty()) told.pop_back();
  return told;
}

RequestLimits limits_of(const ServerSettings& settings) {
  return {.maximum_head_bytes = settings.maximum_head_bytes,
          .maximum_body_bytes = settings.maximum_body_bytes,
          .field_names = settings.trusted_proxies.empty() ? FieldNames::any : FieldNames::without_underscore};
}

}  // namespace

Desk::Desk(std::size_t number_)
    : number{number_}, next_request{static_cast<std::uint64_t>(std::random_device{}()) << 32U} {}

Conversation::Conversation(Service& service, Desk& desk, const Address& peer)
    : service_{service}, desk_{desk}, reader_{limits_of(service.settings)} {
  auto& request = reader_.request();
  request.remote_address = peer;
  request.worker = desk.number;
  request.request_id = request_id();
}

void Conversation::dispatch(const std::shared_ptr<Exchange>& exchange) {
  const auto id = id_ = hexadecimal(desk_.next_request++);
  arrived_ = std::chrono::steady_clock::now();
  auto& request = reader_.request();
  request.client_address = client_address(request, service_.settings.trusted_proxies);
  Reply reply{exchange};
  if (auto preflight = service_.cross_origin.preflight(request)) return reply(std::move(*preflight));
  try {
    service_.handler(request, std::move(reply));
  } catch (const std::exception& error) {  // what became of the Reply, which answers when destroyed, is unknown here
    spdlog::error("request {}: {}", std::string_view{id.data(), id.size()}, error.what());
  } catch (...) {
    spdlog::error("request {}: breakdown without a description", std::string_view{id.data(), id.size()});
  }
}

void Conversation::conclude(Response&& response) {
  log_access(response.status);
  const auto& framing = reader_.framing();
  if (!framing.keep_alive || desk_.closing) return write(std::move(response), Persistence::close);
  write(std::move(response), framing.http_1_0 ? Persistence::keep_alive : Persistence::implied);
}

void Conversation::refuse() {
  const auto& why = reader_.refusal();
  spdlog::debug("refused a request: {} {}", why.status, why.detail);
  write(problem_response(why.status, why.code, why.title, why.detail), Persistence::close);
}

void Conversation::turn_away() { write(overloaded(), Persistence::close); }

void Conversation::write(Response&& response, Persistence persistence) {
  service_.cross_origin.mark(reader_.request(), response);
  ended_ = persistence == Persistence::close;
  const auto now = std::chrono::floor<std::chrono::seconds>(service_.clock.now());
  writer_.prepare(std::move(response), desk_.date.at(now), persistence, reader_.framing().head_only);
}

void Conversation::log_access(unsigned status) const {
  if (!spdlog::should_log(spdlog::level::debug)) return;
  const auto& request = reader_.request();
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - arrived_;
  spdlog::debug("{} {} {} {:.1f} ms {}", to_string(request.method), loggable(request.path), status, elapsed.count(),
                request.request_id);
}

}  // namespace stint::http
