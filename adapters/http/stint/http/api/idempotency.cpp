#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/http/api/csv_writer.hpp>
#include <stint/http/api/hashes.hpp>
#include <stint/http/api/idempotency.hpp>

namespace stint::http {
namespace {

constexpr std::size_t longest_key = 255;

std::string_view without_quotation_marks(std::string_view value) {
  constexpr std::size_t shortest = 2;
  const bool is_quoted = value.size() >= shortest && value.starts_with('"') && value.ends_with('"');
  return is_quoted ? value.substr(1, value.size() - shortest) : value;
}

bool is_key(std::string_view text) {
  const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
  return !text.empty() && text.size() <= longest_key && std::ranges::all_of(text, is_printable);
}

/// The media types of responses to writes.
constexpr std::array media_types{json_type, csv_type, scim_json_type};

MediaType media_type_of(std::string_view text) {
  const auto* const found = std::ranges::find(media_types, text, &MediaType::text);
  if (found == media_types.end()) throw std::logic_error("a response of this type cannot be kept");
  return *found;
}

/// Takes the part before the next line break, and the line break.
std::string_view take_line(std::string_view& bytes) {
  const auto end = bytes.find('\n');
  if (end == std::string_view::npos) throw std::runtime_error("what was kept is no response");
  const auto line = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  return line;
}

}  // namespace

domain::Result<std::optional<application::RepeatableRequest>> read_idempotency_key(const Request& request) {
  constexpr std::string_view field = "Idempotency-Key";
  const auto is_meant = [&](const Field& each) { return equal_ignoring_case(each.name, field); };
  const auto sent = std::ranges::count_if(request.fields, is_meant);
  if (sent == 0) return std::nullopt;
  const auto key = without_quotation_marks(request.header(field).value_or(std::string_view{}));
  if (sent > 1 || !is_key(key)) {
    return domain::refuse(domain::Problem::field(fields::idempotency_key, reasons::idempotency_key_unfit,
                                                 {{"maximum", std::int64_t{longest_key}}}));
  }
  return application::RepeatableRequest{
      fingerprint_of({key}), fingerprint_of({to_string(request.method), request.path, request.query, request.body})};
}

domain::Result<Encode> run_once(const application::Context& context, const application::RepeatableRequest& request,
                                const UseCase& use_case) {
  auto earlier = application::outcome_of_earlier(context, request);
  if (!earlier) return domain::refuse(earlier);
  if (*earlier) return Encode{[bytes = **std::move(earlier)] { return response_of(bytes); }, Run::in_earnest};
  auto done = use_case(context);
  if (!done || done->is_rehearsal) return done;
  auto response = (*done)();
  application::keep_outcome(context, request, to_bytes(response));
  return Encode{[response = std::move(response)] { return response; }, Run::in_earnest};
}

domain::Result<MassProgress> judge_next_once(const application::Context& context,
                                             const application::RepeatableRequest& request, const MassAction& action,
                                             const MassProgress& so_far) {
  const auto earlier = application::outcome_of_earlier(context, request);
  if (!earlier) return domain::refuse(earlier);
  auto kept = *earlier ? mass_progress_of(**earlier) : so_far;
  if (kept.is_complete) return kept;
  auto judged = action.judge_next(context, kept);
  if (judged) application::keep_outcome(context, request, to_bytes(*judged));
  return judged;
}

std::string to_bytes(const Response& response) {
  std::string bytes = std::to_string(response.status) + '\n';
  bytes.append(media_type_of(response.content_type.text()).text()).append("\n");
  for (const auto& header : response.headers) bytes.append(header.name()).append(":").append(header.value()) += '\n';
  return bytes.append("\n").append(response.body);
}

Response response_of(std::string_view bytes) {
  const auto status = domain::parse_number<unsigned>(take_line(bytes)).value_or(0);
  Response response{.status = status, .content_type = media_type_of(take_line(bytes)), .body = {}, .headers = {}};
  for (auto line = take_line(bytes); !line.empty(); line = take_line(bytes)) {
    const auto colon = line.find(':');
    response.headers.emplace_back(std::string{line.substr(0, colon)}, std::string{line.substr(colon + 1)});
  }
  response.body = bytes;
  return response;
}

}  // namespace stint::http
