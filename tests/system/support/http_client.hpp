#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

namespace stint::system_tests {

struct HttpRequest {
  std::string method = "GET";
  std::string path;                  ///< from the root of the server, with its query
  std::vector<std::string> headers;  ///< `Name: value`
  std::optional<std::string> body;
  std::string codings{};  ///< accepted encodings, such as `gzip`; the response is decoded
};

struct HttpResponse {
  int status = 0;
  std::vector<std::pair<std::string, std::string>> headers;  ///< as they came
  std::string body;

  /// The value of the first header of that name, ignoring case.
  [[nodiscard]] std::optional<std::string> header(std::string_view name) const;
  /// Throws std::runtime_error, with the body, if it is not JSON.
  [[nodiscard]] boost::json::value json() const;
};

/// Sends requests to one server over one persistent connection; follows no redirects. Each call throws
/// std::runtime_error if no response arrives within 60 s. A non-empty token is sent as a bearer token.
class HttpClient {
 public:
  /// `http://HOST:PORT`; with https any certificate is accepted.
  explicit HttpClient(std::string server);

  HttpResponse send(const HttpRequest& request);
  HttpResponse get(std::string path, std::string_view token = {});
  HttpResponse del(std::string path, std::string_view token = {});
  HttpResponse post(std::string path, const boost::json::value& body, std::string_view token = {});
  HttpResponse put(std::string path, const boost::json::value& body, std::string_view token = {});
  HttpResponse patch(std::string path, const boost::json::value& body, std::string_view token = {});
  /// `application/x-www-form-urlencoded`, as required by OAuth endpoints.
  HttpResponse post_form(std::string path, const std::vector<std::pair<std::string, std::string>>& fields,
                         std::vector<std::string> headers = {});

 private:
  HttpResponse send_json(std::string method, std::string path, const boost::json::value& body, std::string_view token);

  struct Close {
    void operator()(void* handle) const;
  };
  std::string server_;
  std::unique_ptr<void, Close> handle_;
};

}  // namespace stint::system_tests
