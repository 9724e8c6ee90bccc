#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include <curl/curl.h>

#include <stint/domain/characters.hpp>
#include <stint/identity/https_client.hpp>
#include <stint/web/exchange.hpp>

namespace stint::identity {
namespace {

/// A URL as libcurl parses it when it connects, so that the check and the request agree.
class Url {
 public:
  explicit Url(const std::string& text) : url_{curl_url()} {
    valid_ = text.find('\0') == std::string::npos && url_ &&
             curl_url_set(url_.get(), CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
  }

  [[nodiscard]] bool has(CURLUPart part) const { return get(part).has_value(); }
  [[nodiscard]] std::string text_of(CURLUPart part) const { return get(part).value_or(""); }

 private:
  struct Free {
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
    void operator()(char* text) const { curl_free(text); }
  };

  [[nodiscard]] std::optional<std::string> get(CURLUPart part) const {
    char* text = nullptr;
    if (!valid_ || curl_url_get(url_.get(), part, &text, 0) != CURLUE_OK) return std::nullopt;
    const std::unique_ptr<char, Free> owner{text};
    return std::string{text};
  }

  std::unique_ptr<CURLU, Free> url_;
  bool valid_ = false;
};

bool is_loopback(const std::string& host) {
  if (host == "localhost" || host == "[::1]") return true;
  return host.starts_with("127.") && std::ranges::all_of(host, [](char c) { return c == '.' || domain::is_digit(c); });
}

}  // namespace

bool is_provider_url(const std::string& text) {
  const Url url{text};
  if (url.text_of(CURLUPART_HOST).empty() || url.has(CURLUPART_USER) || url.has(CURLUPART_FRAGMENT)) return false;
  const auto scheme = url.text_of(CURLUPART_SCHEME);
  return scheme == "https" || (scheme == "http" && is_loopback(url.text_of(CURLUPART_HOST)));
}

bool is_loopback_url(const std::string& text) { return is_loopback(Url{text}.text_of(CURLUPART_HOST)); }

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
