#include <stint/http/characters.hpp>
#include <stint/http/trace_context.hpp>

#include "tests/fuzz/targets.hpp"
#include "tests/http/reading.hpp"

namespace stint::fuzz {
namespace {

using namespace stint::http;

/// The length of the head if the bytes arrive one by one; 0 if there is none; `nullopt` if they are refused.
std::optional<std::size_t> head_end_byte_by_byte(std::string_view bytes) {
  std::size_t scanned = 0;
  for (std::size_t size = 1; size <= bytes.size(); ++size) {
    const auto end = find_head_end(bytes.substr(0, size), scanned);
    if (!end) return std::nullopt;
    if (*end != 0) return *end;
  }
  return 0;
}

std::string written(const Request& request, const Framing& framing) {
  std::string head{framing.head_only ? "HEAD" : to_string(request.method)};
  head.append(" ").append(request.path);
  if (!request.query.empty()) head.append("?").append(request.query);
  head += framing.http_1_0 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n";
  for (const auto& field : request.fields) head.append(field.name).append(": ").append(field.value).append("\r\n");
  return head + "\r\n";
}

bool equal(const Framing& left, const Framing& right) {
  return left.head_only == right.head_only && left.http_1_0 == right.http_1_0 && left.keep_alive == right.keep_alive &&
         left.expects_continue == right.expects_continue && left.chunked == right.chunked &&
         left.content_length == right.content_length;
}

/// Every other reader must interpret a parsed request in the same way.
void must_be_plain(const Request& request, const Framing& framing) {
  must(request.path.starts_with('/') || request.path == "*", "a path begins with a slash");
  must(!framing.chunked || framing.content_length == 0, "a body is framed in one way");
  for (const auto& field : request.fields) {
    must(is_token(field.name), "a field has a name");
    must(is_field_value(field.value) && trimmed(field.value) == field.value, "a field has a value");
  }
}

struct Decoded {
  BodyDecoder::State state{BodyDecoder::State::more};
  std::size_t consumed{0};
  std::string body;
};

/// In pieces of that many bytes.
Decoded decoded(BodyDecoder decoder, std::string_view input, std::size_t piece) {
  Decoded result;
  while (!input.empty() && result.state == BodyDecoder::State::more) {
    const auto part = input.substr(0, piece);
    const auto [state, consumed] = decoder.decode(part, result.body);
    must(consumed <= part.size(), "a decoder takes what there is");
    must(state != BodyDecoder::State::more || consumed == part.size(), "a decoder that wants more has taken all");
    result.state = state;
    result.consumed += consumed;
    input.remove_prefix(consumed);
  }
  return result;
}

/// The result of `trace_parent` for one field.
std::optional<TraceParent> read_traceparent(std::string_view value) {
  Request request;
  request.fields.push_back({"traceparent", value});
  return trace_parent(request);
}

std::size_t number(char byte) { return static_cast<unsigned char>(byte); }

}  // namespace

void traceparent(std::string_view input) {
  const auto found = read_traceparent(input);
  if (!found) return;
  for (const auto digits : {found->trace, found->parent}) {
    must(digits.find_first_not_of("0123456789abcdef") == std::string_view::npos, "an id has hexadecimal digits");
    must(digits.find_first_not_of('0') != std::string_view::npos, "an id is not zero");
  }
  must(found->trace.size() == 32 && found->parent.size() == 16, "ids have the sizes that logs expect");
  const auto anew = std::string{"00-"}.append(found->trace).append("-").append(found->parent).append("-00");
  const auto again = read_traceparent(anew);
  must(again && again->trace == found->trace && again->parent == found->parent, "what was read is read again");
}

void request_head(std::string_view input) {
  std::size_t scanned = 0;
  const auto end = find_head_end(input, scanned);
  must((end ? std::optional{*end} : std::nullopt) == head_end_byte_by_byte(input), "cuts between bytes do not matter");
  if (!end || *end == 0) return;
  must(input.substr(0, *end).ends_with("\r\n\r\n"), "a head ends in an empty line");

  Request request;
  std::string decoded_path;
  const auto framing = parse_head(input.substr(0, *end), FieldNames::any, request, decoded_path);
  if (!framing) return must(framing.error().status >= 400 && !framing.error().code.empty(), "a refusal says why");
  must_be_plain(request, *framing);

  if (request.method == Method::other) return;  // its name is no longer known
  const auto again = written(request, *framing);
  Request request_again;
  std::string decoded_path_again;
  const auto framing_again = parse_head(again, FieldNames::any, request_again, decoded_path_again);
  must(framing_again && equal(*framing, *framing_again), "what was read reads the same when it is passed on");
  must(request_again.fields.size() == request.fields.size(), "no field comes or goes on the way");
  const bool has_underscore =
      std::ranges::any_of(request.fields, [](const Field& field) { return field.name.contains('_'); });
  must(parse_head(again, FieldNames::without_underscore, request_again, decoded_path_again).has_value() !=
           has_underscore,
       "only a name with an underscore is refused behind a proxy");
}

void request_body(std::string_view input) {
  if (input.size() < 2) return;
  const auto length = number(input[0]);  // 0: chunks
  const auto piece = 1 + number(input[1]);
  input.remove_prefix(2);
  constexpr std::uint64_t maximum = 300;
  const auto decoder = length == 0 ? BodyDecoder::chunked(maximum) : BodyDecoder::sized(length);
  const auto whole = decoded(decoder, input, std::max<std::size_t>(1, input.size()));
  const auto pieces = decoded(decoder, input, piece);

  must(whole.state == pieces.state && whole.body == pieces.body, "cuts do not matter");
  must(whole.body.size() <= maximum, "a body keeps its limit");
  if (whole.state != BodyDecoder::State::done) return;
  must(whole.consumed == pieces.consumed, "a body ends in one place");
  if (length != 0) return must(whole.body == input.substr(0, length), "a body is what was sent");
  must(input.substr(0, whole.consumed).ends_with("\r\n"), "a body in chunks ends with a line");
  const auto alone = decoded(decoder, input.substr(0, whole.consumed), piece);
  must(alone.state == BodyDecoder::State::done && alone.body == whole.body, "what follows a body does not matter");
}

void requests(std::string_view input) {
  if (input.empty()) return;
  const auto piece = 1 + number(input.front());
  input.remove_prefix(1);
  constexpr RequestLimits limits{.maximum_head_bytes = 1024, .maximum_body_bytes = 300};
  Reading whole{limits};
  whole.feed(input);
  Reading pieces{limits};
  for (; !input.empty(); input.remove_prefix(std::min(piece, input.size()))) pieces.feed(input.substr(0, piece));
  must(whole.seen() == pieces.seen(), "cuts do not matter");
}

}  // namespace stint::fuzz
