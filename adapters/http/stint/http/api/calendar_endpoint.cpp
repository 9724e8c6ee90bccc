#include <exception>
#include <memory>
#include <utility>

#include <stint/http/api/calendar_endpoint.hpp>
#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

constexpr MediaType calendar_type{"text/calendar; charset=utf-8"};
constexpr std::string_view file_suffix = ".ics";

Response too_many_reads() {
  auto response = problem_response(429, "too-many-requests", "Too many requests", "Try again in a minute.");
  response.headers.emplace_back("Retry-After", "60");
  return response;
}

/// The secret in a path; empty, which matches no feed, if the path does not end like an address.
std::string_view secret_in(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  if (!path.ends_with(file_suffix)) return {};
  path.remove_suffix(file_suffix.size());
  return path;
}

}  // namespace

void CalendarEndpoint::operator()(const Request& request, Reply reply) const {
  const auto address = request.client_address.counted_as();
  if (!parts_.limit->admit(address, parts_.office.now())) return reply(too_many_reads());
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  // The Request remains valid until its Reply has been called.
  const bool accepted =
      parts_.pool.try_submit([this, &request, waiting] { waiting->with([&] { return read(request); }); }, address);
  if (!accepted) (*waiting)(busy());
}

Response CalendarEndpoint::busy() { return overloaded(); }

Response CalendarEndpoint::read(const Request& request) const {
  const auto address = request.client_address.counted_as();
  // The limit may have been reached while this request waited.
  if (!parts_.limit->is_welcome(address, parts_.office.now())) return too_many_reads();
  auto& office = parts_.office;
  const auto calendar = office.read(application::signing_in, [&](application::Work& work, domain::Instant now) {
    return application::read_feed(office.operator_context(work, now), parts_.services, secret_in(request.path));
  });
  if (!calendar) {
    parts_.limit->count_failure(address, office.now());
    return refusal_response(calendar.error());
  }
  Response response{.content_type = calendar_type, .body = parts_.write(*calendar), .headers = {}};
  const auto& digests = parts_.services.digests;
  const auto entity_tag = '"' + digests.base64url(digests.sha256(response.body)) + '"';
  if (is_known(request, entity_tag)) {
    response.status = 304;
    response.body.clear();
  }
  response.headers.emplace_back("ETag", entity_tag);
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  return response;
}

}  // namespace stint::http
