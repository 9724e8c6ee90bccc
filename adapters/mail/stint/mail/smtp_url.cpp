#include <memory>

#include <curl/curl.h>

#include <stint/mail/smtp_url.hpp>

namespace stint::mail {
namespace {

struct Cleanup {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
  void operator()(char* text) const { curl_free(text); }
};
using Url = std::unique_ptr<CURLU, Cleanup>;

/// Null if the text is not a URL.
Url parse(const std::string& text) {
  Url url(curl_url());
  if (url && curl_url_set(url.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) url.reset();
  return url;
}

/// Empty if there is none.
std::string part(const Url& url, CURLUPart which, unsigned flags = 0) {
  char* found = nullptr;
  if (curl_url_get(url.get(), which, &found, flags) != CURLUE_OK) return {};
  const std::unique_ptr<char, Cleanup> owned(found);
  return found;
}

}  // namespace

std::expected<void, std::string> check_smtp_url(const std::string& text) {
  const auto url = parse(text);
  if (!url) return std::unexpected("must be a URL such as smtp://mail.example:587");
  const auto scheme = part(url, CURLUPART_SCHEME);
  if (scheme != "smtp" && scheme != "smtps") return std::unexpected("must begin with smtp:// or smtps://");
  if (part(url, CURLUPART_HOST).empty()) return std::unexpected("must name a host");
  if (!part(url, CURLUPART_QUERY).empty() || !part(url, CURLUPART_FRAGMENT).empty()) {
    return std::unexpected("must end after the host, the port and the name to greet with");
  }
  return {};
}

bool is_smtps(const std::string& smtp_url) {
  const auto url = parse(smtp_url);
  return url && part(url, CURLUPART_SCHEME) == "smtps";
}

bool has_user(const std::string& smtp_url) {
  const auto url = parse(smtp_url);
  return url && !part(url, CURLUPART_USER).empty();
}

std::string without_secrets(const std::string& smtp_url) {
  const auto url = parse(smtp_url);
  if (!url) return {};
  curl_url_set(url.get(), CURLUPART_USER, nullptr, 0);
  curl_url_set(url.get(), CURLUPART_PASSWORD, nullptr, 0);
  return part(url, CURLUPART_URL);
}

}  // namespace stint::mail
