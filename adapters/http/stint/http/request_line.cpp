#include <algorithm>
#include <optional>

#include <stint/http/characters.hpp>
#include <stint/http/request_line.hpp>

namespace stint::http {
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
