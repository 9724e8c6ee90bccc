#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Which web pages' scripts may read responses: those of the allowed origins (WHATWG Fetch §3.2). Without any, the
/// protocol is not spoken at all.
class CrossOrigin {
 public:
  /// Origins as browsers send them, `https://hr.example`, or `*` for every one.
  explicit CrossOrigin(std::vector<std::string> allowed) : allowed_{std::move(allowed)} {}

  /// The response to the preflight of an allowed origin; nothing for any other request.
  [[nodiscard]] std::optional<Response> preflight(const Request& request) const;

  /// Adds to a response what lets the origin read it, and that responses differ by origin.
  void mark(const Request& request, Response& response) const;

 private:
  [[nodiscard]] bool allows(std::string_view origin) const;

  std::vector<std::string> allowed_;
};

}  // namespace stint::http
