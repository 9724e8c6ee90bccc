#include <memory>
#include <utility>

#include <stint/http/operations_pages.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/http/router.hpp>

namespace stint::http {
namespace {

constexpr MediaType plain_text{"text/plain; charset=utf-8"};
constexpr std::chrono::seconds metrics_are_kept{1};
constexpr std::size_t maximum_waiting_operations = 16;

enum class Page { health, readiness, metrics };

const Router<Page>& pages() {
  static const Router<Page> router{{{Method::get, "/healthz", Page::health},
                                    {Method::get, "/readyz", Page::readiness},
                                    {Method::get, "/metrics", Page::metrics}}};
  return router;
}

Response plain(unsigned status, std::string body) {
  return {.status = status, .content_type = plain_text, .body = std::move(body), .headers = {}};
}

}  // namespace

OperationsPages::OperationsPages(Obstacle obstacle, Metrics metrics, MediaType metrics_type)
    : obstacle_(std::move(obstacle)),
      metrics_(std::move(metrics)),
      metrics_type_(metrics_type),
      pool_(1, maximum_waiting_operations, Priority::normal) {}

void OperationsPages::respond(const Request& request, Reply reply) {
  const auto found = pages().find(request.method, request.path);
  if (std::holds_alternative<Router<Page>::UnknownPath>(found)) return reply(unknown_path());
  if (const auto* wrong = std::get_if<Router<Page>::WrongMethod>(&found)) {
    reply.about({.route = wrong->path});
    return reply(wrong_method(request.method, wrong->allow));
  }
  const auto& page = std::get<Router<Page>::Found>(found);
  reply.about({.route = page.path});
  switch (page.payload) {
    case Page::health:
      return reply(plain(200, "ok\n"));
    case Page::readiness:
      return respond_later(std::move(reply), &OperationsPages::readiness);
    case Page::metrics:
      return respond_later(std::move(reply), &OperationsPages::metrics);
  }
}

void OperationsPages::respond_later(Reply reply, Tell tell) {
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  if (!pool_.try_submit([this, waiting, tell] { waiting->with([&] { return (this->*tell)(); }); })) {
    (*waiting)(overloaded());
  }
}

Response OperationsPages::readiness() {
  const auto obstacle = obstacle_();
  return obstacle ? plain(503, "not ready: " + *obstacle + '\n') : plain(200, "ready\n");
}

Response OperationsPages::metrics() {
  const auto now = std::chrono::steady_clock::now();
  if (!metrics_at_ || now - *metrics_at_ >= metrics_are_kept) {
    kept_metrics_ = metrics_();
    metrics_at_ = std::chrono::steady_clock::now();
  }
  return {.status = 200, .content_type = metrics_type_, .body = kept_metrics_, .headers = {}};
}

}  // namespace stint::http
