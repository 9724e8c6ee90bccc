#include <algorithm>
#include <string>
#include <utility>

#include <stint/http/api/compression.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

constexpr std::size_t least_bytes = 1024;
constexpr std::size_t most_bytes = 16 * 1024 * 1024;

bool is_text(const MediaType& type) { return type.text().starts_with("text/") || type.text().contains("json"); }

bool has_own_strong_tag(const Response& response) {
  return std::ranges::any_of(response.headers, [](const Header& header) {
    return equal_ignoring_case(header.name(), "ETag") && !header.value().starts_with("W/");
  });
}

bool varies_by_coding(const Response& response) {
  return std::ranges::any_of(response.headers, [](const Header& header) {
    return equal_ignoring_case(header.name(), "Vary") && header.value().contains("Accept-Encoding");
  });
}

}  // namespace

Response compressed(const Request& request, Response response) {
  const auto size = response.body.size();
  if (size < least_bytes || size > most_bytes || !is_text(response.content_type) || has_own_strong_tag(response)) {
    return response;
  }
  const auto coding = preferred_coding(request);
  if (coding != Coding::identity) {
    response.body = encoded(response.body, coding);
    response.headers.emplace_back("Content-Encoding", std::string{to_string(coding)});
  }
  if (!varies_by_coding(response)) response.headers.emplace_back("Vary", "Accept-Encoding");
  return response;
}

}  // namespace stint::http
