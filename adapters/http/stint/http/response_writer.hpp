#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

/// The Date field's value (RFC 9110 §5.6.7), written anew once a second at most.
class DateText {
 public:
  [[nodiscard]] std::string_view at(std::chrono::sys_seconds now);

 private:
  std::chrono::sys_seconds written_{std::chrono::sys_seconds::min()};
  std::string text_;
};

enum class Persistence {
  implied,     // HTTP/1.1, and the connection stays
  keep_alive,  // it stays, which a client of HTTP/1.0 must be told
  close,
};

/// What a response carries beside what the handler said.
struct Envelope {
  std::string_view date;
  std::string_view request_id;
  Persistence persistence;
  bool head_only;  // leave the body out
  bool over_tls;   // browsers are to come by TLS from now on (RFC 6797)
};

/// A response as bytes: one piece unless the body is big, for which copying costs more than a second piece.
class ResponseWriter {
 public:
  void prepare(Response&& response, const Envelope& envelope);

  [[nodiscard]] std::string_view first() const { return first_; }
  [[nodiscard]] std::string_view second() const { return second_; }
  [[nodiscard]] std::size_t size() const { return first_.size() + second_.size(); }

 private:
  std::string first_;
  std::string body_;  ///< of a big response that has its own
  std::string_view second_;
};

}  // namespace stint::http
