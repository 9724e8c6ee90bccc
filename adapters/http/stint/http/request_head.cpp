#include <algorithm>
#include <charconv>
#include <optional>
#include <ranges>
#include <system_error>

#include <stint/http/characters.hpp>
#include <stint/http/request_head.hpp>

namespace stint::http {
namespace {

constexpr std::size_t maximum_fields = 100;
constexpr std::size_t usual_fields = 8;

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
  fields.reserve(usual_fields);
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

namespace {

Method method_of(std::string_view name) {
  if (name == "GET" || name == "HEAD") return Method::get;
  for (const auto method : {Method::post, Method::put, Method::del, Method::patch, Method::options}) {
    if (name == to_string(method)) return method;
  }
  return Method::other;
}

/// `/path?query` of a target in origin or absolute form; `*` unchanged; `nullopt` for other forms.
std::optional<std::string_view> origin_form(std::string_view target, Method method) {
  if (target.starts_with('/') || (target == "*" && method == Method::options)) return target;
  const auto scheme = target.substr(0, target.find("://"));
  if (!equal_ignoring_case(scheme, "http") && !equal_ignoring_case(scheme, "https")) return std::nullopt;
  const auto rest = target.substr(std::min(target.size(), scheme.size() + 3));
  const auto path = rest.find_first_of("/?");
  if (path == 0 || rest.empty()) return std::nullopt;
  if (path == std::string_view::npos) return "/";
  return rest[path] == '/' ? std::optional{rest.substr(path)} : std::nullopt;
}

bool is_target(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f' && c != '#'; });
}

/// False if a `%` lacks its two digits. NUL is also refused.
bool decode_unreserved(std::string_view path, std::string& decoded) {
  decoded.clear();
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] != '%') {
      decoded += path[i];
      continue;
    }
    if (path.size() - i < 3) return false;
    const int high = hexadecimal_digit(path[i + 1]);
    const int low = hexadecimal_digit(path[i + 2]);
    if (high < 0 || low < 0 || high + low == 0) return false;
    const auto character = static_cast<char>(high * 16 + low);
    if (is_unreserved(character)) {
      decoded += character;
    } else {
      decoded.append(path.substr(i, 3));
    }
    i += 2;
  }
  return true;
}

bool set_target(std::string_view target, Request& request, std::string& decoded_path) {
  const auto origin = is_target(target) ? origin_form(target, request.method) : std::nullopt;
  if (!origin) return false;
  const auto question = origin->find('?');
  request.path = origin->substr(0, question);
  request.query = question == std::string_view::npos ? std::string_view{} : origin->substr(question + 1);
  if (request.path.find('%') == std::string_view::npos) return true;
  if (!decode_unreserved(request.path, decoded_path)) return false;
  request.path = decoded_path;
  return true;
}

}  // namespace

std::expected<Framing, Refusal> parse_request_line(std::string_view line, Request& request, std::string& decoded_path) {
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  if (first == last) return std::unexpected{malformed("The request line needs method, target and version.")};
  const auto method = line.substr(0, first);
  const auto version = line.substr(last + 1);

  if (!is_token(method)) return std::unexpected{malformed("The method is not a token.")};
  if (version != "HTTP/1.1" && version != "HTTP/1.0") {
    if (!version.starts_with("HTTP/")) return std::unexpected{malformed("The version is not an HTTP version.")};
    return std::unexpected{Refusal{505, "unknown-version", "The server speaks HTTP/1.1 and HTTP/1.0",
                                   "Send the request in one of these versions."}};
  }
  request.method = method_of(method);
  if (!set_target(line.substr(first + 1, last - first - 1), request, decoded_path)) {
    return std::unexpected{malformed("The target is not a path.")};
  }
  const bool http_1_0 = version == "HTTP/1.0";
  return Framing{.head_only = method == "HEAD", .http_1_0 = http_1_0, .keep_alive = !http_1_0};
}

}  // namespace stint::http
