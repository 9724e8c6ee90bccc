#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/shown_data.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/permission.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

/// The entity tag that a response already has, such as that of a record.
std::optional<std::string> entity_tag_in(const Response& response) {
  const auto found = std::ranges::find_if(
      response.headers, [](const Header& header) { return equal_ignoring_case(header.name(), "ETag"); });
  return found == response.headers.end() ? std::nullopt : std::optional{found->value()};
}

/// A note must be made of each read, and a secret must not stay in memory.
bool may_be_kept(const Operation& operation) {
  return operation.has_entity_tag() && operation.note == nullptr && !operation.answers_secret;
}

/// `If-None-Match: *`: the client has some representation, so 304 requires that one exists now.
bool asks_for_any(const Request& request) { return request.header("If-None-Match") == "*"; }

/// `nullopt` if only the tag was kept, and the client does not have the content.
std::optional<Response> response_from(const KeptAnswer& answer, const Request& request) {
  const bool is_had = is_known(request, answer.tag) && (answer.response || !asks_for_any(request));
  if (is_had) return not_modified(answer.tag);
  return answer.response ? std::optional{sharing(answer.response)} : std::nullopt;
}

}  // namespace

KeepableRead Api::keepable_read(const Operation& operation, const Request& request, domain::Instant now) const {
  KeepableRead read;
  if (const auto commit = commits_ == nullptr ? std::nullopt : commits_->last()) {
    read.state = {.commit = *commit, .keys = callers_->keys(), .quarter = application::quarter_of(now)};
    read.credentials = callers_->credentials_of(request);
  }
  if (may_be_kept(operation)) {
    read.representation = representation_text(request);
    read.coding = preferred_coding(request);
  }
  kept_->identify(read, now);
  return read;
}

void Api::answer(const Router<Payload>::Found& route, const Operation& operation, const Request& request,
                 Reply reply) const try {
  KeepableRead read;
  const bool reads = request.method == Method::get && std::holds_alternative<ReadOperation>(operation.act);
  if (kept_ && reads && callers_->has_credentials(request)) {
    const auto now = office_.now();
    read = keepable_read(operation, request, now);
    RequestFacts facts{.route = route.path};
    if (auto response = kept_response(operation, request, read, facts)) {
      reply.about(facts);
      return reply(*std::move(response));
    }
  }
  if (reading_ != nullptr) return run_on_pool(route, operation, request, std::move(read), std::move(reply));
  run(route, operation, request, read, std::move(reply));
} catch (...) {  // the boundary: exceptions are logged, and no details are disclosed
  reply.fail(std::current_exception());
}

std::optional<Response> Api::kept_response(const Operation& operation, const Request& request, const KeepableRead& read,
                                           RequestFacts& facts) const {
  const auto& who = read.who;
  if (!who || read.representation.empty() || refusal_at_the_door(operation, *who)) return std::nullopt;
  const auto answer = kept_->current(read, who->caller);
  auto response = answer ? response_from(*answer, request) : std::nullopt;
  if (!response) return std::nullopt;
  facts.company = who->caller.company.value;
  facts.employee = who->caller.employee.value;
  kept_->count_hit();
  return response;
}

Api::Shown Api::shown(const Operation& operation, const Call& call, const KeepableRead& read) const {
  const auto& context = call.context;
  std::string tag;
  if (const auto state = application::state_of(context, operation.shows)) {
    const auto made = read.representation.empty() ? representation_text(call.request) : std::string{};
    tag = entity_tag_of(made.empty() ? read.representation : made, context.caller, *state, tag_key_);
  }
  const bool is_had = !tag.empty() && is_known(call.request, tag);
  if (const auto kept = kept_ && !tag.empty() ? kept_->confirmed(read, context.caller, tag) : nullptr) {
    if (auto response = response_from(*kept, call.request)) return {*std::move(response), tag, true};
  }
  if (is_had && !asks_for_any(call.request)) return {not_modified(tag), tag};
  auto content = std::get<ReadOperation>(operation.act)(call);
  if (!content) return {refusal_of(context, content.error(), languages_)};
  if (is_had) return {not_modified(tag)};
  if (!tag.empty()) {
    put_entity_tag(*content, tag);
    return {*std::move(content), tag};
  }
  const auto tag_of_record = entity_tag_in(*content);
  if (!tag_of_record || !is_known(call.request, *tag_of_record)) return {*std::move(content)};
  Response unchanged{.status = 304, .body = {}, .headers = {}};
  unchanged.headers.emplace_back("ETag", *tag_of_record);
  return {std::move(unchanged)};
}

Response Api::finished(const Operation& operation, const Request& request, const KeepableRead& read,
                       const application::Authenticated& who, Shown shown) const {
  auto& [response, tag, is_kept] = shown;
  if (is_kept) {
    kept_->count_confirmed();
    return std::move(response);
  }
  if (!kept_ || tag.empty() || read.representation.empty()) {
    return operation.answers_secret ? std::move(response) : compressed(request, std::move(response));
  }
  response = compressed(read.coding, std::move(response));
  const bool is_whole = response.status == 200;
  is_whole ? kept_->count_miss() : kept_->count_confirmed();
  if (!is_whole) {
    kept_->keep(read, who.caller, {std::move(tag)});
    return std::move(response);
  }
  auto& body = response.body;
  if (body.capacity() > 2 * body.size()) body.shrink_to_fit();
  const auto shared = std::make_shared<const Response>(std::move(response));
  kept_->keep(read, who.caller, {std::move(tag), shared});
  return sharing(shared);
}

}  // namespace stint::http
