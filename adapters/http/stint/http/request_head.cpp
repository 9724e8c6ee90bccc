#include <algorithm>
#include <charconv>
#include <ranges>
#include <system_error>

#include <stint/http/characters.hpp>
#include <stint/http/request_head.hpp>
#include <stint/http/request_line.hpp>

namespace stint::http {
namespace {

constexpr std::size_t maximum_fields = 100;

/// Fields that frame the message or identify the client: at most one of each, or two readers may pick different ones.
enum Singleton : std::size_t { host, content_length, transfer_encoding, expect, authorization, content_type, none };
constexpr std::array<std::string_view, none> singleton_names{"Host",   "Content-Length", "Transfer-Encoding",
                                                             "Expect", "Authorization",  "Content-Type"};
using Singletons = std::array<const Field*, none>;

Singleton singleton_of(std::string_view name) {
  const auto found =
      std::ranges::find_if(singleton_names, [name](std::string_view each) { return equal_ignoring_case(each, name); });
  return static_cast<Singleton>(found - singleton_names.begin());
}

std::expected<Field, Refusal> parse_field(std::string_view line) {
  if (line.front() == ' ' || line.front() == '\t') return std::unexpected{malformed("A header line is folded.")};
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
    return std::unexpected{malformed("A header line has no name.")};
  }
  const auto value = trimmed(line.substr(colon + 1));
  if (!is_field_value(value)) return std::unexpected{malformed("A header has a control character.")};
  return Field{line.substr(0, colon), value};
}

std::expected<void, Refusal> parse_fields(std::string_view lines, FieldNames names, std::vector<Field>& fields) {
  fields.clear();
  while (!lines.empty()) {
    const auto end = lines.find("\r\n");
    const auto field = parse_field(lines.substr(0, end));
    if (!field) return std::unexpected{field.error()};
    if (names == FieldNames::without_underscore && field->name.find('_') != std::string_view::npos) {
      return std::unexpected{malformed("The name of a header has an underscore, which not every proxy passes on.")};
    }
    if (fields.size() == maximum_fields) return std::unexpected{head_too_large};
    fields.push_back(*field);
    lines.remove_prefix(end + 2);
  }
  return {};
}

std::expected<Singletons, Refusal> find_singletons(const std::vector<Field>& fields) {
  Singletons found{};
  for (const auto& field : fields) {
    const auto which = singleton_of(field.name);
    if (which == none) continue;
    if (found[which] != nullptr) return std::unexpected{malformed("A header that may occur once is repeated.")};
    found[which] = &field;
  }
  return found;
}

/// RFC 3986 §3.2 without user information; a comma would be two hosts that a reader has joined.
bool is_host(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return is_unreserved(c) || std::string_view{"!$&'()*+;=:[]%"}.find(c) != std::string_view::npos;
  });
}

std::expected<void, Refusal> check_host(const Field* field, bool http_1_0) {
  if (field == nullptr) {
    if (http_1_0) return {};
    return std::unexpected{malformed("The Host header is missing.")};
  }
  if (!is_host(field->value)) return std::unexpected{malformed("The Host header is not a valid host.")};
  return {};
}

std::expected<void, Refusal> set_length(const Singletons& fields, Framing& framing) {
  const auto* const length = fields[content_length];
  const auto* const encoding = fields[transfer_encoding];
  if (encoding != nullptr) {
    if (length != nullptr)
      return std::unexpected{malformed("Content-Length and Transfer-Encoding exclude each other.")};
    if (framing.http_1_0 || !equal_ignoring_case(encoding->value, "chunked")) {
      return std::unexpected{malformed("The only Transfer-Encoding is chunked, in HTTP/1.1.")};
    }
    framing.chunked = true;
  }
  if (length == nullptr) return {};
  const auto text = length->value;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), framing.content_length);
  if (error == std::errc::result_out_of_range && end == text.data() + text.size()) {
    return std::unexpected{body_too_large};
  }
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::unexpected{malformed("The Content-Length is not a number.")};
  }
  return {};
}

std::expected<void, Refusal> set_expectation(const Field* field, Framing& framing) {
  if (field == nullptr || framing.http_1_0) return {};  // RFC 9110 §10.1.1: a 1.0 client cannot mean it
  if (!equal_ignoring_case(field->value, "100-continue")) {
    return std::unexpected{Refusal{417, "unknown-expectation", "The only expectation met is 100-continue",
                                   "Send the request without Expect."}};
  }
  framing.expects_continue = true;
  return {};
}

void set_persistence(const std::vector<Field>& fields, Framing& framing) {
  bool close = false;
  bool keep_alive = false;
  for (const auto& field : fields) {
    if (!equal_ignoring_case(field.name, "Connection")) continue;
    for (const auto part : std::views::split(field.value, ',')) {
      const auto option = trimmed(std::string_view{part.begin(), part.end()});
      close = close || equal_ignoring_case(option, "close");
      keep_alive = keep_alive || equal_ignoring_case(option, "keep-alive");
    }
  }
  framing.keep_alive = !close && (keep_alive || !framing.http_1_0);
}

std::expected<void, Refusal> set_framing(const std::vector<Field>& fields, Framing& framing) {
  const auto singletons = find_singletons(fields);
  if (!singletons) return std::unexpected{singletons.error()};
  if (auto checked = check_host((*singletons)[host], framing.http_1_0); !checked) return checked;
  if (auto set = set_length(*singletons, framing); !set) return set;
  set_persistence(fields, framing);
  return set_expectation((*singletons)[expect], framing);
}

}  // namespace

std::expected<std::size_t, Refusal> find_head_end(std::string_view bytes, std::size_t& scanned) {
  if (!bytes.empty() && !is_token(bytes.substr(0, 1))) {
    return std::unexpected{malformed("The request does not begin with a method.")};
  }
  for (auto feed = bytes.find('\n', scanned); feed != std::string_view::npos; feed = bytes.find('\n', scanned)) {
    if (feed == 0 || bytes[feed - 1] != '\r') return std::unexpected{malformed("A line ends without CR.")};
    const bool empty_line = feed >= 3 && bytes[feed - 2] == '\n';
    scanned = feed + 1;
    if (empty_line) return scanned;
  }
  scanned = bytes.size();
  return 0;
}

std::expected<Framing, Refusal> parse_head(std::string_view head, FieldNames names, Request& request,
                                           std::string& decoded_path) {
  const auto line_end = head.find("\r\n");
  auto framing = parse_request_line(head.substr(0, line_end), request, decoded_path);
  if (!framing) return framing;
  const auto lines = head.substr(line_end + 2);
  if (auto parsed = parse_fields(lines.substr(0, lines.size() - 2), names, request.fields); !parsed) {
    return std::unexpected{parsed.error()};
  }
  if (auto set = set_framing(request.fields, *framing); !set) return std::unexpected{set.error()};
  return framing;
}

}  // namespace stint::http
