#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include <stint/application/text.hpp>
#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/hashes.hpp>
#include <stint/http/characters.hpp>

namespace stint::http {

void append_identity(std::string& text, const application::Caller& caller) {
  const auto append = [&text](std::int32_t number) {
    std::array<char, std::numeric_limits<std::int32_t>::digits10 + 2> digits{};
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr).append("/");
  };
  append(caller.company.value);
  append(caller.employee.value);
  append(static_cast<std::int32_t>(caller.role));
  text.append(caller.is_terminal ? "terminal/" : "/").append(caller.personal_token ? "personal" : "");
}

std::string representation_text(const Request& request) {
  std::string text;
  text.reserve(request.path.size() + request.query.size() + 64);
  text.append(request.path).append("?").append(request.query);
  for (const auto& [name, value] : request.fields) {
    const bool counts = equal_ignoring_case(name, "Accept") || equal_ignoring_case(name, "Accept-Language");
    if (counts) text.append("\n").append(name).append(":").append(value);  // which contain no line break
  }
  return text;
}

KeyedHash::Key key_of_tags(std::string_view place, std::string_view edition) {
  const auto digest = fingerprint_of({place, edition});
  const auto word = [&digest](std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8U | static_cast<unsigned char>(digest[at + i]);
    return number;
  };
  return {word(0), word(8)};
}

std::string entity_tag_of(const Request& request, const application::Caller& caller, std::string_view state,
                          const KeyedHash::Key& key) {
  KeyedHash hash(key);
  hash.add_piece(state);
  std::string identity;
  append_identity(identity, caller);
  hash.add_piece(identity);
  hash.add(representation_text(request));
  const auto number = hash.finish();
  std::string tag = "W/\"";
  for (int shift = 60; shift >= 0; shift -= 4) tag += application::hexadecimal_digits[number >> shift & 0xFU];
  return tag + '"';
}

void put_entity_tag(Response& response, std::string_view entity_tag) {
  response.headers.emplace_back("ETag", std::string{entity_tag});
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  response.headers.emplace_back("Vary", "Authorization, Accept-Encoding");
}

Response not_modified(std::string_view entity_tag) {
  Response response{.status = 304, .body = {}, .headers = {}};
  put_entity_tag(response, entity_tag);
  return response;
}

bool is_known(const Request& request, std::string_view entity_tag) {
  if (entity_tag.starts_with("W/")) entity_tag.remove_prefix(2);
  auto field = request.header("If-None-Match").value_or(std::string_view{});
  if (field == "*") return true;
  while (!field.empty()) {
    const auto comma = std::min(field.find(','), field.size());
    auto each = trimmed(field.substr(0, comma));
    field.remove_prefix(std::min(comma + 1, field.size()));
    if (each.starts_with("W/")) each.remove_prefix(2);
    if (each == entity_tag) return true;
  }
  return false;
}

Response lasting_response(const Request& request, const Lasting& lasting) {
  Response response{.content_type = lasting.type, .body = {}, .headers = {}};
  if (is_known(request, lasting.entity_tag)) {
    response.status = 304;
  } else {
    response.lasting_body = lasting.content;
  }
  response.headers.emplace_back("ETag", std::string{lasting.entity_tag});
  response.headers.emplace_back("Cache-Control", lasting.cache_control);
  return response;
}

}  // namespace stint::http
