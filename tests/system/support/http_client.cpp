#include <algorithm>
#include <cctype>
#include <ranges>
#include <stdexcept>

#include <curl/curl.h>

#include "tests/system/support/exchanges.hpp"

namespace stint::system_tests {
namespace {

class HeaderList {
 public:
  explicit HeaderList(const std::vector<std::string>& headers) {
    for (const std::string& header : headers) list_ = curl_slist_append(list_, header.c_str());
  }
  ~HeaderList() { curl_slist_free_all(list_); }
  HeaderList(const HeaderList&) = delete;
  HeaderList& operator=(const HeaderList&) = delete;
  [[nodiscard]] curl_slist* get() const { return list_; }

 private:
  curl_slist* list_ = nullptr;
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::size_t take_body(const char* data, std::size_t /*one*/, std::size_t count, void* response) {
  static_cast<HttpResponse*>(response)->body.append(data, count);
  return count;
}

std::size_t take_header(const char* data, std::size_t /*one*/, std::size_t count, void* response) {
  const std::string_view line{data, count};
  auto& headers = static_cast<HttpResponse*>(response)->headers;
  // An interim response (100) has its own header: only the header of the last one counts.
  if (line.starts_with("HTTP/")) headers.clear();
  const std::size_t colon = line.find(':');
  if (!line.starts_with("HTTP/") && colon != std::string_view::npos) {
    headers.emplace_back(line.substr(0, colon), trimmed(line.substr(colon + 1)));
  }
  return count;
}

bool same_name(std::string_view left, std::string_view right) {
  const auto lower = [](unsigned char character) { return std::tolower(character); };
  return std::ranges::equal(left, right, {}, lower, lower);
}

std::vector<std::string> authorization(std::string_view token) {
  if (token.empty()) return {};
  return {"Authorization: Bearer " + std::string{token}};
}

std::string form_encoded(CURL* handle, const std::string& text) {
  const std::unique_ptr<char, decltype(&curl_free)> encoded{
      curl_easy_escape(handle, text.data(), static_cast<int>(text.size())), &curl_free};
  return encoded.get();
}

}  // namespace

std::optional<std::string> HttpResponse::header(std::string_view name) const {
  const auto found = std::ranges::find_if(headers, [&](const auto& header) { return same_name(header.first, name); });
  if (found == headers.end()) return std::nullopt;
  return found->second;
}

boost::json::value HttpResponse::json() const {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(body, error);
  if (error) throw std::runtime_error{"no JSON with status " + std::to_string(status) + ": " + body};
  return value;
}

void HttpClient::Close::operator()(void* handle) const { curl_easy_cleanup(handle); }

HttpClient::HttpClient(std::string server) : server_{std::move(server)}, handle_{curl_easy_init()} {}

HttpResponse HttpClient::send(const HttpRequest& request) {
  CURL* const curl = handle_.get();
  const HeaderList headers{request.headers};
  HttpResponse response;
  curl_easy_reset(curl);  // keeps the connection
  curl_easy_setopt(curl, CURLOPT_URL, (server_ + request.path).c_str());
  curl_easy_setopt(curl, CURLOPT_PATH_AS_IS, 1L);
  curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request.method.c_str());
  curl_easy_setopt(curl, CURLOPT_NOBODY, request.method == "HEAD" ? 1L : 0L);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, request.codings.empty() ? nullptr : request.codings.c_str());
  if (request.body) {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body->size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body->c_str());
  }
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &take_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &response);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, &take_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &response);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, 60L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L);
  if (const CURLcode code = curl_easy_perform(curl); code != CURLE_OK) {
    throw std::runtime_error{request.method + " " + request.path + ": " + curl_easy_strerror(code)};
  }
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  response.status = static_cast<int>(status);
  keep_exchange(request, response);
  return response;
}

HttpResponse HttpClient::get(std::string path, std::string_view token) {
  return send({.method = "GET", .path = std::move(path), .headers = authorization(token), .body = {}});
}

HttpResponse HttpClient::del(std::string path, std::string_view token) {
  return send({.method = "DELETE", .path = std::move(path), .headers = authorization(token), .body = {}});
}

HttpResponse HttpClient::post(std::string path, const boost::json::value& body, std::string_view token) {
  return send_json("POST", std::move(path), body, token);
}

HttpResponse HttpClient::put(std::string path, const boost::json::value& body, std::string_view token) {
  return send_json("PUT", std::move(path), body, token);
}

HttpResponse HttpClient::patch(std::string path, const boost::json::value& body, std::string_view token) {
  return send_json("PATCH", std::move(path), body, token);
}

HttpResponse HttpClient::post_form(std::string path, const std::vector<std::pair<std::string, std::string>>& fields,
                                   std::vector<std::string> headers) {
  std::string body;
  for (const auto& [name, value] : fields) {
    if (!body.empty()) body += '&';
    body += form_encoded(handle_.get(), name) + '=' + form_encoded(handle_.get(), value);
  }
  headers.emplace_back("Content-Type: application/x-www-form-urlencoded");
  return send({.method = "POST", .path = std::move(path), .headers = std::move(headers), .body = std::move(body)});
}

HttpResponse HttpClient::send_json(std::string method, std::string path, const boost::json::value& body,
                                   std::string_view token) {
  std::vector<std::string> headers = authorization(token);
  headers.emplace_back("Content-Type: application/json");
  return send({.method = std::move(method),
               .path = std::move(path),
               .headers = std::move(headers),
               .body = boost::json::serialize(body)});
}

}  // namespace stint::system_tests
