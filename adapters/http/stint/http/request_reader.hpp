#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/secret.hpp>
#include <stint/http/body_budget.hpp>
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
/// into `space()`, says how many with `received()`, and after answering a request asks for the `next()`.
class RequestReader {
 public:
  enum class Progress {
    more,             // bytes are missing
    head,             // request() and framing() hold; some of the body is missing, for which take_body() asks
    expects_interim,  // bytes are missing, and the client waits for `100 Continue` first
    complete,         // request() and framing() hold until next()
    refused,          // refusal() says why; nothing more can be read
    no_room,          // the same, for memory for bodies is used up
  };

  /// The budget outlives the reader. Nothing of what was read stays in memory, for there are passwords and tokens in
  /// it; nor does it after `next()`.
  RequestReader(RequestLimits limits, BodyBudget& budget);
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  /// Where the next bytes go; never empty while progress is `more` or `expects_interim`.
  [[nodiscard]] std::span<char> space();
  [[nodiscard]] Progress received(std::size_t bytes);
  /// After `head`: the rest of the body is wanted.
  [[nodiscard]] Progress take_body() const;
  /// After `head`, instead: the request has been answered without its body, which next() passes over. False where
  /// nobody can tell what follows, or would have to wait long for it; then the connection must end.
  [[nodiscard]] bool skip_body();
  /// Forgets the request; the client may already have sent the next.
  [[nodiscard]] Progress next();

  /// No byte of a request has arrived since the last one: the connection may be closed without loss.
  [[nodiscard]] bool untouched() const { return !body_decoder_ && begin_ == end_ && skipped_bytes_ == 0; }

  [[nodiscard]] Request& request() { return request_; }
  [[nodiscard]] const Request& request() const { return request_; }
  [[nodiscard]] const Framing& framing() const { return framing_; }
  [[nodiscard]] const Refusal& refusal() const { return refusal_; }

 private:
  Progress read_head();
  Progress begin_body(std::size_t head_bytes);
  Progress read_body(std::string_view input);
  Progress read_on();
  Progress refuse(const Refusal& refusal);
  void make_room();
  [[nodiscard]] std::string_view unread() const { return {buffer_.data() + begin_, end_ - begin_}; }
  [[nodiscard]] std::size_t maximum_of_body() const;

  RequestLimits limits_;
  application::WipedBytes buffer_;  // holds the head while the request lives; bytes from begin_ to end_ are unread
  std::size_t begin_{0};
  std::size_t end_{0};
  std::size_t scanned_{0};               // of the unread bytes, by the search for the head's end
  bool empty_line_skipped_{false};       // or there was none before the request
  std::uint64_t skipped_bytes_{0};       // of a body that nobody wants, still to come
  application::WipedBytes body_buffer_;  // of a body that did not arrive together with its head
  std::string_view left_over_;           // what body_buffer_ has beyond the body
  std::optional<BodyDecoder> body_decoder_;
  bool must_invite_{false};
  Body body_;
  std::string decoded_path_;
  Request request_;
  Framing framing_;
  Refusal refusal_{};
};

}  // namespace stint::http
