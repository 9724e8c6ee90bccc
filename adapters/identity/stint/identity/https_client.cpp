#include <chrono>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

#include <curl/curl.h>

#include <stint/identity/https_client.hpp>
#include <stint/identity/provider_url.hpp>
#include <stint/web/exchange.hpp>

namespace stint::identity {
namespace {

struct Free {
  void operator()(char* text) const { curl_free(text); }
};

std::string escaped(std::string_view text) {
  if (text.empty()) return {};  // libcurl interprets a length of 0 as "up to the NUL"
  const std::unique_ptr<char, Free> result{curl_easy_escape(nullptr, text.data(), static_cast<int>(text.size()))};
  if (!result) throw std::bad_alloc{};
  return result.get();
}

std::string form_encoded(const HttpCall& call) {
  std::string body;
  for (const auto& [name, value] : call.form) {
    if (!body.empty()) body += '&';
    body += escaped(name) + '=' + escaped(value);
  }
  return body;
}

}  // namespace

std::expected<HttpAnswer, std::string> send_https(const HttpCall& call, Deadline deadline) {
  if (!is_provider_url(call.url)) return std::unexpected("no usable URL");
  const web::Terms terms{
      .most_time = std::chrono::floor<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()),
      .most_bytes = maximum_answer_bytes,
      .by_proxy = !is_loopback_url(call.url)};
  auto response =
      web::exchange({.url = call.url, .headers = {"Accept: application/json"}, .body = form_encoded(call)}, terms);
  if (!response) return std::unexpected(std::move(response.error().reason));
  return HttpAnswer{response->status, std::move(response->body)};
}

}  // namespace stint::identity
