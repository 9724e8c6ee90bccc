#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

/// The value of the Date field (RFC 9110 §5.6.7), updated at most once a second.
class DateText {
 public:
  [[nodiscard]] std::string_view at(std::chrono::sys_seconds now);

 private:
  std::chrono::sys_seconds written_{std::chrono::sys_seconds::min()};
  std::string text_;
};

enum class Persistence {
  implied,     // HTTP/1.1, and the connection stays open
  keep_alive,  // it stays open, which must be announced to an HTTP/1.0 client
  close,
};

/// The parts of a response in addition to those of the handler.
struct Envelope {
  std::string_view date;
  std::string_view request_id;
  Persistence persistence;
  bool head_only;  // leave the body out
  bool over_tls;   // browsers are to use TLS from now on (RFC 6797)
};

/// A response as bytes: one piece, unless the body is large, for which copying costs more than a second piece.
class ResponseWriter {
 public:
  void prepare(Response&& response, const Envelope& envelope);
  /// Gives back the memory of a response that has been written.
  void release();

  [[nodiscard]] std::string_view first() const { return first_; }
  [[nodiscard]] std::string_view second() const { return second_; }
  [[nodiscard]] std::size_t size() const { return first_.size() + second_.size(); }

 private:
  std::string first_;
  std::string body_;                        ///< of a large response that owns its body
  std::shared_ptr<const Response> shared_;  ///< that a large response shares
  std::string_view second_;
};

}  // namespace stint::http
