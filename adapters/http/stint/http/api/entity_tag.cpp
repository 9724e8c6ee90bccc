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
  constexpr std::size_t most_digits = std::numeric_limits<std::int32_t>::digits10 + 2;
  std::array<char, 3 * (most_digits + 1)> numbers{};
  char* place = numbers.data();
  for (const auto number : {caller.company.value, caller.employee.value, static_cast<std::int32_t>(caller.role)}) {
    place = std::to_chars(place, place + most_digits, number).ptr;
    *place++ = '/';
  }
  text.append(numbers.data(), place);
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

std::string entity_tag_of(std::string_view representation, const application::Caller& caller, std::string_view state,
                          const KeyedHash::Key& key) {
  KeyedHash hash(key);
  hash.add_piece(state);
  std::string identity;
  append_identity(identity, caller);
  hash.add_piece(identity);
  hash.add(representation);
  const auto number = hash.finish();
  constexpr std::size_t bytes_of_tag = 20;
  std::string tag;
  tag.reserve(bytes_of_tag);
  tag += "W/\"";
  for (int shift = 60; shift >= 0; shift -= 4) tag += application::hexadecimal_digits[number >> shift & 0xFU];
  tag += '"';
  return tag;
}

void put_entity_tag(Response& response, std::string_view entity_tag) {
  constexpr std::size_t most_further = 4;  // including that of the coding
  response.headers.reserve(response.headers.size() + most_further);
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
