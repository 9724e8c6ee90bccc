#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/http/body_decoder.hpp>
#include <stint/http/request.hpp>
#include <stint/http/request_head.hpp>

namespace stint::http {

struct RequestLimits {
  std::size_t maximum_head_bytes;
  std::size_t maximum_body_bytes;
  FieldNames field_names{FieldNames::any};
};

/// Makes requests, one at a time, of the bytes of one connection, and knows nothing of sockets: the caller puts bytes
/// into `space()`, says how many with `received()`, and after answering a complete request asks for the `next()`.
class RequestReader {
 public:
  enum class Progress {
    more,             // bytes are missing
    expects_interim,  // likewise, and the client waits for `100 Continue` first
    complete,         // request() and framing() hold until next()
    refused,          // refusal() says why; nothing more can be read
  };

  explicit RequestReader(RequestLimits limits);

  /// Where the next bytes go; never empty while progress is `more` or `expects_interim`.
  [[nodiscard]] std::span<char> space();
  [[nodiscard]] Progress received(std::size_t bytes);
  /// Forgets the complete request; the client may already have sent the next.
  [[nodiscard]] Progress next();

  /// No byte of a request has arrived since the last one: the connection may be closed without loss.
  [[nodiscard]] bool untouched() const { return !body_decoder_ && begin_ == end_; }

  [[nodiscard]] Request& request() { return request_; }
  [[nodiscard]] const Request& request() const { return request_; }
  [[nodiscard]] const Framing& framing() const { return framing_; }
  [[nodiscard]] const Refusal& refusal() const { return refusal_; }

 private:
  Progress read_head();
  Progress begin_body(std::size_t head_bytes);
  Progress read_body(std::string_view input);
  Progress refuse(const Refusal& refusal);
  void make_room();
  [[nodiscard]] std::string_view unread() const { return {buffer_.data() + begin_, end_ - begin_}; }

  RequestLimits limits_;
  std::vector<char> buffer_;  // holds the head while the request lives; bytes from begin_ to end_ are unread
  std::size_t begin_{0};
  std::size_t end_{0};
  std::size_t scanned_{0};         // of the unread bytes, by the search for the head's end
  std::vector<char> body_buffer_;  // of a body that did not arrive together with its head
  std::string_view left_over_;     // what body_buffer_ has beyond the body
  std::optional<BodyDecoder> body_decoder_;
  std::string body_;
  std::string decoded_path_;
  Request request_;
  Framing framing_;
  Refusal refusal_{};
};

}  // namespace stint::http
