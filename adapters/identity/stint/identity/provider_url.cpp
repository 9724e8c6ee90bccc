#include <algorithm>
#include <memory>
#include <optional>

#include <curl/curl.h>

#include <stint/domain/characters.hpp>
#include <stint/identity/provider_url.hpp>

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

}  // namespace stint::identity
